"""Goes on step by step, and back at once."""
from math import comb

from flags import switch

STEPS = (0, 5, 20, 50, 100)


def too_many(bad, total, allowed):
    """Whether `bad` of `total` is more than luck does when the true share is `allowed`: once in a hundred, or less."""
    raise NotImplementedError("too_many")


def judge_step(entries, allowed_faults=0.05, allowed_rejected=0.3, enough=40):
    """"back", "wait" or "on" for the entries of this step. `harm` in one entry is enough to go back."""
    raise NotImplementedError("judge_step")


def step(file, name, percent, entries, now, **limits):
    """Acts on the verdict and returns the new percentage: one step up, the same, or off (None), with the reason kept."""
    raise NotImplementedError("step")
