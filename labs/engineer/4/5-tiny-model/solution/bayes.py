"""A classifier in one page: naive Bayes over words, trained in milliseconds, kept as a JSON file."""
import hashlib
import json
import math
import re
from collections import Counter, defaultdict

# region features
SHAPES = [
    ("<order>", re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b", re.IGNORECASE)),
    ("<repair>", re.compile(r"\bR-\d{2}-\d{4}\b", re.IGNORECASE)),
    ("<return>", re.compile(r"\bRMA-\d{4}\b", re.IGNORECASE)),
    ("<part>", re.compile(r"\b[A-Z]{3}-\d{3}\b")),
    ("<mail>", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
]


def features(text):
    """Lower-case words. A number says what kind it is and never which one: nobody's order is a topic."""
    found = []
    for shape, pattern in SHAPES:
        text, number = pattern.subn(" ", text)
        found += [shape] * number
    return found + [word for word in re.findall(r"[^\W\d_]+", text.casefold()) if len(word) > 1]
# endregion


# region bayes
class Bayes:
    """Multinomial naive Bayes with `smoothing` added to every count."""

    def __init__(self, smoothing=0.5):
        self.smoothing, self.mails, self.words = smoothing, Counter(), defaultdict(Counter)
        self.known, self.trained_on = set(), ""

    def fit(self, items):
        """Learns from {"id", "text", "topic"}; returns itself."""
        for item in items:
            self.mails[item["topic"]] += 1
            self.words[item["topic"]].update(features(item["text"]))
        self.known = set().union(*self.words.values())
        ids = ",".join(sorted(item["id"] for item in items))
        self.trained_on = hashlib.sha256(ids.encode("utf-8")).hexdigest()[:12]
        return self

    def probabilities(self, text):
        """Topic to probability; together 1. Logarithms, so that a long mail does not become zero."""
        words = [word for word in features(text) if word in self.known]
        logs = {}
        for topic in sorted(self.mails):
            counts = self.words[topic]
            below = sum(counts.values()) + self.smoothing * len(self.known)
            logs[topic] = math.log(self.mails[topic] / sum(self.mails.values())) + math.fsum(
                math.log((counts[word] + self.smoothing) / below) for word in words
            )
        highest = max(logs.values())
        weights = {topic: math.exp(value - highest) for topic, value in logs.items()}
        return {topic: weight / sum(weights.values()) for topic, weight in weights.items()}

    def classify(self, text):
        """(topic, its probability, 0 dollars); of equals the first by name."""
        found = self.probabilities(text)
        topic = min(found, key=lambda name: (-found[name], name))
        return topic, found[topic], 0.0
# endregion

    # region save
    def dumps(self):
        """The model as text: what it counted, and a print of the mails that it was trained on."""
        return json.dumps({
            "smoothing": self.smoothing, "mails": self.mails, "words": self.words, "trained_on": self.trained_on,
        }, sort_keys=True)

    @classmethod
    def loads(cls, text):
        kept = json.loads(text)
        model = cls(kept["smoothing"])
        model.mails.update(kept["mails"])
        for topic, counts in kept["words"].items():
            model.words[topic].update(counts)
        model.known = set().union(*model.words.values())
        model.trained_on = kept["trained_on"]
        return model
    # endregion
