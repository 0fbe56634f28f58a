"""What a run will take, before it is begun, and what it took."""

LETTERS_A_TOKEN = 4


def tokens_of(text, answer):
    """What a call may use: the text by the rule of thumb, 20 for what stands around it, and the whole limit of the answer."""
    raise NotImplementedError


def plan(texts, answer, requests_a_minute, tokens_a_minute, seconds_a_call):
    """The minutes that a run needs at least, the limit that decides, and how many calls have to be under way at once."""
    raise NotImplementedError


def workers_for(calls_a_minute, seconds_a_call):
    """Little's law: as many are under way at once as begin in the time that one takes. Never fewer than one."""
    raise NotImplementedError


def percentile(values, share):
    """The value that `share` of all (0 to 1) do not pass: an observed one, never a mean of two."""
    raise NotImplementedError


def summary(seconds, elapsed):
    """What a run took: the middle, the slowest of twenty, calls a minute, and how much faster than one after the other."""
    raise NotImplementedError
