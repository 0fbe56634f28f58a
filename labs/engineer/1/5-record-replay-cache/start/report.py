"""What a log can tell: what calls cost, what was said to a customer, and a copy that may leave the building."""

import json
import re

# Dollars for a million tokens: input, cached input, output.
PRICES = {"quill-2": (2.00, 0.50, 8.00), "quill-2-mini": (0.25, 0.06, 1.00)}


def sheet(entries, prices=PRICES):
    """For each use: calls, failures, hits of the cache, tokens, dollars and the slowest call."""
    raise NotImplementedError


def search(entries, words, use="", day=""):
    """Entries of a use and a day in which the words stand, and whether they stood in what was sent, in the reply, or in both."""
    raise NotImplementedError


def anonymize(entries, names=()):
    """Copies without persons: names, mail addresses, telephone and card numbers. The same person keeps the same letter."""
    raise NotImplementedError
