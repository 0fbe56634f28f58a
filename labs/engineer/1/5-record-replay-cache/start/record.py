"""A line for each call: what was sent, what came back, how long it took."""

import datetime
import hashlib
import json
import os
import time
import uuid
from pathlib import Path


def fingerprint(body):
    """The same 16 letters for equal requests, however their fields are ordered; others for any difference at all."""
    raise NotImplementedError


class Log:
    """A file with one JSON object on each line. Several threads and processes may append to it."""

    def __init__(self, path):
        self.path = Path(path)

    def append(self, entry):
        """One write of one whole line to a file that is open for appending: lines of others cannot come in between."""
        raise NotImplementedError

    def entries(self):
        """All entries, oldest first. A line that a kill left unfinished is skipped."""
        raise NotImplementedError

    def purge(self, before):
        """Takes out what is older than this instant in ISO form, by replacing the whole file; returns how many went."""
        raise NotImplementedError


class Recorder:
    """Calls `send(body)` and leaves a line for each call, also for one that failed. `use` names the program and its version."""

    def __init__(self, log, send, now=time.time):
        self.log, self.send, self.now = log, send, now

    def call(self, use, body):
        raise NotImplementedError


