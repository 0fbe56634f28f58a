"""Whether today's traffic is still the traffic that the test set was drawn from."""

import math
import random
from collections import Counter


def shares(values, kinds):
    """The share of each kind, in the order of `kinds`. Half a case is added to each, so that none is ever zero."""
    raise NotImplementedError


def moved(before, now, kinds):
    """How much each kind adds to the distance of two sets of values; nothing is negative."""
    raise NotImplementedError


def distance(before, now, kinds):
    """The population stability index: 0 for the same shares, larger the more they differ."""
    raise NotImplementedError


def by_chance(before, size, kinds, quiet=0.99, rounds=1000, seed=1):
    """The distance that `quiet` of all windows of this size stay below although nothing has changed."""
    raise NotImplementedError


def look(before, now, kinds, quiet=0.99, seed=1):
    """What a week says: its distance, what chance alone reaches, and the kinds that moved most, if it is an alarm."""
    raise NotImplementedError
