"""Whether today's traffic is still the traffic that the test set was drawn from."""

import math
import random
from collections import Counter


# region shares
def shares(values, kinds):
    """The share of each kind, in the order of `kinds`. Half a case is added to each, so that none is ever zero."""
    found = Counter(values)
    unknown = set(found) - set(kinds)
    if unknown:
        raise ValueError(f"kinds that the list does not have: {', '.join(sorted(unknown))}")
    total = len(values) + 0.5 * len(kinds)
    return {kind: (found[kind] + 0.5) / total for kind in kinds}
# endregion


# region psi
def moved(before, now, kinds):
    """How much each kind adds to the distance of two sets of values; nothing is negative."""
    old, new = shares(before, kinds), shares(now, kinds)
    return {kind: (new[kind] - old[kind]) * math.log(new[kind] / old[kind]) for kind in kinds}


def distance(before, now, kinds):
    """The population stability index: 0 for the same shares, larger the more they differ."""
    return sum(moved(before, now, kinds).values())
# endregion


# region by_chance
def by_chance(before, size, kinds, quiet=0.99, rounds=1000, seed=1):
    """The distance that `quiet` of all windows of this size stay below although nothing has changed."""
    draw = random.Random(seed)
    distances = sorted(distance(before, draw.choices(before, k=size), kinds) for _ in range(rounds))
    return distances[min(rounds - 1, math.ceil(quiet * rounds) - 1)]
# endregion


def look(before, now, kinds, quiet=0.99, seed=1):
    """What a week says: its distance, what chance alone reaches, and the kinds that moved most, if it is an alarm."""
    found, border = distance(before, now, kinds), by_chance(before, len(now), kinds, quiet, seed=seed)
    parts = moved(before, now, kinds)
    kinds_moved = sorted(parts, key=parts.get, reverse=True)[:2] if found > border else []
    return {"distance": found, "border": border, "alarm": found > border, "kinds": kinds_moved}
