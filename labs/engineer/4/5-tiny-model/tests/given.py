"""The firm's labelled mails, and copies of some as leaks look in real life."""
import json
import random
from pathlib import Path


def labelled(name):
    with open(Path("firm") / "labelled" / f"{name}.jsonl", encoding="utf-8") as source:
        rows = [json.loads(row) for row in source]
    keys = ("id", "from", "topic")
    return [{**{key: row[key] for key in keys}, "text": f"{row['subject']}\n{row['text']}"} for row in rows]


def planted(test, number=6, seed=4):
    """Test mails as they come back in a log: quoted, answered, in capitals; with the ids of the originals."""
    chance = random.Random(seed)
    originals = chance.sample([item for item in test if len(item["text"].split()) > 12], number)
    copies = []
    for at, item in enumerate(originals):
        text = item["text"]
        if at % 3 == 0:
            text = "\n".join("> " + line for line in text.splitlines())
        elif at % 3 == 1:
            text = f"Hello again, has anybody read this one yet?\n\n{text}\n\nThank you so much in advance"
        else:
            text = text.upper().replace(",", " ,")
        copies.append({**item, "id": f"leak-{at}", "text": text})
    return copies, [item["id"] for item in originals]


def measurement(right, total=100, dollars=0.0, p95=1.0):
    return {
        "right": [True] * right + [False] * (total - right), "share": right / total, "topics": {},
        "median_ms": p95 / 2, "p95_ms": p95, "dollars_per_1000": dollars,
    }
