"""What stands between a model and servers that others wrote: what is offered, what is asked, what comes back."""

import hashlib
import json
import logging

log = logging.getLogger("guard")
SIGN = "__"


def digest_of(tool):
    """Of the whole definition: name, description, schema and whatever else is there."""
    raise NotImplementedError


def pin(clients):
    """After a person has read all of it: the digests to keep in a file of ours."""
    raise NotImplementedError


class Guard:
    """`levels` is our list: full name -> "read" or "ask". What is not on it does not exist for the model."""

    def __init__(self, clients, levels, pins, ask, most_characters=2_000):
        self.clients, self.levels, self.pins, self.ask = clients, levels, pins, ask
        self.most_characters, self.offered = most_characters, {}

    def offer(self):
        """The tools for the model, each under its server's name; and a sentence for each held back."""
        raise NotImplementedError

    def call(self, name, arguments):
        """Runs one call of the model, if it may. Returns text for the model, marked as what it is."""
        raise NotImplementedError

    def said(self, name, text, wrong):
        raise NotImplementedError
