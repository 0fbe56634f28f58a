"""Three figures for a ranking, and the comparison of two attempts question by question."""
import math

from pieces import flat


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


class NoSuchPhrase(Exception):
    """A question expects words that stand in no piece: the question or the splitter is wrong, not the search."""


GRADES = {
    "q01": {"31fe01bc": 1, "49aaf85c": 2},
    "q02": {"144a8efd": 1, "eba53b76": 2, "556cfd5f": 1, "9ffd5ce7": 1, "6598828b": 1, "31b3fbf8": 1},
    "q03": {"ec1c528d": 2, "3d360478": 1, "38feabe7": 1},
    "q04": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 2, "033c4c9e": 1},
    "q05": {"adc6b406": 2},
    "q06": {"64c884be": 2},
    "q07": {"960df36b": 2, "acd42c9d": 1},
    "q08": {"144a8efd": 2, "eba53b76": 1, "556cfd5f": 1, "9ffd5ce7": 1, "6598828b": 1, "31b3fbf8": 1},
    "q09": {"c11683b1": 2, "8c6d03ca": 1},
    "q10": {"c11683b1": 1, "8c6d03ca": 2},
    "q11": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 2, "033c4c9e": 1},
    "q12": {"7f6d8ad6": 2},
    "q13": {"a20c54ce": 1, "d772ae42": 2},
    "q14": {"c11683b1": 1, "8c6d03ca": 2},
    "q15": {"cfb2e0dd": 1, "de8e35d5": 2},
    "q16": {"afc6e48c": 2},
    "q17": {"afc6e48c": 2},
    "q18": {"144a8efd": 1, "eba53b76": 1, "556cfd5f": 2, "9ffd5ce7": 1, "6598828b": 1, "31b3fbf8": 1},
    "q19": {"c11683b1": 2, "8c6d03ca": 1},
    "q20": {"144a8efd": 1, "eba53b76": 1, "556cfd5f": 1, "9ffd5ce7": 2, "6598828b": 1, "31b3fbf8": 1},
    "q21": {"a20c54ce": 1, "d772ae42": 2},
    "q22": {"57072212": 2},
    "q23": {"7978cee9": 2, "1aa81958": 1, "e5420f09": 1},
    "q24": {"e2b1ca93": 2},
    "q25": {"a6e2c80b": 2, "51d3508b": 1},
    "q26": {"27c5a58d": 1, "a7d4e1b2": 2},
    "q27": {"42158f71": 2, "2028ec6d": 1, "11cac8e9": 1, "033c4c9e": 1},
    "q28": {"cfb2e0dd": 2, "de8e35d5": 1},
    "q29": {},
    "q30": {"a20b4271": 1, "988048b0": 2},
    "q31": {"cfb2e0dd": 2, "de8e35d5": 1},
    "q32": {"e8e29a55": 1, "7951e457": 2},
    "q33": {"a6e2c80b": 1, "51d3508b": 2},
    "q34": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 2, "033c4c9e": 1},
    "q35": {"31fe01bc": 1, "49aaf85c": 2},
    "q36": {"35ea3db7": 2, "84c93126": 1},
    "q37": {"42158f71": 1, "2028ec6d": 2, "11cac8e9": 1, "033c4c9e": 1},
    "q38": {"c11683b1": 1, "8c6d03ca": 2},
    "q39": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 1, "033c4c9e": 2},
    "q40": {"27c5a58d": 1, "a7d4e1b2": 2},
    "q41": {"ec1c528d": 2, "3d360478": 1, "38feabe7": 1},
    "q42": {},
    "q43": {"ec1c528d": 1, "3d360478": 1, "38feabe7": 2},
    "q44": {"960df36b": 2, "acd42c9d": 1},
    "q45": {},
    "q46": {"27c5a58d": 2, "a7d4e1b2": 1},
    "q47": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 2, "033c4c9e": 1},
    "q48": {"7f6d8ad6": 2},
    "q49": {"bff2ad36": 2},
    "q50": {"e8e29a55": 1, "7951e457": 2},
    "q51": {"dacc7d3a": 2},
    "q52": {"27c5a58d": 2, "a7d4e1b2": 1},
    "q53": {"a20c54ce": 2, "d772ae42": 1},
    "q54": {"7f6d8ad6": 2},
    "q55": {"a6e2c80b": 2, "51d3508b": 1},
    "q56": {"42158f71": 2, "2028ec6d": 1, "11cac8e9": 1, "033c4c9e": 1},
    "q57": {"bcf78161": 2, "e15e8961": 1},
    "q58": {"7f6d8ad6": 2},
    "q59": {"960df36b": 1, "acd42c9d": 2},
    "q60": {"35ea3db7": 2, "84c93126": 1},
    "q61": {"afc6e48c": 2},
    "q62": {"7978cee9": 1, "1aa81958": 2, "e5420f09": 1},
    "q63": {"ec1c528d": 1, "3d360478": 1, "38feabe7": 2},
    "q64": {"ec1c528d": 2, "3d360478": 1, "38feabe7": 1},
    "q65": {"7978cee9": 1, "1aa81958": 2, "e5420f09": 1},
    "q66": {"3ad7d453": 2},
    "q67": {"65248552": 2},
    "q68": {},
    "q69": {"ab296fa8": 2},
    "q70": {"64c884be": 2},
    "q71": {"144a8efd": 1, "eba53b76": 1, "556cfd5f": 1, "9ffd5ce7": 1, "6598828b": 2, "31b3fbf8": 1},
    "q72": {"e2b1ca93": 2},
    "q73": {"a6e2c80b": 1, "51d3508b": 2},
    "q74": {"bcf78161": 2, "e15e8961": 1},
    "q75": {"c11683b1": 2, "8c6d03ca": 1},
    "q76": {"42158f71": 1, "2028ec6d": 1, "11cac8e9": 2, "033c4c9e": 1},
    "q77": {"65248552": 2},
    "q78": {"960df36b": 1, "acd42c9d": 2},
    "q79": {"c11683b1": 2, "8c6d03ca": 1},
    "q80": {"bcf78161": 1, "e15e8961": 2},
}


def resolve(question, pieces):
    """The grades of the pieces that answer: 2 where the phrase stands, 1 for other pieces of its section."""
    if question["id"] in GRADES:
        return GRADES[question["id"]]
    phrase = question["phrase"]
    if phrase is None:
        return {}
    holders = [piece for piece in pieces if flat(phrase) in flat(piece["text"])]
    if question.get("document"):
        holders = [piece for piece in holders if piece["document"] == question["document"]]
    if not holders:
        raise NoSuchPhrase(f"{question['id']}: no piece holds “{phrase}”")
    paths = {piece["path"] for piece in holders}
    grades = {piece["id"]: 1 for piece in pieces if piece["path"] in paths}
    return grades | {piece["id"]: 2 for piece in holders}


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
