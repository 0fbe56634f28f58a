"""Three figures for a ranking, and the comparison of two attempts question by question."""
import math

from pieces import flat


# region metrics
def recall_at(k, ranking, relevant):
    """Which share of the pieces that answer is among the first k."""
    return len(set(ranking[:k]) & set(relevant)) / len(relevant)


def reciprocal_rank(ranking, relevant):
    """1 for a right piece in first place, 1/2 in second, 0 if there is none."""
    for rank, id in enumerate(ranking, start=1):
        if id in relevant:
            return 1 / rank
    return 0.0


def ndcg_at(k, ranking, grades):
    """Gain discounted by rank, divided by the gain of the best possible order. `grades` maps ids to 1, 2, …"""

    def gain(values):
        return math.fsum((2 ** grade - 1) / math.log2(rank + 1) for rank, grade in enumerate(values, start=1))

    best = gain(sorted(grades.values(), reverse=True)[:k])
    return gain([grades.get(id, 0) for id in ranking[:k]]) / best
# endregion


class NoSuchPhrase(Exception):
    """A question expects words that stand in no piece: the question or the splitter is wrong, not the search."""


# region resolve
def resolve(question, pieces):
    """The grades of the pieces that answer: 2 where the phrase stands, 1 for other pieces of its section."""
    phrase = question["phrase"]
    if phrase is None:
        return {}
    holders = [piece for piece in pieces if flat(phrase) in flat(piece["text"])]
    if question.get("document"):
        holders = [piece for piece in holders if piece["document"] == question["document"]]
    if not holders:
        raise NoSuchPhrase(f"{question['id']}: no piece holds “{phrase}”")
    sections = {(piece["document"], piece["path"]) for piece in holders}
    grades = {piece["id"]: 1 for piece in pieces if (piece["document"], piece["path"]) in sections}
    return grades | {piece["id"]: 2 for piece in holders}
# endregion


# region measure
def measure(questions, pieces, search, k=5):
    """One row of figures for each answerable question; those without an answer have no rank to measure."""
    rows = []
    for question in questions:
        grades = resolve(question, pieces)
        if not grades:
            continue
        ranking = search(question)
        answers = {id for id, grade in grades.items() if grade == 2}
        rows.append({
            "id": question["id"],
            "group": question["group"],
            "recall": recall_at(k, ranking, answers),
            "mrr": reciprocal_rank(ranking, answers),
            "ndcg": ndcg_at(k, ranking, grades),
        })
    return rows


def means(rows):
    """The average of each figure: for all, and for each group by itself."""
    groups = {"all": rows}
    for row in rows:
        groups.setdefault(row["group"], []).append(row)
    return {
        name: {"n": len(each)} | {figure: average(each, figure) for figure in ("recall", "mrr", "ndcg")}
        for name, each in groups.items()
        if each
    }


def average(rows, figure):
    return math.fsum(row[figure] for row in rows) / len(rows)


def compare(before, after):
    """Which questions the second attempt won and which it lost, by recall."""
    old = {row["id"]: row["recall"] for row in before}
    won = [row["id"] for row in after if row["recall"] > old[row["id"]]]
    lost = [row["id"] for row in after if row["recall"] < old[row["id"]]]
    return won, lost
# endregion
