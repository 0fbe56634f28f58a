"""Takes out what points at a person. Given: lab 4 of module 4 does it with more care."""
import re

MARKS = [
    ("[MAIL]", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("[CARD]", re.compile(r"(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])")),
    ("MP-11111-9", re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b", re.IGNORECASE)),
    ("[PHONE]", re.compile(r"(?<![\w-])(?:\(?\d{3}\)?[ -]?)?\d{3}[ -]\d{4}(?![\w-])")),
]


def scrub(text):
    """The same text with invented marks of the same kind; once scrubbed, it does not change again."""
    for mark, pattern in MARKS:
        text = pattern.sub(mark, text)
    return text
