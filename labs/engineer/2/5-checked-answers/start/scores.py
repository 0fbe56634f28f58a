"""Coverage and trust: how much was answered, and how much of what was answered was right."""
from collections import Counter

from pieces import flat


def judge(question, outcome):
    """right, wrong or refused. A right answer rests on the expected document and shows the expected words."""
    raise NotImplementedError


def same(expected, shown):
    raise NotImplementedError


def table(questions, outcomes):
    """Answerable and unanswerable apart, then the two figures that a decision needs."""
    raise NotImplementedError


def share(part, whole):
    """None where there is nothing to divide by: no answer given is not a trust of 0 or of 100 percent."""
    return part / whole if whole else None
