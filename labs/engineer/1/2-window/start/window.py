"""Counts messages before they are sent, and makes a conversation fit a window without losing what must not be lost."""

import re
from dataclasses import dataclass


class TooLong(ValueError):
    """What must be sent does not fit, whatever is left out."""


@dataclass(frozen=True)
class Counter:
    """Tokens of text, from two numbers that were measured on real replies: one for pieces of words, one for other signs."""

    a_word: float
    a_sign: float
    a_message: float = 4.0

    def text(self, text):
        raise NotImplementedError

    def messages(self, messages):
        raise NotImplementedError


def features(text):
    """Pieces of up to four letters or digits, and the number of all other signs but spaces."""
    raise NotImplementedError


def calibrate(samples, a_message=4.0):
    """A Counter from pairs of (messages, tokens that the provider reported): the least squares of two unknowns."""
    raise NotImplementedError


def budget(window, answer, margin=0.1):
    """Tokens that the messages may have: the window without the answer, and without a margin for the estimate."""
    raise NotImplementedError


def turns_of(messages):
    """Each user message with all that follows it. Calls of tools and their results stay with their question."""
    raise NotImplementedError


def fit(messages, room, counter):
    """The system messages and as many of the newest whole turns as the room allows, without a hole."""
    raise NotImplementedError
