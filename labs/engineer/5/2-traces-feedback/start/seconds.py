"""Where the seconds of a request go, and what four ways of saving some do to them. Given: nothing to do here.

    python seconds.py
"""
import random

CUSTOMER = [0.2, 0.2, 0.3, 0.3, 0.4]                    # seconds of a look-up, from a log
STOCK = [0.3, 0.3, 0.4, 0.5, 0.6]
BEGINS = [0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0.8, 0.8, 0.9, 0.9, 1.0, 1.0, 1.1, 1.1, 1.2, 1.3, 1.4, 1.6, 2.0, 9.0]     # until the first word
TOKENS = [60, 70, 80, 90, 100, 120, 140, 160, 200, 260]  # of an answer
A_TOKEN, FAILS = 0.02, 0.1                              # seconds; share of answers that fail the check and are asked for again


# region one
def one(draw, beside=False, length=1.0, mends=False, second=None):
    """Seconds until the end and until the first word, and the calls, of one request."""
    looks = (draw.choice(CUSTOMER), draw.choice(STOCK))
    at, first, calls = max(looks) if beside else sum(looks), None, 0
    for _ in range(2):
        begins, other = draw.choice(BEGINS), draw.choice(BEGINS)
        tokens, fails = draw.choice(TOKENS), draw.random() < FAILS
        calls += 1
        if second is not None and begins > second:      # the first call is still silent, so a twin is sent
            begins, calls = min(begins, second + other), calls + 1
        first = at + begins if first is None else first
        at += begins + tokens * length * A_TOKEN
        if mends or not fails:
            break
    return at, first, calls
# endregion


def row(requests=4000, **way):
    """Middle and slowest of twenty until the end, middle until the first word, calls for a hundred requests."""
    done = [one(random.Random(number), **way) for number in range(requests)]
    ends, firsts = sorted(end for end, _, _ in done), sorted(first for _, first, _ in done)
    return ends[requests // 2], ends[requests * 95 // 100], firsts[requests // 2], 100 * sum(calls for *_, calls in done) / requests


WAYS = {
    "as it is": {},
    "look-ups side by side": {"beside": True},
    "answers half as long": {"length": 0.5},
    "form mended by code": {"mends": True},
    "a twin after 2 seconds": {"second": 2.0},
    "all four": {"beside": True, "length": 0.5, "mends": True, "second": 2.0},
}


def main():
    print(f"{'':24}middle  slow  first word  calls")
    for name, way in WAYS.items():
        middle, slow, first, calls = row(**way)
        print(f"{name:24}{middle:6.1f}{slow:6.1f}{first:12.1f}{calls:7.0f}")


if __name__ == "__main__":
    main()
