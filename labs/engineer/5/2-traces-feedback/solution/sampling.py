"""Which traces are kept, and what may still be concluded from them."""
from collections import defaultdict


# region keep
def keep(spans, rate, slow_ms):
    """The weight with which a finished request is kept: 1 for errors and slow ones, 1/rate for a share of the rest, else 0.

    The share follows from the trace's number, so that every part of a system keeps the same requests.
    """
    root = next(span for span in spans if span["parent"] is None)
    if any(span["error"] for span in spans) or root["ms"] >= slow_ms:
        return 1.0
    if rate <= 0:
        return 0.0
    return 1 / rate if int(root["trace"][:8], 16) < rate * 2**32 else 0.0


def estimate(kept):
    """(requests, mean milliseconds) of everything that happened, from (weight, spans) of what was kept."""
    roots = [(weight, next(s for s in spans if s["parent"] is None)) for weight, spans in kept if weight > 0]
    total = sum(weight for weight, _ in roots)
    return total, (sum(weight * root["ms"] for weight, root in roots) / total if total else None)
# endregion


# region own_time
def own_time(spans):
    """Milliseconds by name that each part took itself, without its children; never below zero, where children ran side by side."""
    children = defaultdict(float)
    for span in spans:
        if span["parent"]:
            children[span["parent"]] += span["ms"] or 0.0
    found = defaultdict(float)
    for span in spans:
        found[span["name"]] += max(0.0, (span["ms"] or 0.0) - children[span["id"]])
    return dict(found)


def tail(kept, share=0.05):
    """In the slowest of all requests, by (weight, spans) of what was kept: (name, its part of their time), the largest first."""
    left, times = share * sum(weight for weight, _ in kept), defaultdict(float)
    for weight, spans in sorted(kept, key=lambda each: -each[1][0]["ms"]):
        counted = min(weight, left)     # of the last one only as many as belong to the slowest
        if counted <= 0:
            continue
        left -= counted
        for name, ms in own_time(spans).items():
            times[name] += counted * ms
    whole = sum(times.values())
    return sorted(((name, ms / whole) for name, ms in times.items()), key=lambda row: (-row[1], row[0]))
# endregion
