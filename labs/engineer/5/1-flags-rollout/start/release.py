"""Runs the new way beside the old one: in the shadow, for some, for all."""
from concurrent.futures import ThreadPoolExecutor


class Release:
    """`new` and `old` take a request and return a result; `log` takes one dict for each request."""

    def __init__(self, flags, name, old, new, log, clock, seconds=20.0, workers=4):
        self.flags, self.name, self.old, self.new = flags, name, old, new
        self.log, self.clock, self.seconds = log, clock, seconds
        self.pool = ThreadPoolExecutor(workers)

    def answer(self, user, request):
        """The new way's result for users with the flag, within the time; the old way's in every other case."""
        raise NotImplementedError("answer")

    def shadow(self, request):
        """(the old way's result, a task): the new one works on a copy meanwhile; nobody sees what it says or how it fails."""
        raise NotImplementedError("shadow")

    def close(self):
        self.pool.shutdown(wait=True)


def compare(entries, truth=None):
    """What the shadow showed: {"pairs", "agree", "faults", "differ": ids that a person should settle}, from shadow entries alone.

    `truth` maps ids to what was right in the end; then also "new_right" and "old_right", where the two differ.
    """
    raise NotImplementedError("compare")
