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
    raise NotImplementedError


def compare(routes, rows):
    """For each route how many rows are right, invalid, and what tokens it used; for exactly two routes also where they differ."""
    raise NotImplementedError
