"""A spending cap that holds before the money is gone, and a survey that lives within it."""

import json
import os
from pathlib import Path

from client import CallFailed, CutOff, ask

# Millionths of a dollar for one token: $2.00 and $8.00 a million.
PRICE_IN, PRICE_OUT = 2, 8
LETTERS_A_TOKEN = 2.5  # careful on purpose: real text has more


class OverCap(Exception):
    """The call could pass the month's cap, so it is not made."""


class Purse:
    """What this month's calls have cost, in millionths of a dollar, in a file that outlives the program."""

    def __init__(self, path, cap, month):
        self.path, self.cap, self.month = Path(path), cap, month

    def spent(self):
        """What this month has cost so far. Another month in the file counts as nothing."""
        raise NotImplementedError

    def check(self, messages, limit):
        """Raises OverCap if the call could pass the cap, counted with the whole limit as its answer."""
        raise NotImplementedError

    def pay(self, tokens_in, tokens_out):
        """Adds what a call has really cost. The file is replaced as a whole, so a kill leaves the old or the new one."""
        raise NotImplementedError


def survey(settings, texts, purse, limit=60):
    """Asks for each text in which language it is. Ends early at the cap; a failed call is counted, not hidden."""
    raise NotImplementedError
