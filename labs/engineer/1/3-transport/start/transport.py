"""One call that ends at its deadline, however often it was tried again."""

import email.utils
import http.client
import json
import random
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit


class CallFailed(Exception):
    """No usable reply. `status` is the last HTTP status, if there was one; `attempts` says how often it was tried."""

    def __init__(self, message, status=None, attempts=1):
        super().__init__(message)
        self.status, self.attempts = status, attempts


class TooLate(CallFailed):
    """The deadline has passed."""


@dataclass(frozen=True)
class Clock:
    """Time and chance, as arguments: a test replaces them and never waits."""

    now: Any = time.monotonic
    sleep: Any = time.sleep
    chance: Any = random.random
    wall: Any = time.time


def post(url, headers, body, deadline=45.0, attempts=3, clock=Clock()):
    """The decoded reply and the number of attempts. One deadline bounds all attempts and the pauses between them."""
    raise NotImplementedError


def connect(url, end, clock):
    """A connection, not yet opened, and what to ask it for. A key travels encrypted, or not beyond this computer."""
    raise NotImplementedError


def attempt_once(url, headers, body, end, clock):
    """One request. Each wait for data is given what is left of the deadline, so a server that trickles ends it too."""
    raise NotImplementedError


def asked_pause(header, now):
    """Seconds that a Retry-After header asks for, in either of its two forms; 0 without one."""
    raise NotImplementedError
