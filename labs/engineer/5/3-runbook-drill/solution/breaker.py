"""Stops asking a provider that does not answer, and tries again with one call."""
import threading

from model import ModelFailed


class Paused(Exception):
    """Not asked: the breaker is open."""


# region breaker
def is_unwell(error):
    """Whether waiting can help: no answer at all, too many requests, or trouble on their side. A wrong key stays wrong."""
    return isinstance(error, ModelFailed) and (error.status is None or error.status == 429 or error.status >= 500)


class Breaker:
    """Opens after `limit` failures in a row; after `pause` seconds exactly one caller may try."""

    def __init__(self, clock, limit=5, pause=60.0):
        self.clock, self.limit, self.pause = clock, limit, pause
        self.failures, self.opened, self.trying = 0, None, False
        self.lock = threading.Lock()

    @property
    def state(self):
        """closed, open, or trial once the pause is over."""
        with self.lock:
            if self.opened is None:
                return "closed"
            return "trial" if self.clock() - self.opened >= self.pause else "open"

    def call(self, function, *arguments):
        with self.lock:
            trial = self.opened is not None
            if trial:
                if self.trying or self.clock() - self.opened < self.pause:
                    raise Paused("the provider is not asked for now")
                self.trying = True
        try:
            result = function(*arguments)
        except BaseException as error:
            with self.lock:
                if trial:       # also when the worker itself is ended, or nobody would ever try again
                    self.trying = False
                if not isinstance(error, Exception):
                    raise
                if not is_unwell(error):        # it answered, though not as we wished: no outage
                    self.failures, self.opened = 0, None
                else:
                    self.failures += 1
                    if self.failures >= self.limit and (trial or self.opened is None):
                        self.opened = self.clock()
            raise
        with self.lock:
            self.failures, self.opened = 0, None
            if trial:
                self.trying = False
        return result
# endregion
