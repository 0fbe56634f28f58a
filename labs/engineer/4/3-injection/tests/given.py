"""Worlds, models and mails for the tests."""
import json
from pathlib import Path

from approvals import Approvals
from world import World

SQL = (Path("firm") / "shop.sql").read_text(encoding="utf-8")


def labelled():
    found = []
    for name in ("dev", "test"):
        with open(Path("firm") / "labelled" / f"{name}.jsonl", encoding="utf-8") as source:
            found += [json.loads(row) for row in source]
    return found


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


class Worlds:
    """Worlds one like the other, and quickly: the shop is read once and no test changes it."""

    def __init__(self):
        self.first = World(SQL)

    def __call__(self):
        world = World.__new__(World)
        world.shop, world.sent, world.refunds = self.first.shop, [], []
        return world


def a_row():
    return Approvals(b"the page's key", Clock())


def customers_mails(world, number, harmless=True):
    """Mails of real customers of the shop, without the traps of the set."""
    mails = [mail for mail in labelled() if world.customer_of(mail["from"]) is not None]
    return [mail for mail in mails if not harmless or mail["trap"] != "instruction"][:number]


class Says:
    """A model that says one thing, and remembers what it was asked."""

    def __init__(self, text):
        self.said, self.asked, self.replies = text, [], []

    def send(self, body):
        self.asked.append(body)
        self.replies.append({"choices": [{"message": {"role": "assistant", "content": self.said}}]})
        return self.replies[-1]

    def text(self, body):
        return self.send(body)["choices"][0]["message"]["content"]
