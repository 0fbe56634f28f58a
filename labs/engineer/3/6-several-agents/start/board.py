"""What agents know together: each entry with its source and a version, so that nobody overwrites what they have not read."""

import threading
from typing import Any, NamedTuple


class Entry(NamedTuple):
    value: Any
    source: str
    version: int


class Conflict(Exception):
    """Somebody wrote in between. `entry` is what stands there now."""

    def __init__(self, name, entry):
        super().__init__(f"{name} is at version {entry.version}")
        self.entry = entry


class Board:
    def __init__(self):
        self.entries, self.lock = {}, threading.Lock()

    def read(self, name):
        """The entry, or one of version 0 with nothing in it."""
        raise NotImplementedError

    def write(self, name, value, source, version):
        """Writes over exactly the version that was read. Raises Conflict; a value without a source is refused."""
        raise NotImplementedError

    def change(self, name, source, work, tries=50):
        """Reads, works and writes, and does it again with what stands there then when somebody was faster."""
        raise NotImplementedError
