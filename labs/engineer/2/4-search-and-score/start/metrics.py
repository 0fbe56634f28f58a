"""Three figures for a ranking, and the comparison of two attempts question by question."""
import math

from pieces import flat


def recall_at(k, ranking, relevant):
    """Which share of the pieces that answer is among the first k."""
    raise NotImplementedError


def reciprocal_rank(ranking, relevant):
    """1 for a right piece in first place, 1/2 in second, 0 if there is none."""
    raise NotImplementedError


def ndcg_at(k, ranking, grades):
    """Gain discounted by rank, divided by the gain of the best possible order. `grades` maps ids to 1, 2, …"""
    raise NotImplementedError


class NoSuchPhrase(Exception):
    """A question expects words that stand in no piece: the question or the splitter is wrong, not the search."""


def resolve(question, pieces):
    """The grades of the pieces that answer: 2 where the phrase stands, 1 for other pieces of its section."""
    raise NotImplementedError


def measure(questions, pieces, search, k=5):
    """One row of figures for each answerable question; those without an answer have no rank to measure."""
    raise NotImplementedError


def means(rows):
    """The average of each figure: for all, and for each group by itself."""
    raise NotImplementedError


def average(rows, figure):
    return math.fsum(row[figure] for row in rows) / len(rows)


def compare(before, after):
    """Which questions the second attempt won and which it lost, by recall."""
    raise NotImplementedError
