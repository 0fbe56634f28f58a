"""From places on paper to text in reading order: what repeats goes, columns come one after the other."""
import re
from collections import Counter

def repeated(pages):
    """Headers and footers: the same words, figures aside, at the top or bottom of most pages."""
    raise NotImplementedError


def shape(text):
    return re.sub(r"\d+", "#", " ".join(text.split()))


def gutter(runs):
    """Where the second column begins, or None. Two left edges, each with a third of the long lines."""
    raise NotImplementedError


def in_order(runs):
    """The runs of a page as lists of runs, one for each column, left before right."""
    raise NotImplementedError


def lines(runs):
    """Lines from top to bottom. What stands on one line, such as the cells of a row, stays on one line."""
    raise NotImplementedError


BROKEN = re.compile(r"([a-z])-\n([a-z])")


def page_text(runs, noise):
    raise NotImplementedError
