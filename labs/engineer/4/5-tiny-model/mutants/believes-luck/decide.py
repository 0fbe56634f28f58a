"""Turns measurements into a decision that somebody can check."""
from bayes import Bayes
from bench import luck


# region month
def month(found, mails, wrong_dollars, upkeep_dollars=0.0):
    """What a classifier costs in a month: its calls, its errors, its upkeep."""
    return mails * (found["dollars_per_1000"] / 1000 + (1 - found["share"]) * wrong_dollars) + upkeep_dollars
# endregion


# region decide
def decide(found, mails, wrong_dollars, upkeep=None, slowest_ms=None, doubt=0.05):
    """The name to use, and why. `found` maps names to measurements, the simplest first.

    Too slow is out. A dearer one is never taken. A cheaper one by less than its errors' luck is not taken either:
    the simplest of those that nobody can tell apart wins.
    """
    upkeep = upkeep or {}
    fast = {name: m for name, m in found.items() if slowest_ms is None or m["p95_ms"] <= slowest_ms}
    if not fast:
        return None, "none is fast enough"
    cost = {name: month(m, mails, wrong_dollars, upkeep.get(name, 0.0)) for name, m in fast.items()}
    names = list(fast)
    chosen = names[0]
    for name in names[1:]:
        if cost[name] < cost[chosen]:
            chosen = name
    others = ", ".join(f"{name} {cost[name]:.2f}" for name in names if name != chosen)
    return chosen, f"{cost[chosen]:.2f} dollars a month" + (f"; {others}" if others else "")
# endregion


# region curve
def curve(train, test, sizes, smoothing=0.5):
    """(size, share right) for the first `size` training mails, in the order of their ids."""
    ordered = sorted(train, key=lambda item: item["id"])
    points = []
    for size in sizes:
        model = Bayes(smoothing).fit(ordered[:size])
        right = sum(model.classify(item["text"])[0] == item["topic"] for item in test)
        points.append((min(size, len(ordered)), right / len(test)))
    return points
# endregion


# region fine_tune
def fine_tuning(today, tuned, mails, wrong_dollars, once_dollars, upkeep_dollars, months=12):
    """Whether a fine-tuned model pays within the time given: (yes or no, months until it does or None, why).

    `today` and `tuned` are measurements on the same held-out mails, today's with the best prompt you have.
    """
    if luck(today, tuned) >= 0.05 and tuned["dollars_per_1000"] >= today["dollars_per_1000"]:
        return False, None, "no difference shown, and no call gets cheaper"
    saved = month(today, mails, wrong_dollars) - month(tuned, mails, wrong_dollars, upkeep_dollars)
    if luck(today, tuned) >= 0.05:
        cheaper = (today["dollars_per_1000"] - tuned["dollars_per_1000"]) / 1000 * mails
        saved = cheaper - upkeep_dollars
    if saved <= 0:
        return False, None, "it saves nothing in any month"
    needed = once_dollars / saved
    return needed <= months, needed, f"{saved:.2f} dollars saved a month, {once_dollars:.2f} spent once"
# endregion
