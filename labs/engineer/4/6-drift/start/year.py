"""A year of weeks from one and the same mailbox, and one in which something changes. Given; it uses your mix.py and alarm.py.

    python year.py
"""
import json
import random
from pathlib import Path

KINDS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]


def topics(name="dev"):
    lines = (Path("firm") / "labelled" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["topic"] for line in lines]


# region weeks
def weeks(before, size, number, seed, changed_from=None, kind="warranty", share=0.25):
    """So many weeks of `size` mails. From one week on, a share of them is about one kind."""
    draw = random.Random(seed)
    for week in range(1, number + 1):
        new = round(size * share) if changed_from and week >= changed_from else 0
        yield draw.choices(before, k=size - new) + [kind] * new
# endregion


# region alarms
def alarms(before, year, border):
    """The weeks, counted from 1, whose distance from before is beyond the border."""
    from mix import distance

    return [week for week, mails in enumerate(year, 1) if distance(before, mails, KINDS) > border]
# endregion


# region first_alarm
def first_alarm(rate, border, cases=5000, seed=1, expected=0.05, worse=0.15):
    """The case at which the sum cries, when failures come at this rate; None if it never does."""
    from alarm import Sum

    draw, watch = random.Random(seed), Sum(expected, worse, border)
    return next((case for case in range(1, cases + 1) if watch.add(draw.random() < rate)), None)
# endregion


def main():
    from alarm import tune
    from mix import by_chance, look

    before = topics()
    print("mails a week   border     quiet year: by 0.10, by 0.25, by the border   changed in week 30: first alarm by 0.25, by the border")
    for size in (20, 40, 160, 640):
        border = by_chance(before, size, KINDS)
        quiet = [len(alarms(before, weeks(before, size, 52, 1), each)) for each in (0.10, 0.25, border)]
        late = [[week for week in alarms(before, weeks(before, size, 52, 2, changed_from=30), each) if week >= 30][:1] for each in (0.25, border)]
        print(f"{size:12}{border:9.2f}{quiet!s:>20}{late!s:>20}")
    for size in (20, 40, 160):
        changed = list(weeks(before, size, 52, 2, changed_from=30))[29]
        seen = look(before, changed, KINDS)
        print(size, "mails, week 30:", f"{seen['distance']:.2f} against {seen['border']:.2f}", seen["kinds"])
    border = tune(0.05, 0.15, 1000)
    print("border that is quiet for 1,000 cases on average:", border)
    for rate in (0.05, 0.10, 0.15, 0.25, 0.50):
        cases = sorted(first_alarm(rate, border, seed=seed) or 5000 for seed in range(1, 101))
        print(f"failures {rate:.2f}: cases until the alarm, middle {cases[50]}, nine of ten by {cases[90]}")


if __name__ == "__main__":
    main()
