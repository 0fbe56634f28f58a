"""What goes to the model: the beginning, the newest turns whole, and of the rest as little as keeps its facts."""

import json
import re

FACTS = re.compile(r"MP-\d{5}-\d|R-\d\d-\d{4}|RMA-\d+|TP\d{10}|\$\d+(?:,\d{3})*(?:\.\d\d)?|\d{4}-\d\d-\d\d")
HEAD = 2                                  # the rules and the task


def groups(messages):
    """Messages that belong together: a wish of the model with all its results, or one message alone."""
    raise NotImplementedError


def shorten(group, store, most_characters=300):
    """Long results of an old group go into `store`; their place says how to get them back."""
    raise NotImplementedError


def facts_of(messages):
    """Numbers that must not get lost: orders, repairs, returns, parcels, amounts, days; in the order of the text."""
    raise NotImplementedError


class Context:
    """The messages of one run. Grows at its end only, until it is too long; then it shrinks once, to half."""

    def __init__(self, rules, task, budget, count, summarize, keep_last=2):
        self.head = [{"role": "system", "content": rules}, {"role": "user", "content": task}]
        self.rest, self.store, self.shrunk = [], {}, 0
        self.budget, self.count, self.summarize, self.keep_last = budget, count, summarize, keep_last

    def messages(self):
        return self.head + self.rest

    def recall(self, id):
        """For a tool of the same name: the whole result that was left out."""
        raise NotImplementedError

    def add(self, *messages):
        raise NotImplementedError

    def shrink(self):
        """Old results become short, then old turns become a summary; the newest stay as they are."""
        raise NotImplementedError

    def summary_of(self, messages):
        """A summary by the model, completed by code: every number of the old turns stands in it."""
        raise NotImplementedError
