"""Keyword search with BM25, written out by hand so that every number in it can be asked about."""
import math
import re
from collections import Counter

WORD = re.compile(r"\w+")     # what becomes of BB-7720?


def words(text):
    """Lower-case words. A part number such as BB-7720 stays one word and also counts by its parts."""
    raise NotImplementedError


class Index:
    def __init__(self, pieces, k1=1.2, b=0.75):
        raise NotImplementedError

    def rarity(self, word):
        """High for a word in few pieces, near zero for a word in almost all, never negative."""
        raise NotImplementedError

    def shares(self, question, id):
        """What each word of the question adds to the score of this piece."""
        raise NotImplementedError

    def search(self, question, audiences, most=20):
        """The ids of the best pieces that these audiences may read, best first; equal scores by id."""
        raise NotImplementedError
