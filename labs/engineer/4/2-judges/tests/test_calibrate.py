import unittest

from agreement import table
from calibrate import calibrate, fingerprint, split, use, with_examples
from judge import RULES, judge_all
from model import Model
from provider import serve
from tests.given import ITEM, graded


class Split(unittest.TestCase):
    def test_the_halves_share_no_question_and_no_unsettled_answer(self):
        items = graded()
        tuning, held_back = split(items)
        names = lambda half: {item["question"].strip().casefold() for item in half}
        self.assertFalse(names(tuning) & names(held_back))
        self.assertEqual(len(tuning) + len(held_back), sum(i["verdict"] == i["second"] for i in items))
        self.assertTrue(min(len(tuning), len(held_back)) >= len(items) // 5)
        again = [{**ITEM, "question": q} for q in ("Is it free? ", "is it free?", "IS IT FREE?")]
        self.assertIn(3, [len(half) for half in split(again)])

    def test_examples_come_from_the_tuning_half_alone(self):
        tuning, held_back = split(graded())
        rules = with_examples(RULES, tuning)
        lines = [line for line in rules.splitlines() if line.startswith("Example:")]
        self.assertTrue(rules.startswith(RULES))
        self.assertEqual(sum("| wrong" in line for line in lines), sum("| right" in line for line in lines))
        self.assertTrue(lines)
        for item in held_back:
            self.assertFalse(any(item["question"] in line for line in lines), f"an example shows a question of the other half: {item['question']}")


class Report(unittest.TestCase):
    def test_the_report_is_about_the_half_that_nobody_tuned_on(self):
        items = graded()
        held_back = split(items)[1]
        with serve(script="generic", seed=1) as address:
            ask = Model(address).text
            report = calibrate(ask, items)
            calls = len(address.calls)
            expected = table(judge_all(ask, held_back))
        self.assertEqual(calls, len(held_back))
        self.assertEqual({key: report[key] for key in expected}, expected)
        self.assertEqual(report["bad"], sum(item["verdict"] == "wrong" for item in held_back))
        low, high = report["kappa_range"]
        self.assertTrue(low <= report["kappa"] <= high)


class Use(unittest.TestCase):
    def test_a_judge_may_stop_a_release_only_when_it_surely_catches_faults(self):
        good = {
            "kappa": 0.8, "kappa_range": (0.6, 0.95), "caught_range": (0.65, 0.95), "good": 40,
            "false_alarms": 4, "no_verdict": 0, "judge": fingerprint(RULES),
        }
        self.assertEqual(use(good, RULES), "gate")
        self.assertEqual(use({**good, "caught_range": (0.3, 0.9)}, RULES), "sort")
        self.assertEqual(use({**good, "false_alarms": 20}, RULES), "sort")
        self.assertEqual(use({**good, "no_verdict": 1}, RULES), "sort")
        self.assertEqual(use({**good, "kappa_range": (-0.1, 0.5)}, RULES), "nothing")
        self.assertEqual(use({**good, "kappa": None, "kappa_range": None}, RULES), "nothing")

    def test_a_changed_judge_has_no_report(self):
        good = {
            "kappa": 0.8, "kappa_range": (0.6, 0.95), "caught_range": (0.65, 0.95), "good": 40,
            "false_alarms": 4, "no_verdict": 0, "judge": fingerprint(RULES),
        }
        self.assertEqual(use(good, RULES + " Be strict."), "nothing")
        self.assertNotEqual(fingerprint(RULES, "quill-2-mini"), fingerprint(RULES))


if __name__ == "__main__":
    unittest.main()
