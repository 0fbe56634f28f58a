"""Keyword search with BM25, written out by hand so that every number in it can be asked about."""
import math
import re
from collections import Counter

# region words
WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


def words(text):
    """Lower-case words. A part number such as BB-7720 stays one word and also counts by its parts."""
    found = []
    for word in WORD.findall(text.casefold()):
        found.append(word)
        if "-" in word:
            found += word.split("-")
    return found
# endregion


# region bm25
class Index:
    def __init__(self, pieces, k1=1.2, b=0.75):
        self.k1, self.b = k1, b
        self.audience = {piece["id"]: piece["audience"] for piece in pieces}
        self.counts = {piece["id"]: Counter(words(piece["search_text"])) for piece in pieces}
        self.length = {id: sum(counts.values()) for id, counts in self.counts.items()}
        self.average = sum(self.length.values()) / max(len(self.length), 1)
        self.holders = Counter(word for counts in self.counts.values() for word in counts)

    def rarity(self, word):
        """High for a word in few pieces, near zero for a word in almost all, never negative."""
        having = self.holders[word]
        return math.log(1 + (len(self.counts) - having + 0.5) / (having + 0.5))

    def shares(self, question, id):
        """What each word of the question adds to the score of this piece."""
        counts = self.counts[id]
        size = self.k1 * (1 - self.b + self.b * self.length[id] / (self.average or 1))
        return {
            word: self.rarity(word) * counts[word] * (self.k1 + 1) / (counts[word] + size)
            for word in set(words(question))
            if counts[word]
        }

    def search(self, question, audiences, most=20):
        """The ids of the best pieces that these audiences may read, best first; equal scores by id."""
        scored = []
        for id, audience in self.audience.items():
            if audience in audiences:
                score = math.fsum(self.shares(question, id).values())
                if score > 0:
                    scored.append((-score, id))
        return [id for _, id in sorted(scored)[:most]]
# endregion
