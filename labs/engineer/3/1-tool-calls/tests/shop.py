"""The practice firm of this folder, a model that says what a test tells it, and a clock that a test moves."""

import json
import pathlib
import sqlite3

from client import Reply

FIRM = pathlib.Path(__file__).parent.parent / "firm"
TODAY = "2026-11-02"


def load():
    shop = sqlite3.connect(":memory:", isolation_level=None)
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


LOADED = load()


def open_shop():
    shop = sqlite3.connect(":memory:", isolation_level=None)
    LOADED.backup(shop)
    return shop


def customer_with_orders(least=2):
    """A customer and the numbers of their orders; and the number of somebody else's order."""
    rows = LOADED.execute("SELECT customer_id, group_concat(number) FROM orders GROUP BY customer_id "
                          "HAVING count(*) >= ? ORDER BY customer_id", (least,)).fetchall()
    return rows[0][0], rows[0][1].split(","), rows[1][1].split(",")[0]


def call(name, arguments, id="call_1"):
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return {"id": id, "type": "function", "function": {"name": name, "arguments": text}}


def wish(*calls, finish="tool_calls", tokens=(100, 20)):
    return Reply({"role": "assistant", "content": None, "tool_calls": list(calls)}, finish,
                 {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]})


def say(text, finish="stop", **more):
    return Reply({"role": "assistant", "content": text, **more}, finish, {"prompt_tokens": 100, "completion_tokens": 20})


class Model:
    """Replies in the order given; the last one for ever. Keeps what it was sent."""

    def __init__(self, *replies):
        self.replies, self.sent = list(replies), []

    def __call__(self, messages, tools, most_tokens):
        self.sent.append(json.loads(json.dumps(messages)))
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now
