"""Finds mails that stand in the training set and in the test set, though not letter for letter."""
import re


def shingles(text, size=3):
    """Every run of `size` words, without marks of quoting, signs and case; short texts are one run."""
    raise NotImplementedError("shingles")


def alike(one, other):
    """0 for nothing in common, 1 for the same words. What is contained in a longer text counts as the same."""
    raise NotImplementedError("alike")


def leaks(train, test, limit=0.6):
    """(train id, test id, likeness) of every pair at or above the limit, the most alike first."""
    raise NotImplementedError("leaks")


def without_leaks(train, test, limit=0.6):
    """The training set less what the test set knows. The test set itself never changes."""
    raise NotImplementedError("without_leaks")
