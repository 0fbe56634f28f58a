"""Flags in a file: off unless everything says on."""
import hashlib
import json
import os
from datetime import date


def part(name, user):
    """Where a user stands between 0 and 100 for this flag: always the same place, another one for another flag."""
    raise NotImplementedError("part")


class Flags:
    """Reads the file again whenever it changed. Missing, broken or strange means off.

    {"topic-draft": {"on": true, "users": ["theo"], "percent": 20, "remove_by": "2027-01-31"}}
    """

    def __init__(self, file):
        self.file, self.seen, self.flags = file, None, {}


    def is_on(self, name, user):
        raise NotImplementedError("is_on")

    def overdue(self, today):
        """Names of flags whose day of removal has come or was never set."""
        raise NotImplementedError("overdue")


def switch(file, name, by, why, now, **changes):
    """Changes one flag and adds a line to the history beside the file; a reader sees the old file or the new one, never half.

    Turning off needs no list and no number: switch(file, name, "ines", "wrong prices", now, on=False).
    """
    raise NotImplementedError("switch")
