"""How far off a score can be, and what difference a test set is able to show."""
from math import ceil, comb, floor, sqrt

LUCK = 1.96     # two-sided, 95 percent
POWER = 0.84    # one-sided, 80 percent


def wilson(passed, total, z=LUCK):
    """The range of true shares that fit `passed` of `total`; (0, 1) when nothing was measured."""
    raise NotImplementedError("wilson")


def detectable(total, share):
    """The smallest fall from `share` that two runs over `total` fresh cases would show four times in five."""
    raise NotImplementedError("detectable")


def needed(difference, share):
    """How many cases a run must have so that a fall of `difference` from `share` is seen."""
    raise NotImplementedError("needed")


def sign_test(won, lost):
    """The chance of a split at least this uneven if both versions were equally good."""
    raise NotImplementedError("sign_test")


def wobble(runs):
    """`runs` maps a case to its passes over several runs. The cases that changed, and how far a total strays."""
    raise NotImplementedError("wobble")


def floor_of(runs):
    """The number of passes below which a run is worse than luck explains: mean less two deviations."""
    raise NotImplementedError("floor_of")
