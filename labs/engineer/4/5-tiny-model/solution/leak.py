"""Finds mails that stand in the training set and in the test set, though not letter for letter."""
import re


# region alike
def shingles(text, size=3):
    """Every run of `size` words, without marks of quoting, signs and case; short texts are one run."""
    words = re.findall(r"[^\W_]+", re.sub(r"^\s*>+", " ", text, flags=re.MULTILINE).casefold())
    if len(words) <= size:
        return {tuple(words)} if words else set()
    return {tuple(words[at : at + size]) for at in range(len(words) - size + 1)}


def alike(one, other):
    """0 for nothing in common, 1 for the same words. What is contained in a longer text counts as the same."""
    return overlap(shingles(one), shingles(other))


def overlap(first, second):
    smaller = min(len(first), len(second))
    return len(first & second) / smaller if smaller else 0.0
# endregion


# region leaks
def leaks(train, test, limit=0.6):
    """(train id, test id, likeness) of every pair at or above the limit, the most alike first."""
    known = [(other["id"], shingles(other["text"])) for other in test]
    found = [
        (one["id"], id, overlap(mine, theirs))
        for one, mine in ((one, shingles(one["text"])) for one in train)
        for id, theirs in known
    ]
    return sorted((pair for pair in found if pair[2] >= limit), key=lambda pair: (-pair[2], pair[0], pair[1]))


def without_leaks(train, test, limit=0.6):
    """The training set less what the test set knows. The test set itself never changes."""
    leaked = {train_id for train_id, _, _ in leaks(train, test, limit)}
    return [item for item in train if item["id"] not in leaked]
# endregion
