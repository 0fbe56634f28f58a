"""One call to a model over plain HTTP."""

import http.client
import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass


@dataclass(frozen=True)
class Reply:
    text: str
    stop: str
    tokens_in: int
    tokens_out: int


class CallFailed(Exception):
    """No usable reply. `status` is the HTTP status, or None if there was none."""

    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


class CutOff(CallFailed):
    """The limit cut the reply. `reply` is what there is of it, and it has to be paid like any other."""

    def __init__(self, reply):
        super().__init__(f"the reply was cut off after {reply.tokens_out} tokens", 200)
        self.reply = reply


def scrub(text, secret):
    """The text without the key, and without anything else that looks like one."""
    raise NotImplementedError


def ask(settings, messages, limit=300, timeout=30):
    """Sends the messages; the Reply says why it ended and what it used. A failure is CallFailed, whatever the cause."""
    raise NotImplementedError


def read(raw, key):
    """The Reply in the bytes of an answer with status 200. What is none may hold the key as well."""
    raise NotImplementedError
