"""Measures any classifier in the same way: right or wrong, time, money."""
import time
from math import ceil, comb


def cascade(small, big, threshold):
    """The small one answers where it is sure enough; else the big one does, and only then is it asked."""
    raise NotImplementedError("cascade")


def measure(classify, items, clock=time.perf_counter):
    """Each mail once. An exception is a wrong answer that took its time, and not the end of the measurement."""
    raise NotImplementedError("measure")


def luck(one, other):
    """On the same mails: the chance of a split at least this uneven if both were equally good."""
    raise NotImplementedError("luck")
