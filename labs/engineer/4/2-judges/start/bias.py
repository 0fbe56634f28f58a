"""A judge's weakness for what stands first and for what is long: found, then taken out."""
from judge import pair_request, read
from score import wilson

FILLER = "Please let us know if there is anything else that we can do for you. "


def prefer(ask, item, one, other):
    """1, 2 or "tie". A choice counts only when it stays with the answer after the places were changed."""
    raise NotImplementedError("prefer")


def same_length(one, other):
    """Both texts, the shorter one made as long as the longer with words that say nothing."""
    raise NotImplementedError("same_length")


def prefer_fairly(ask, item, one, other):
    """As `prefer`, between texts of the same length."""
    raise NotImplementedError("prefer_fairly")


def position_bias(ask, pairs):
    """For (item, answer, answer) triples in both orders: {"first": wins of the first place, "showings", "range"}.

    A fair judge is at one half, whichever answers are good: each answer stands first once.
    """
    raise NotImplementedError("position_bias")


def length_bias(ask, items, filler=FILLER * 3, decide=prefer):
    """Each answer against itself with filler: {"longer": wins, "shorter": wins, "tie": neither}."""
    raise NotImplementedError("length_bias")
