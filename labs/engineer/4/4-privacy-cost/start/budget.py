"""Stops before the money is gone, and not after."""
import threading
from fractions import Fraction

from cost import cost

DAY = 86400


class OverBudget(Exception):
    """This call might pass a limit; nothing was asked."""


class Budget:
    """A limit in dollars a day (UTC) and one of calls a request. Safe with threads; `clock` gives seconds."""

    def __init__(self, daily, calls_per_request, clock, usual=None, alarm=lambda text: None):
        self.daily, self.most, self.clock = Fraction(str(daily)), calls_per_request, clock
        self.usual = Fraction(str(usual)) if usual is not None else None
        self.alarm, self.lock = alarm, threading.Lock()
        self.day, self.spent, self.held, self.requests, self.rung = None, Fraction(0), {}, {}, False


    def reserve(self, request, model, input_tokens, most_output):
        """Sets the worst case aside and returns a ticket, or raises OverBudget. Money under way counts as spent."""
        raise NotImplementedError("reserve")

    def settle(self, ticket, model, usage=None):
        """Books what was really used. Without usage (no answer came) the worst case is booked, for nobody knows."""
        raise NotImplementedError("settle")
