"""Chooses smoothing and threshold on the training set alone, by leaving parts of it out in turn."""
import hashlib

from bayes import Bayes

SMOOTHINGS = (0.05, 0.2, 0.5, 1.0, 2.0)


# region folds
def fold(item, number=5):
    """Which part a mail belongs to: by its sender, so that one person's mails stay together."""
    return hashlib.sha256(item["from"].strip().casefold().encode("utf-8")).digest()[0] % number


def left_out(items, smoothing, number=5):
    """(true topic, topic found, probability) of each mail, found by a model that never saw its part."""
    found = []
    for part in range(number):
        rest = [item for item in items if fold(item, number) != part]
        model = Bayes(smoothing).fit(rest) if rest else None
        for item in (each for each in items if fold(each, number) == part):
            topic, sure, _ = model.classify(item["text"]) if model else (None, 0.0, 0.0)
            found.append((item["topic"], topic, sure))
    return found
# endregion


# region choose
def choose_smoothing(items):
    """The smoothing that is right most often on mails left out; of equals the largest."""
    right = {s: sum(true == found for true, found, _ in left_out(items, s)) for s in SMOOTHINGS}
    return max(SMOOTHINGS, key=lambda s: (right[s], s))


def choose_threshold(found, wanted):
    """The lowest probability above which at least `wanted` of the answers are right; above 1 if there is none."""
    best = 1.01
    for limit in sorted({sure for _, _, sure in found}, reverse=True):
        kept = [true == topic for true, topic, sure in found if sure >= limit]
        if sum(kept) / len(kept) >= wanted:
            best = limit
    return best
# endregion
