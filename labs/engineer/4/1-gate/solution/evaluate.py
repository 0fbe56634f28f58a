"""Runs the cases and decides about the commit: python evaluate.py --floor 52 --never-fail rare"""
import argparse
import json
import sys
from collections import defaultdict

import checks
import system
from model import Model, ModelFailed
from replies import NotRecorded, Replies
from score import sign_test, wilson

FEW = 5     # a slice below this says nothing but its ids


# region evaluate
def evaluate(cases, replies, prompt=system.PROMPT, attempt=0, temperature=0):
    """One result a case: id, lane, trap and the checks that failed."""
    results = []
    for case in cases:
        body = system.request(case["input"], prompt, temperature)
        answer = system.read(case["input"], replies.text(body, attempt))
        results.append({**{key: case[key] for key in ("id", "lane", "trap")}, "failed": checks.check(case, answer)})
    return results
# endregion


# region slices
def slices(results, key):
    """A row a value of `key`, the worst first: value, passed, total, range (None below FEW), ids that failed."""
    groups = defaultdict(list)
    for result in results:
        groups[result[key]].append(result)
    rows = []
    for value, group in groups.items():
        failed = sorted(result["id"] for result in group if result["failed"])
        passed = len(group) - len(failed)
        rows.append((value, passed, len(group), wilson(passed, len(group)) if len(group) >= FEW else None, failed))
    return sorted(rows, key=lambda row: (row[1] / row[2], str(row[0])))
# endregion


# region compare
def compare(before, after):
    """Case by case, for cases in both: (won, lost, chance of such a split by luck)."""
    passed = {result["id"]: not result["failed"] for result in before}
    won, lost = [], []
    for result in after:
        if result["id"] in passed and passed[result["id"]] == bool(result["failed"]):
            (lost if result["failed"] else won).append(result["id"])
    return sorted(won), sorted(lost), sign_test(len(won), len(lost))
# endregion


# region verdict
def verdict(results, floor, never_fail=()):
    """(0, lines) when the commit may pass, else (1, lines) with each broken rule and the ids of its cases."""
    if not results:
        return 1, ["no cases were run"]
    lines = []
    for lane in never_fail:
        lane_results = [result for result in results if result["lane"] == lane]
        broken = [result for result in lane_results if result["failed"]]
        if not lane_results:
            lines.append(f"lane {lane}: no cases, so it protects nothing")
        for result in broken:
            lines.append(f"lane {lane}: {result['id']} fails ({', '.join(result['failed'])})")
    failed = [result["id"] for result in results if result["failed"]]
    passed = len(results) - len(failed)
    if passed < floor:
        lines.append(f"{passed} of {len(results)} pass, floor {floor}; failed: {' '.join(sorted(failed))}")
    return (1 if lines else 0), lines or [f"{passed} of {len(results)} pass, floor {floor}"]
# endregion


# region main
def main(arguments=None, say=print):
    """0: may pass. 1: a case failed that must not, or too many did. 2: a reply is missing, record first."""
    options = argparse.ArgumentParser()
    options.add_argument("--cases", default="cases.jsonl")
    options.add_argument("--replies", default="replies.json")
    options.add_argument("--floor", type=int, required=True)
    options.add_argument("--never-fail", action="append", default=[])
    options.add_argument("--live", metavar="ADDRESS", help="ask this provider and record what it says")
    options.add_argument("--prompt", default=system.PROMPT)
    asked = options.parse_args(arguments)
    with open(asked.cases, encoding="utf-8") as source:
        cases = [case for case in map(json.loads, source) if not case["held_back"]]
    try:
        with open(asked.replies, encoding="utf-8") as source:
            recorded = json.load(source)
    except FileNotFoundError:
        recorded = {}
    replies = Replies(recorded, Model(asked.live) if asked.live else None)
    try:
        results = evaluate(cases, replies, asked.prompt)
    except (NotRecorded, ModelFailed) as missing:
        say(str(missing))
        return 2
    finally:
        if asked.live:      # what was paid for is kept, also where the provider went away in the middle
            with open(asked.replies, "w", encoding="utf-8") as target:
                json.dump(replies.recorded, target, indent=0, sort_keys=True)
    code, lines = verdict(results, asked.floor, asked.never_fail)
    for line in lines:
        say(line)
    return code
# endregion


if __name__ == "__main__":
    sys.exit(main())
