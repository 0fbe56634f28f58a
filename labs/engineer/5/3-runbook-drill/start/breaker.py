"""Stops asking a provider that does not answer, and tries again with one call."""
import threading

from model import ModelFailed


class Paused(Exception):
    """Not asked: the breaker is open."""


def is_unwell(error):
    """Whether waiting can help: no answer at all, too many requests, or trouble on their side. A wrong key stays wrong."""
    raise NotImplementedError("is_unwell")


class Breaker:
    """Opens after `limit` failures in a row; after `pause` seconds exactly one caller may try."""

    def __init__(self, clock, limit=5, pause=60.0):
        self.clock, self.limit, self.pause = clock, limit, pause
        self.failures, self.opened, self.trying = 0, None, False
        self.lock = threading.Lock()

    @property
    def state(self):
        """closed, open, or trial once the pause is over."""
        raise NotImplementedError("state")

    def call(self, function, *arguments):
        raise NotImplementedError("call")
