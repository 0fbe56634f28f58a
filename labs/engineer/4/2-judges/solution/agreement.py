"""How well two graders agree, and whether a judge catches what it is there for."""
import random
from collections import Counter

from score import wilson


# region kappa
def kappa(pairs):
    """Cohen's kappa of (one, other) verdicts: 1 is perfect, 0 what chance does. None where it has no meaning."""
    total = len(pairs)
    if total == 0:
        return None
    first, second = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    agreed = sum(one == other for one, other in pairs) / total
    by_chance = sum(first[verdict] * second[verdict] for verdict in first) / total**2
    return None if by_chance == 1 else (agreed - by_chance) / (1 - by_chance)
# endregion


# region kappa_range
def kappa_range(pairs, seed=1, draws=1000):
    """Where 95 of 100 kappas lie when the same number of pairs is drawn again, with repetition, from these."""
    chance = random.Random(seed)
    found = (kappa(chance.choices(pairs, k=len(pairs))) for _ in range(draws))
    values = sorted(value for value in found if value is not None)
    if not values:
        return None
    last = len(values) - 1
    return values[round(0.025 * last)], values[round(0.975 * last)]
# endregion


# region table
def table(pairs):
    """What a judge is worth, from (person, judge) pairs; a judge's verdict may be None, where it gave none.

    No verdict lets nothing pass and catches nothing: it is counted apart, and the fault counts as missed.
    Keys: total, agreed, bad, caught, caught_range, good, false_alarms, no_verdict, kappa. Right and wrong are the person's.
    """
    count = Counter(pairs)
    bad = sum(number for (person, _), number in count.items() if person == "wrong")
    good = sum(number for (person, _), number in count.items() if person == "right")
    caught, alarms = count["wrong", "wrong"], count["right", "wrong"]
    return {
        "total": bad + good,
        "agreed": caught + count["right", "right"],
        "bad": bad,
        "caught": caught,
        "caught_range": wilson(caught, bad),
        "good": good,
        "false_alarms": alarms,
        "no_verdict": count["wrong", None] + count["right", None],
        "kappa": kappa(pairs),
    }
# endregion


# region people
def people(graded):
    """The two persons against each other: their kappa, which no judge need beat, and the ids on which they differ."""
    differ = [item["id"] for item in graded if item["verdict"] != item["second"]]
    return kappa([(item["verdict"], item["second"]) for item in graded]), differ


def settled(graded):
    """Only what both persons say can calibrate a judge."""
    return [item for item in graded if item["verdict"] == item["second"]]
# endregion
