"""The firm's mails, and a clock and numbers that a test decides."""
import json
from pathlib import Path


def mails():
    with open(Path("firm") / "labelled" / "dev.jsonl", encoding="utf-8") as source:
        return [json.loads(row) for row in source]


class Clock:
    """Every look at it takes `step` seconds."""

    def __init__(self, step=0.001):
        self.now, self.step = 1000.0, step

    def __call__(self):
        self.now += self.step
        return self.now


class Numbers:
    def __init__(self):
        self.count = 0

    def __call__(self, size):
        self.count += 1
        return f"{self.count * 2654435761 % 2**32:08x}".ljust(size * 2, "7")


def a_trace(number, ms=100.0, parts=(), error=None):
    """A finished request: root of `ms`, and children (name, ms)."""
    trace = f"{number * 2654435761 % 2**32:08x}".ljust(32, "0")
    root = {"trace": trace, "id": "r", "parent": None, "name": "request", "facts": {}, "error": error, "ms": ms}
    rest = [{"trace": trace, "id": f"c{at}", "parent": "r", "name": name, "facts": {}, "error": None, "ms": took}
            for at, (name, took) in enumerate(parts)]
    return [root, *rest]
