"""The same mails through each route: an equal interface is not an equal behavior."""

import json

from client import ask_route
from model import Message

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
SCHEMA = {
    "type": "object",
    "properties": {"topic": {"type": "string", "enum": TOPICS}},
    "required": ["topic"],
    "additionalProperties": False,
}


def topic_of(route, text):
    """The topic that a route's model gives a mail, and the reply's tokens; None if it gave no valid one."""
    messages = [Message("system", "Sort the mail by the first thing that has to be done."), Message("user", text)]
    reply = ask_route(route, messages, 100, schema=SCHEMA)
    try:
        topic = json.loads(reply.text)["topic"]
    except (ValueError, KeyError, TypeError):
        topic = None
    return (topic if topic in TOPICS else None), reply.tokens_in + reply.tokens_out


def compare(routes, rows):
    """For each route how many rows are right, invalid, and what tokens it used; for exactly two routes also where they differ."""
    answers = {route.name: [topic_of(route, row["text"]) for row in rows] for route in routes}
    table = {
        name: {
            "right": sum(topic == row["topic"] for (topic, _), row in zip(given, rows)),
            "invalid": sum(topic is None for topic, _ in given),
            "tokens": sum(tokens for _, tokens in given),
        }
        for name, given in answers.items()
    }
    # region pairs
    if len(routes) != 2:
        return {"routes": table}
    one, other = answers.values()
    pairs = [(a, b, row) for (a, _), (b, _), row in zip(one, other, rows)]
    return {
        "routes": table,
        "differ": sum(a != b for a, b, _ in pairs),
        "only_first": [row["id"] for a, b, row in pairs if a == row["topic"] != b],
        "only_second": [row["id"] for a, b, row in pairs if b == row["topic"] != a],
    }
    # endregion
