"""A classifier in one page: naive Bayes over words, trained in milliseconds, kept as a JSON file."""
import hashlib
import json
import math
import re
from collections import Counter, defaultdict

SHAPES = [
    ("<order>", re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b", re.IGNORECASE)),
    ("<repair>", re.compile(r"\bR-\d{2}-\d{4}\b", re.IGNORECASE)),
    ("<return>", re.compile(r"\bRMA-\d{4}\b", re.IGNORECASE)),
    ("<part>", re.compile(r"\b[A-Z]{3}-\d{3}\b")),
    ("<mail>", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
]


def features(text):
    """Lower-case words. A number says what kind it is and never which one: nobody's order is a topic."""
    raise NotImplementedError("features")


class Bayes:
    """Multinomial naive Bayes with `smoothing` added to every count."""

    def __init__(self, smoothing=0.5):
        self.smoothing, self.mails, self.words = smoothing, Counter(), defaultdict(Counter)
        self.known, self.trained_on = set(), ""

    def fit(self, items):
        """Learns from {"id", "text", "topic"}; returns itself."""
        raise NotImplementedError("fit")

    def probabilities(self, text):
        """Topic to probability; together 1. Logarithms, so that a long mail does not become zero."""
        raise NotImplementedError("probabilities")

    def classify(self, text):
        """(topic, its probability, 0 dollars); of equals the first by name."""
        raise NotImplementedError("classify")

    def dumps(self):
        """The model as text: what it counted, and a print of the mails that it was trained on."""
        raise NotImplementedError("dumps")

    @classmethod
    def loads(cls, text):
        raise NotImplementedError("loads")
