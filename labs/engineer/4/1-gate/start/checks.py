"""What plain code can decide about one answer."""
import re
import system


def check(case, answer):
    """The names of the checks that failed, in a fixed order; an empty list is a pass."""
    raise NotImplementedError("check")
