"""The firm's labelled mails, and rows that are made to a rate."""

import json
import random
from pathlib import Path

KINDS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]


def topics(name="dev"):
    rows = (Path("firm") / "labelled" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(row)["topic"] for row in rows]


def drawn(values, size, seed):
    return random.Random(seed).choices(values, k=size)


def rows(counts):
    """Rows for why.py from {kind: (cases, failures)}."""
    return [(kind, int(at < bad)) for kind, (count, bad) in counts.items() for at in range(count)]
