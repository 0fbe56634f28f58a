"""The interval of lab 1. Given: nothing to do here."""
from math import sqrt


def wilson(passed, total, z=1.96):
    """The range of true shares that fit `passed` of `total`; (0, 1) when nothing was measured."""
    if total == 0:
        return 0.0, 1.0
    share = passed / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return max(0.0, middle - half), min(1.0, middle + half)
