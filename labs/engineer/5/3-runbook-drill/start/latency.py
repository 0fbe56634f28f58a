"""How long people wait, and one time limit for everything they wait for."""
from concurrent.futures import ThreadPoolExecutor
from math import ceil


def percentile(values, share):
    """The smallest value that at least this share of all values does not exceed; None without values."""
    raise NotImplementedError("percentile")


def within(stages, limits):
    """Stages whose 95th percentile is above its limit, and how far: {"model": 1.4} is 40 percent too slow.

    `stages` maps a name to milliseconds. The limits of stages must not be added up to a limit of the whole.
    """
    raise NotImplementedError("within")


def together(tasks, seconds, clock):
    """Runs tasks (name to function) side by side under one limit. A late or failed one is None; nobody waits for it.

    Returns (results by name, names of those that are missing).
    """
    raise NotImplementedError("together")
