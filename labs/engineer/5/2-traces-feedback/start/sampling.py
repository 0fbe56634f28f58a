"""Which traces are kept, and what may still be concluded from them."""
from collections import defaultdict


def keep(spans, rate, slow_ms):
    """The weight with which a finished request is kept: 1 for errors and slow ones, 1/rate for a share of the rest, else 0.

    The share follows from the trace's number, so that every part of a system keeps the same requests.
    """
    raise NotImplementedError("keep")


def estimate(kept):
    """(requests, mean milliseconds) of everything that happened, from (weight, spans) of what was kept."""
    raise NotImplementedError("estimate")


def own_time(spans):
    """Milliseconds by name that each part took itself, without its children; never below zero, where children ran side by side."""
    raise NotImplementedError("own_time")


def tail(kept, share=0.05):
    """In the slowest of all requests, by (weight, spans) of what was kept: (name, its part of their time), the largest first."""
    raise NotImplementedError("tail")
