"""Many jobs at once, each done once, with a journal that outlives the program."""

import threading
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Report:
    """`results` in the order of the jobs. `left`: ids that were not begun, because too many failed in a row."""

    results: dict = field(default_factory=dict)
    failed: dict = field(default_factory=dict)
    left: list = field(default_factory=list)


class Journal:
    """A line for each job that ended. What is done is not done again; what failed is."""

    def __init__(self, path):
        self.path, self.lock = Path(path), threading.Lock()

    def done(self):
        """Results by id. A line that a kill left unfinished counts as never written."""
        raise NotImplementedError

    def note(self, entry):
        """Adds a line with `id` and `result` or `error`. Behind half a line it begins a new one."""
        raise NotImplementedError


def run(jobs, work, workers, journal, give_up=5):
    """Does `work(job)` for each (id, job), so many at once. A failure is noted and stops nobody; a row of them ends it."""
    raise NotImplementedError
