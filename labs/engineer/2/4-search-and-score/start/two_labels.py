"""Two people labeled the same pairs of question and piece: how far can a figure be trusted that rests on it? Given: nothing to do here.

    python two_labels.py
"""
import csv
from collections import Counter


def pairs(round, name="two-labels.csv"):
    with open(name, encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines) if row["round"] == round]


# region agreement
def agreement(rows):
    """How often both said the same, how often they would by chance, and kappa: the part of the way from chance to always."""
    total = len(rows)
    first, second = (Counter(row[who] for row in rows) for who in ("first", "second"))
    agreed = sum(row["first"] == row["second"] for row in rows) / total
    chance = sum(first[label] * second[label] for label in first) / total**2
    return agreed, chance, (agreed - chance) / (1 - chance) if chance < 1 else None
# endregion


# region differ
def differ(rows):
    """What the two said where they differ, the most frequent first, and of which kinds the questions are."""
    others = [row for row in rows if row["first"] != row["second"]]
    return Counter((row["first"], row["second"]) for row in others).most_common(), Counter(row["kind"] for row in others)
# endregion


# region recall
def recall(rows, who):
    """Of the pairs that this person calls an answer, the share that the search had among its first five."""
    wanted = [row for row in rows if row[who] == "yes"]
    return sum(row["found"] == "1" for row in wanted), len(wanted)
# endregion


def yes_or_no(rows):
    """The same labels with everything but yes as no."""
    return [{**row, **{who: "yes" if row[who] == "yes" else "no" for who in ("first", "second")}} for row in rows]


def main():
    for round, rows in (("1", pairs("1")), ("1, yes or no", yes_or_no(pairs("1"))), ("2", pairs("2"))):
        agreed, chance, kappa = agreement(rows)
        print(f"round {round}: {len(rows)} pairs, agreed {agreed:.3f}, by chance {chance:.3f}, kappa {kappa:.2f}")
        print("  ", dict(sorted(Counter(f"{row['first']}/{row['second']}" for row in rows).items())))
        said, kinds = differ(rows)
        print("  differ:", ", ".join(f"{one}/{other} {count}" for (one, other), count in said), dict(kinds), "of", dict(Counter(row["kind"] for row in rows)))
        for who in ("first", "second"):
            found, wanted = recall(rows, who)
            print(f"  found, by the {who}: {found} of {wanted}, {found / wanted:.2f}")


if __name__ == "__main__":
    main()
