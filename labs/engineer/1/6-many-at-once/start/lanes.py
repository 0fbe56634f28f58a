"""What more workers bring and what they cost, on a clock that is only counted. Given: nothing to do here.

    python lanes.py
"""

import heapq
import random

FROM_THE_LOG = [1.6, 1.8, 2.1, 2.2, 2.4, 2.6, 2.9, 3.3, 4.1, 7.0]  # seconds of ten calls, 3.0 on average


# region lanes
def lanes(calls, workers, a_minute, seed=1):
    """When each call began to wait, was sent and was done. The vendor lets so many begin in a minute, evenly."""
    draw, done = random.Random(seed), []
    free = [0.0] * workers                  # when each worker is free again, the earliest first
    for number in range(calls):
        wants = heapq.heappop(free)
        sent = max(wants, number * 60 / a_minute)
        ends = sent + draw.choice(FROM_THE_LOG)
        heapq.heappush(free, ends)
        done.append((wants, sent, ends))
    return done
# endregion


# region row
def row(done):
    """Minutes in all, calls a minute, and what a worker saw of a call: the middle and the slowest of twenty."""
    whole = max(ends for _, _, ends in done)
    seen = sorted(ends - wants for wants, _, ends in done)
    return whole / 60, len(done) / whole * 60, seen[len(seen) // 2], seen[len(seen) * 95 // 100]
# endregion


def main():
    print("workers  minutes  a minute  middle s  slow s")
    for workers in (1, 2, 3, 4, 8, 16):
        minutes, pace, middle, slow = row(lanes(400, workers, 60))
        print(f"{workers:7}{minutes:9.1f}{pace:10.1f}{middle:10.1f}{slow:8.1f}")


if __name__ == "__main__":
    main()
