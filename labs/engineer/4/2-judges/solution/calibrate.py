"""Tune a judge on one half, report it on the other, and say what it may be used for."""
import hashlib
import json

from agreement import kappa_range, settled, table
from judge import MODEL, RULES, judge_all


# region split
def is_for_tuning(item):
    """Half of the questions, and always the same ones; two answers to one question stay together."""
    return hashlib.sha256(item["question"].strip().casefold().encode("utf-8")).digest()[0] < 128


def split(graded):
    """(tuning, held back), of what both persons agree on."""
    items = settled(graded)
    return [i for i in items if is_for_tuning(i)], [i for i in items if not is_for_tuning(i)]
# endregion


# region with_examples
def with_examples(rules, tuning, number=2):
    """The rules with graded answers shown to the judge: as many right as wrong ones, from the tuning half only."""
    both = [[each for each in tuning if each["verdict"] == verdict] for verdict in ("wrong", "right")]
    lines = [rules]
    for item in [item for items in both for item in items[:min(number, *map(len, both))]]:
        parts = f"{item['question']} | {item['answer']} | {item['verdict']}, because {item['why']}"
        lines.append("Example: " + " ".join(parts.split()))        # a line of its own in an answer would be a rule
    return "\n".join(lines)
# endregion


# region calibrate
def fingerprint(rules, model=MODEL):
    """Changes when the judge does; a report is good for one fingerprint."""
    return hashlib.sha256(json.dumps([rules, model]).encode("ascii")).hexdigest()[:12]


def calibrate(ask, graded, rules=RULES):
    """The judge's report on the half that nobody tuned on: the table, with kappa_range and judge (its fingerprint)."""
    held_back = split(graded)[1]
    pairs = judge_all(ask, held_back, rules)
    return {**table(pairs), "kappa_range": kappa_range(pairs), "judge": fingerprint(rules)}
# endregion


# region use
def use(report, rules, least_caught=0.6, most_alarms=0.25):
    """What the judge may do: "gate", "sort" (choose what a person reads first) or "nothing"."""
    if report["judge"] != fingerprint(rules):
        return "nothing"
    if report["kappa"] is None or not report["kappa_range"] or report["kappa_range"][0] <= 0:
        return "nothing"
    alarms = report["false_alarms"] / report["good"] if report["good"] else 1.0
    caught = report["caught_range"][0] >= least_caught
    return "gate" if caught and alarms <= most_alarms and report["no_verdict"] == 0 else "sort"
# endregion
