"""A reply that comes in pieces: bytes into events, events into text, and an end that is proven."""

import codecs
import http.client
import json

from transport import CallFailed, Clock, TooLate, connect


class CutOff(CallFailed):
    """The stream ended without saying that it was done. `text` is what came until then."""

    def __init__(self, message, text):
        super().__init__(message)
        self.text = text


class Events:
    """Server-sent events from bytes that arrive in any portions: feed() gives the data of each event that is whole."""

    def __init__(self):
        raise NotImplementedError

    def feed(self, portion):
        raise NotImplementedError


def pieces(portions):
    """Text from portions of bytes, piece by piece. Raises at the end unless the provider said that it was done."""
    raise NotImplementedError


def stream(url, headers, body, deadline=60.0, clock=Clock()):
    """Yields the text of a reply while it is written. It is tried once: what is on the screen cannot be taken back."""
    raise NotImplementedError
