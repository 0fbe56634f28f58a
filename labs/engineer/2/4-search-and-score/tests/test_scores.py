"""The three figures, the phrases behind them, and the sheet of the firm's questions."""
import json
import math
import unittest
from pathlib import Path

import metrics


def piece(id, text, path="Manual", document="m.md"):
    return {"id": id, "document": document, "audience": "customers", "path": path, "valid_from": "2026-01-01", "text": text, "search_text": path + "\n" + text}


PIECES = [
    piece("a", "On asphalt use ballast\nof 250 kg."),
    piece("b", "Another part of the same section."),
    piece("c", "Pedals wobble.", path="Other"),
    piece("d", "On asphalt use ballast of 250 kg.", path="Copy", document="copy.md"),
]


class Figures(unittest.TestCase):
    def test_recall_counts_the_share_that_was_found_in_time(self):
        self.assertEqual(metrics.recall_at(2, ["x", "a", "b"], {"a", "b"}), 0.5)
        self.assertEqual(metrics.recall_at(3, ["x", "a", "b"], {"a", "b"}), 1.0)
        self.assertEqual(metrics.recall_at(5, ["x"], {"a"}), 0.0)

    def test_reciprocal_rank_looks_at_the_first_right_one(self):
        self.assertEqual(metrics.reciprocal_rank(["x", "y", "b", "a"], {"a", "b"}), 1 / 3)
        self.assertEqual(metrics.reciprocal_rank(["x"], {"a"}), 0)
        self.assertEqual(metrics.reciprocal_rank([], {"a"}), 0)

    def test_ndcg_pays_for_the_order_of_grades(self):
        grades = {"a": 2, "b": 1}
        best = 3 + 1 / math.log2(3)

        self.assertAlmostEqual(metrics.ndcg_at(5, ["a", "b", "x"], grades), 1)
        self.assertAlmostEqual(metrics.ndcg_at(5, ["b", "a"], grades), (1 + 3 / math.log2(3)) / best)
        self.assertAlmostEqual(metrics.ndcg_at(5, ["x", "x2", "a"], grades), (3 / 2) / best)
        self.assertAlmostEqual(metrics.ndcg_at(1, ["a", "b"], grades), 1, msg="the best possible order is cut at k too")


class Phrases(unittest.TestCase):
    def ask(self, phrase, document=None):
        return {"id": "q", "group": "insiders", "question": "?", "phrase": phrase, "document": document}

    def test_a_question_names_a_phrase_and_a_document_never_an_id(self):
        self.assertEqual(metrics.resolve(self.ask("use  ballast of 250 KG", "m.md"), PIECES), {"a": 2, "b": 1})
        older = [*PIECES, piece("e", "Of 2025: use ballast of 200 kg.", document="m-2025.md")]
        self.assertEqual(metrics.resolve(self.ask("use ballast of 250 kg", "m.md"), older), {"a": 2, "b": 1}, "an older version has the same headings")
        self.assertEqual(metrics.resolve(self.ask(None), PIECES), {})

    def test_a_phrase_that_stands_nowhere_is_an_error_and_no_zero(self):
        with self.assertRaises(metrics.NoSuchPhrase) as error:
            metrics.resolve(self.ask("ballast of 300 kg"), PIECES)
        self.assertIn("q", str(error.exception))


class Sheet(unittest.TestCase):
    def questions(self):
        return [
            {"id": "1", "group": "insiders", "question": "one", "phrase": "ballast of 250 kg", "document": "m.md"},
            {"id": "2", "group": "customers", "question": "two", "phrase": "Pedals wobble", "document": None},
            {"id": "3", "group": "customers", "question": "three", "phrase": None, "document": None},
        ]

    def test_questions_without_an_answer_are_left_out_and_groups_stand_apart(self):
        rankings = {"one": ["x", "a"], "two": ["a", "b"]}
        rows = metrics.measure(self.questions(), PIECES, lambda q: rankings[q["question"]], k=5)
        means = metrics.means(rows)

        self.assertEqual([row["id"] for row in rows], ["1", "2"])
        self.assertEqual((means["all"]["n"], means["all"]["recall"], means["all"]["mrr"]), (2, 0.5, 0.25))
        self.assertEqual((means["insiders"]["recall"], means["customers"]["recall"]), (1, 0))

    def test_two_attempts_are_compared_question_by_question(self):
        before = [{"id": "1", "recall": 1.0}, {"id": "2", "recall": 0.0}, {"id": "3", "recall": 1.0}]
        after = [{"id": "1", "recall": 0.0}, {"id": "2", "recall": 1.0}, {"id": "3", "recall": 1.0}]

        self.assertEqual(metrics.compare(before, after), (["2"], ["1"]))
