"""Finds a quote in a text although line breaks, quotation marks and capitals differ, and nothing else may."""
import re

SAME = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u00a0": " "})


def flat(text):
    """The text in one line of single spaces, in small letters, and where each of its characters stood."""
    raise NotImplementedError


def locate(quote, text):
    """Start and end of the quote in the text as it stands there, or None. Never inside a word or a number."""
    raise NotImplementedError


def joined(text, cut):
    """Whether a cut at this place would run through a word or a figure: 45 is not in 145, $7 not in $7.90."""
    raise NotImplementedError


END = re.compile(r"(?<=[.!?])\s+")     # a sentence also ends at an empty line and before a point of a list


def sentence(text, start, end):
    """The whole sentences around a place: from the last end before it to the first end after it."""
    raise NotImplementedError
