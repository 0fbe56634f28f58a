"""What a run will take, before it is begun, and what it took."""

import math

LETTERS_A_TOKEN = 4


def tokens_of(text, answer):
    """What a call may use: the text by the rule of thumb, 20 for what stands around it, and the whole limit of the answer."""
    return math.ceil(len(text) / LETTERS_A_TOKEN) + 20 + answer


# region plan
def plan(texts, answer, requests_a_minute, tokens_a_minute, seconds_a_call):
    """The minutes that a run needs at least, the limit that decides, and how many calls have to be under way at once."""
    tokens = sum(tokens_of(text, answer) for text in texts)
    by_requests, by_tokens = len(texts) / requests_a_minute, tokens / tokens_a_minute
    minutes = max(by_requests, by_tokens)
    return {
        "tokens": tokens,
        "minutes": minutes,
        "bound": "tokens" if by_tokens > by_requests else "requests",
        "workers": workers_for(len(texts) / minutes, seconds_a_call) if texts else 0,
    }


def workers_for(calls_a_minute, seconds_a_call):
    """Little's law: as many are under way at once as begin in the time that one takes. Never fewer than one."""
    return max(1, ceiling(calls_a_minute / 60 * seconds_a_call))


def ceiling(value):
    """Of 0.55 * 100, which a computer takes for a little more than 55, it is 55."""
    return math.ceil(round(value, 9))
# endregion


# region percentile
def percentile(values, share):
    """The value that `share` of all (0 to 1) do not pass: an observed one, never a mean of two."""
    if not values:
        raise ValueError("no values")
    place = max(1, ceiling(share * len(values)))
    return sorted(values)[place - 1]


def summary(seconds, elapsed):
    """What a run took: the middle, the slowest of twenty, calls a minute, and how much faster than one after the other."""
    return {
        "middle": percentile(seconds, 0.5),
        "slow": percentile(seconds, 0.95),
        "a_minute": len(seconds) / elapsed * 60,
        "times_faster": sum(seconds) / elapsed,
    }
# endregion
