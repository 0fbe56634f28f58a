"""Two rankings become one, by ranks and never by scores."""
import re

# region fuse
def fuse(rankings, k=60):
    """Reciprocal rank fusion: every list gives 1 / (k + rank) to each of its entries. Equal sums by id."""
    score = {}
    for ranking in rankings:
        for rank, id in enumerate(ranking, start=1):
            score[id] = score.get(id, 0) + 1 / (k + rank)
    return sorted(score, key=lambda id: (-score[id], id))
# endregion


# region numbers_first
NUMBER = re.compile(r"\b(?=[A-Za-z-]*\d)[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+\b")


def numbers_in(text):
    """Whole numbers: BB-772 is not in BB-7720."""
    return {number.casefold() for number in NUMBER.findall(text)}


def numbers_first(question, ranking, texts):
    """Pieces that hold every part or order number of the question go to the front, in the order they had."""
    asked = numbers_in(question)
    if not asked:
        return ranking
    exact = [id for id in ranking if asked <= numbers_in(texts[id])]
    return exact + [id for id in ranking if id not in exact]
# endregion
