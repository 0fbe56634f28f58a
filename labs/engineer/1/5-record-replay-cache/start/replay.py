"""Recorded replies in place of calls: for tests, and for questions that were answered a moment ago."""

import threading
import time

from record import fingerprint


class NotRecorded(LookupError):
    """There is no recording of this request. The message says what differs from the nearest one."""


class Replay:
    """Answers from recordings and never calls anybody, so it needs neither key nor network."""

    def __init__(self, log):
        raise NotImplementedError

    def call(self, use, body):
        raise NotImplementedError


class Cache:
    """Gives an equal request the reply it had before, for a while. Only replies that ended well are kept."""

    def __init__(self, recorder, seconds, now=time.time):
        self.recorder, self.seconds, self.now = recorder, seconds, now
        self.held, self.locks, self.guard = {}, {}, threading.Lock()

    def call(self, use, body):
        """A reply. Two threads with the same question at the same time make one call; the second one waits for it."""
        raise NotImplementedError
