"""An alarm on a row of checked cases: late for small changes, soon for large ones, and rarely for none."""

import random


# region sum
class Sum:
    """Adds up failures beyond what is expected. Never below zero: good days save nothing up for bad ones."""

    def __init__(self, expected, worse, border):
        if not 0 <= expected < worse <= 1:
            raise ValueError("worse must lie above expected, and both between 0 and 1")
        self.slack, self.border, self.level, self.since = (expected + worse) / 2, border, 0.0, None
        self.count = 0

    def add(self, failed):
        """One more checked case. True while the sum is beyond its border."""
        self.count += 1
        before = self.level
        self.level = max(0.0, round(self.level + failed - self.slack, 9))     # ten tenths are one, also in floats
        if self.level == 0:
            self.since = None
        elif before == 0:
            self.since = self.count
        return self.level > self.border
# endregion


# region run_length
def run_length(rate, expected, worse, border, rounds=300, most=5000, seed=1):
    """Cases until the alarm, on average, when failures come at this rate. A round ends after `most`."""
    draw, total = random.Random(seed), 0
    for _ in range(rounds):
        watch, cases = Sum(expected, worse, border), 0
        while cases < most:
            cases += 1
            if watch.add(draw.random() < rate):
                break
        total += cases
    return total / rounds
# endregion


# region tune
def tune(expected, worse, quiet_for, step=0.5, most=20.0, seed=1):
    """The smallest border at which a healthy process runs for `quiet_for` cases on average before a false alarm."""
    steps = 1
    while steps * step <= most:
        border = steps * step
        if run_length(expected, expected, worse, border, most=4 * quiet_for, seed=seed) >= quiet_for:
            return border
        steps += 1
    raise ValueError(f"no border up to {most} is quiet for {quiet_for} cases")
# endregion
