"""The firm's mails, a clock that a test moves, and faults to play."""
import json
import sqlite3
from pathlib import Path

from work import Work


def mails(name="dev"):
    with open(Path("firm") / "labelled" / f"{name}.jsonl", encoding="utf-8") as source:
        return [{**mail, "text": f"{mail['subject']}\n{mail['text']}"} for mail in map(json.loads, source)]


class Clock:
    def __init__(self, now=1000.0):
        self.now = now

    def __call__(self):
        return self.now


def a_row(clock, mails=(), lease=120.0):
    work = Work(sqlite3.connect(":memory:"), clock, lease)
    for at, mail in enumerate(mails):
        work.add(mail["id"], mail["text"], due=float(at))
    return work


def every_call(reply):
    """A provider that does the same to every request."""
    key = "reply" if "json" in reply or "text" in reply else "fault"
    return {"replies": [{"when": {}, key: reply}], "generic": ["classify"]}
