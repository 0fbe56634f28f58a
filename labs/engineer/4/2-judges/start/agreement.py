"""How well two graders agree, and whether a judge catches what it is there for."""
import random
from collections import Counter

from score import wilson


def kappa(pairs):
    """Cohen's kappa of (one, other) verdicts: 1 is perfect, 0 what chance does. None where it has no meaning."""
    raise NotImplementedError("kappa")


def kappa_range(pairs, seed=1, draws=1000):
    """Where 95 of 100 kappas lie when the same number of pairs is drawn again, with repetition, from these."""
    raise NotImplementedError("kappa_range")


def table(pairs):
    """What a judge is worth, from (person, judge) pairs; a judge's verdict may be None, where it gave none.

    No verdict lets nothing pass and catches nothing: it is counted apart, and the fault counts as missed.
    Keys: total, agreed, bad, caught, caught_range, good, false_alarms, no_verdict, kappa. Right and wrong are the person's.
    """
    raise NotImplementedError("table")


def people(graded):
    """The two persons against each other: their kappa, which no judge need beat, and the ids on which they differ."""
    raise NotImplementedError("people")


def settled(graded):
    """Only what both persons say can calibrate a judge."""
    raise NotImplementedError("settled")
