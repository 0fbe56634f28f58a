"""A file for fine-tuning, looked through before anybody pays for it. Given; its last part uses your files of this lab.

    python tuning_file.py
"""
import json
import re
from collections import Counter, defaultdict
from pathlib import Path

PROMPT = "Sort the mail of a shop for bicycle parts. Answer with the topic."
PERSONAL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bMP[- ]?\d{5}[- ]?\d\b|\b\d{3}-\d{4}\b", re.IGNORECASE)


def rows(name):
    lines = (Path("firm") / "labelled" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [{**row, "text": f"{row['subject']}\n{row['text']}"} for row in found]


# region line
def line(row):
    """One example as most services and trainers take it: a conversation whose last message is the right answer."""
    messages = [
        {"role": "system", "content": PROMPT},
        {"role": "user", "content": PERSONAL.sub("[…]", row["text"])},
        {"role": "assistant", "content": row["topic"]},
    ]
    return json.dumps({"messages": messages}, ensure_ascii=False)
# endregion


# region findings
def plain(text):
    return " ".join(re.findall(r"[^\W\d_]+", text.casefold()))


def findings(train, test):
    """What to mend before training: ids by kind of trouble."""
    groups = defaultdict(list)
    for row in train:
        groups[plain(row["text"])].append(row)
    held = {plain(row["text"]) for row in test}
    return {
        "twice": [row["id"] for same in groups.values() for row in same[1:]],
        "contradict": [row["id"] for same in groups.values() if len({row["topic"] for row in same}) > 1 for row in same],
        "also in the test": [row["id"] for row in train if plain(row["text"]) in held],
        "personal": [row["id"] for row in train if PERSONAL.search(row["text"])],
        "no words": [row["id"] for row in train if not plain(row["text"])],
    }
# endregion


# region pays
def needed(share, better, worse, doubt=0.05):
    """Test cases until a difference is more than luck, if the two part on `share` of them in this proportion."""
    from math import comb

    for cases in range(20, 5001, 20):
        differ = round(cases * share)
        fewer = round(differ * worse / (better + worse))
        if differ and 2 * sum(comb(differ, k) for k in range(fewer + 1)) / 2**differ < doubt:
            return cases
    return None
# endregion


def main():
    train, test = rows("dev"), rows("test")
    print(len(train), "examples,", dict(Counter(row["topic"] for row in train)))
    print({kind: len(ids) for kind, ids in findings(train, test).items()})
    letters = sum(len(line(row)) for row in train)
    print(f"about {letters // 4:,} tokens a pass, by four letters a token")
    print("cases needed if they part on 11 of 100, seven to two:", needed(9 / 80, 7, 2))

    from decide import curve, fine_tuning
    from leak import leaks, without_leaks

    print("alike at 0.6:", len(leaks(train, test)), "pairs;", len(without_leaks(train, test)), "examples left")
    for size, share in curve(without_leaks(train, test), test, (10, 20, 40, 80)):
        print(f"curve {size:3} examples: {share:.2f}")
    for times in (1, 4):
        today, tuned = (
            {"right": right * times, "share": sum(right) / len(right), "dollars_per_1000": dollars}
            for right, dollars in (
                ([True] * 66 + [True] * 2 + [False] * 7 + [False] * 5, 1.20),
                ([True] * 66 + [False] * 2 + [True] * 7 + [False] * 5, 1.20),
            )
        )
        print(80 * times, "cases,", sum(today["right"]), "against", sum(tuned["right"]), fine_tuning(today, tuned, 3000, 0.50, once_dollars=900, upkeep_dollars=40))


if __name__ == "__main__":
    main()
