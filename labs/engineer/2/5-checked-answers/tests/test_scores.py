"""The day of a question, and the two figures of the whole service."""
import unittest

from scope import day_of
from scores import judge, table

TODAY = "2026-11-02"


class Day(unittest.TestCase):
    def test_the_day_in_the_question_decides_which_rule_is_searched(self):
        for question, day in (
            ("What may I return that I ordered on June 20, 2026?", "2026-06-20"),
            ("How long for something ordered in May 2026?", "2026-05-01"),
            ("From which amount was shipping free before October 2026?", "2026-09-30"),
            ("What did it cost before July 1, 2026?", "2026-06-30"),
            ("What did the way back cost under the rule of 2025?", "2025-12-31"),
            ("What may I return before I pay, if I ordered on June 20, 2026?", "2026-06-20"),
            ("How long may I keep it?", TODAY),
            ("May I return 2026 chains?", TODAY),
            ("What about June 31, 2026?", TODAY),
        ):
            self.assertEqual(day_of(question, TODAY), day, question)


def answered(shown, document="returns.md"):
    return {"result": "answered", "sources": [{"shown": shown, "document": document}]}


def refused(why="nothing found"):
    return {"result": "no_source", "sources": [], "why": why}


ASKED = {"id": "1", "document": "returns.md", "quote": "Goods come  back within 45 days."}
NOWHERE = {"id": "9", "document": None, "quote": None}


class Judge(unittest.TestCase):
    def test_right_needs_the_expected_document_and_the_expected_words(self):
        self.assertEqual(judge(ASKED, answered("Unused: goods come back within 45 days. More.")), "right")
        self.assertEqual(judge(ASKED, answered("Goods come back within 45 days.", "faq.html")), "wrong")
        self.assertEqual(judge(ASKED, answered("The label is free from $40.")), "wrong")
        self.assertEqual(judge(ASKED, answered("Goods come back within 30 days.")), "wrong")
        self.assertEqual(judge(ASKED, answered("come back within 45 days")), "right", "a part of the expected words, as a table's cell")
        self.assertEqual(judge(ASKED, refused()), "refused")
        self.assertEqual(judge(ASKED, {**answered("Goods come back within 45 days."), "result": "conflict"}), "right")

    def test_any_answer_to_a_question_without_one_is_wrong(self):
        self.assertEqual(judge(NOWHERE, answered("Goods come back within 45 days.")), "wrong")
        self.assertEqual(judge(NOWHERE, refused()), "refused")


class Table(unittest.TestCase):
    def test_trust_counts_every_answer_given_also_where_none_exists(self):
        questions = [{**ASKED, "id": str(n)} for n in range(5)] + [{**NOWHERE, "id": str(n)} for n in range(5, 8)]
        outcomes = {
            "0": answered("Goods come back within 45 days."), "1": answered("Goods come back within 45 days."),
            "2": answered("Something else."), "3": refused("quote is not in the piece"), "4": refused(),
            "5": answered("Anything at all."), "6": refused(), "7": refused(),
        }
        found = table(questions, outcomes)

        self.assertEqual(dict(found["answerable"]), {"right": 2, "wrong": 1, "refused": 2})
        self.assertEqual({"right": 0, **found["unanswerable"]}, {"right": 0, "wrong": 1, "refused": 2})
        self.assertEqual((found["coverage"], found["trust"]), (2 / 5, 2 / 4))
        self.assertEqual(found["why"], {"quote is not in the piece": 1, "nothing found": 3})

    def test_no_answer_at_all_has_no_trust_and_is_not_perfect(self):
        found = table([ASKED], {"1": refused()})

        self.assertEqual(found["coverage"], 0)
        self.assertIsNone(found["trust"])
        self.assertIsNone(table([], {})["coverage"])
