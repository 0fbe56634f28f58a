"""Turns measurements into a decision that somebody can check."""
from bayes import Bayes
from bench import luck


def month(found, mails, wrong_dollars, upkeep_dollars=0.0):
    """What a classifier costs in a month: its calls, its errors, its upkeep."""
    raise NotImplementedError("month")


def decide(found, mails, wrong_dollars, upkeep=None, slowest_ms=None, doubt=0.05):
    """The name to use, and why. `found` maps names to measurements, the simplest first.

    Too slow is out. A dearer one is never taken. A cheaper one by less than its errors' luck is not taken either:
    the simplest of those that nobody can tell apart wins.
    """
    raise NotImplementedError("decide")


def curve(train, test, sizes, smoothing=0.5):
    """(size, share right) for the first `size` training mails, in the order of their ids."""
    raise NotImplementedError("curve")


def fine_tuning(today, tuned, mails, wrong_dollars, once_dollars, upkeep_dollars, months=12):
    """Whether a fine-tuned model pays within the time given: (yes or no, months until it does or None, why).

    `today` and `tuned` are measurements on the same held-out mails, today's with the best prompt you have.
    """
    raise NotImplementedError("fine_tuning")
