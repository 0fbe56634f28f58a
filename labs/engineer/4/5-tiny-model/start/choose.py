"""Chooses smoothing and threshold on the training set alone, by leaving parts of it out in turn."""
import hashlib

from bayes import Bayes

SMOOTHINGS = (0.05, 0.2, 0.5, 1.0, 2.0)


def fold(item, number=5):
    """Which part a mail belongs to: by its sender, so that one person's mails stay together."""
    raise NotImplementedError("fold")


def left_out(items, smoothing, number=5):
    """(true topic, topic found, probability) of each mail, found by a model that never saw its part."""
    raise NotImplementedError("left_out")


def choose_smoothing(items):
    """The smoothing that is right most often on mails left out; of equals the largest."""
    raise NotImplementedError("choose_smoothing")


def choose_threshold(found, wanted):
    """The lowest probability above which at least `wanted` of the answers are right; above 1 if there is none."""
    raise NotImplementedError("choose_threshold")
