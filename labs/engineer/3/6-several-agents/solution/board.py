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


# region board
class Board:
    def __init__(self):
        self.entries, self.lock = {}, threading.Lock()

    def read(self, name):
        """The entry, or one of version 0 with nothing in it."""
        with self.lock:
            return self.entries.get(name, Entry(None, "", 0))

    def write(self, name, value, source, version):
        """Writes over exactly the version that was read. Raises Conflict; a value without a source is refused."""
        if not source:
            raise ValueError(f"{name}: say where this comes from")
        with self.lock:
            there = self.entries.get(name, Entry(None, "", 0))
            if there.version != version:
                raise Conflict(name, there)
            self.entries[name] = Entry(value, source, version + 1)
            return self.entries[name]

    def change(self, name, source, work, tries=50):
        """Reads, works and writes, and does it again with what stands there then when somebody was faster."""
        for _ in range(tries):
            there = self.read(name)
            try:
                return self.write(name, work(there.value), source, there.version)
            except Conflict:
                continue
        raise Conflict(name, self.read(name))
# endregion
