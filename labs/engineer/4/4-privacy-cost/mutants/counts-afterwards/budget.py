"""Stops before the money is gone, and not after."""
import threading
from fractions import Fraction

from cost import cost

DAY = 86400


class OverBudget(Exception):
    """This call might pass a limit; nothing was asked."""


# region budget
class Budget:
    """A limit in dollars a day (UTC) and one of calls a request. Safe with threads; `clock` gives seconds."""

    def __init__(self, daily, calls_per_request, clock, usual=None, alarm=lambda text: None):
        self.daily, self.most, self.clock = Fraction(str(daily)), calls_per_request, clock
        self.usual = Fraction(str(usual)) if usual is not None else None
        self.alarm, self.lock = alarm, threading.Lock()
        self.day, self.spent, self.held, self.requests, self.rung = None, Fraction(0), {}, {}, False

    def _today(self):
        day = int(self.clock() // DAY)
        if day != self.day:
            self.day, self.spent, self.requests, self.rung = day, Fraction(0), {}, False

    def reserve(self, request, model, input_tokens, most_output):
        """Sets the worst case aside and returns a ticket, or raises OverBudget. Money under way counts as spent."""
        worst = sum(cost(model, {"input": input_tokens, "cached": 0, "output": most_output}))
        with self.lock:
            self._today()
            if self.requests.get(request, 0) >= self.most:
                raise OverBudget(f"request {request} has made its {self.most} calls")
            if self.spent > self.daily:
                raise OverBudget(f"{float(self.spent):.4f} of {float(self.daily):.2f} dollars are spent today")
            self.requests[request] = self.requests.get(request, 0) + 1
            ticket = object()
            self.held[ticket] = worst
            return ticket

    def settle(self, ticket, model, usage=None):
        """Books what was really used. Without usage (no answer came) the worst case is booked, for nobody knows."""
        with self.lock:
            self._today()
            worst = self.held.pop(ticket)
            self.spent += worst if usage is None else sum(cost(model, usage))
            if self.usual is not None and self.spent > 2 * self.usual and not self.rung:
                self.rung = True
                self.alarm(f"{float(self.spent):.4f} dollars today, usual are {float(self.usual):.4f}")
# endregion
