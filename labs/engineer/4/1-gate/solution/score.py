"""How far off a score can be, and what difference a test set is able to show."""
from math import ceil, comb, floor, sqrt

LUCK = 1.96     # two-sided, 95 percent
POWER = 0.84    # one-sided, 80 percent


# region wilson
def wilson(passed, total, z=LUCK):
    """The range of true shares that fit `passed` of `total`; (0, 1) when nothing was measured."""
    if total == 0:
        return 0.0, 1.0
    share = passed / total
    middle = (share + z * z / (2 * total)) / (1 + z * z / total)
    half = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return max(0.0, middle - half), min(1.0, middle + half)
# endregion


# region detectable
def detectable(total, share):
    """The smallest fall from `share` that two runs over `total` fresh cases would show four times in five."""
    low, high = 0.0, share
    for _ in range(60):
        lower = (low + high) / 2
        spread = LUCK * sqrt(2 * mean(share, lower)) + POWER * sqrt(share * (1 - share) + lower * (1 - lower))
        if (share - lower) * sqrt(total) >= spread:
            low = lower
        else:
            high = lower
    return share - low


def mean(one, other):
    """Variance of one case when both runs are taken together."""
    share = (one + other) / 2
    return share * (1 - share)


def needed(difference, share):
    """How many cases a run must have so that a fall of `difference` from `share` is seen."""
    total = 1
    while detectable(total, share) > difference:
        total *= 2
    low = total // 2
    while total - low > 1:
        middle = (low + total) // 2
        low, total = (low, middle) if detectable(middle, share) <= difference else (middle, total)
    return total
# endregion


# region sign_test
def sign_test(won, lost):
    """The chance of a split at least this uneven if both versions were equally good."""
    differ, fewer = won + lost, min(won, lost)
    return min(1.0, 2 * sum(comb(differ, k) for k in range(fewer + 1)) / 2**differ)
# endregion


# region wobble
def wobble(runs):
    """`runs` maps a case to its passes over several runs. The cases that changed, and how far a total strays."""
    flaky = sorted(id for id, passes in runs.items() if 0 < sum(passes) < len(passes))
    variance = 0.0
    for passes in runs.values():
        share = sum(passes) / len(passes)
        if len(passes) > 1:
            variance += share * (1 - share) * len(passes) / (len(passes) - 1)
    return flaky, sqrt(variance)


def floor_of(runs):
    """The number of passes below which a run is worse than luck explains: mean less two deviations."""
    mean_total = sum(sum(passes) / len(passes) for passes in runs.values())
    return max(0, floor(mean_total - 2 * wobble(runs)[1] + 1e-9))
# endregion
