"""A judge's weakness for what stands first and for what is long: found, then taken out."""
from judge import pair_request, read
from score import wilson

FILLER = "Please let us know if there is anything else that we can do for you. "


# region prefer
def shown(ask, item, first, second):
    """1 or 2, whichever place the judge chose; None without a verdict."""
    return {"A": 1, "B": 2}.get(read(ask(pair_request(item, first, second)), ("A", "B")))


def prefer(ask, item, one, other):
    """1, 2 or "tie". A choice counts only when it stays with the answer after the places were changed."""
    straight, swapped = shown(ask, item, one, other), shown(ask, item, other, one)
    if straight is None:
        return "tie"
    return straight
# endregion


# region same_length
def same_length(one, other):
    """Both texts, the shorter one made as long as the longer with words that say nothing."""
    longest = max(len(one), len(other))
    return tuple((text + " " + FILLER * (longest // len(FILLER) + 1))[:longest] if len(text) < longest else text
                 for text in (one, other))


def prefer_fairly(ask, item, one, other):
    """As `prefer`, between texts of the same length."""
    return prefer(ask, item, *same_length(one, other))
# endregion


# region measure
def position_bias(ask, pairs):
    """For (item, answer, answer) triples in both orders: {"first": wins of the first place, "showings", "range"}.

    A fair judge is at one half, whichever answers are good: each answer stands first once.
    """
    places = [
        place
        for item, one, other in pairs
        for place in (shown(ask, item, one, other), shown(ask, item, other, one))
        if place is not None
    ]
    first = places.count(1)
    return {"first": first, "showings": len(places), "range": wilson(first, len(places))}


def length_bias(ask, items, filler=FILLER * 3, decide=prefer):
    """Each answer against itself with filler: {"longer": wins, "shorter": wins, "tie": neither}."""
    found = [decide(ask, item, item["answer"], f"{item['answer']} {filler}") for item in items]
    return {"longer": found.count(2), "shorter": found.count(1), "tie": found.count("tie")}
# endregion
