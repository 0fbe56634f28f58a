import json
import unittest
from pathlib import Path

from flags import Flags
from rollout import judge_step, step, too_many
from tests.given import a_file, entry


class Judge(unittest.TestCase):
    def test_luck_alone_does_not_turn_it_back(self):
        self.assertFalse(too_many(1, 3, 0.05))
        self.assertFalse(too_many(4, 40, 0.05))
        self.assertTrue(too_many(7, 40, 0.05))
        self.assertFalse(too_many(6, 40, 0.05), "14 in a thousand, and the limit is ten")
        self.assertFalse(too_many(0, 0, 0.05))
        self.assertEqual(judge_step([entry(n, kept=n > 13) for n in range(40)]), "wait")
        self.assertEqual(judge_step([entry(n, kept=n > 24) for n in range(40)]), "back")
        self.assertEqual(judge_step([entry(n, kept=n > 8) for n in range(40)]), "on")
        self.assertEqual(judge_step([entry(n, kept=n > 11) for n in range(40)]), "on", "twelve of forty are what is allowed")

    def test_each_limit_is_that_of_whoever_asks(self):
        some = [entry(n, kept=n > 11) for n in range(40)]
        self.assertEqual(judge_step(some, allowed_rejected=0.25), "wait")
        self.assertEqual(judge_step(some, allowed_rejected=0.1), "back")
        self.assertEqual(judge_step(some, enough=41), "wait")
        self.assertEqual(judge_step([entry(n) for n in range(10)], enough=10), "on")
        faulty = [entry(n, way="fallback", kept=None) for n in range(7)] + [entry(n) for n in range(33)]
        self.assertEqual(judge_step(faulty, enough=30), "back")
        self.assertEqual(judge_step(faulty, enough=30, allowed_faults=0.2), "on")
        rows = [{"way": "new", "request": "m1", "user": "theo", "fault": None, "ms": 1.0}] * 50
        self.assertEqual(judge_step(rows), "wait", "a log says nothing yet of harm, or of what was kept")

    def test_too_few_decided_requests_are_no_reason_to_go_on(self):
        self.assertEqual(judge_step([entry(n) for n in range(39)]), "wait")
        self.assertEqual(judge_step([entry(n, kept=None) for n in range(500)]), "wait")
        self.assertEqual(judge_step([]), "wait")
        self.assertEqual(judge_step([entry(n, way="fallback", kept=None) for n in range(9)]), "back")
        undecided = [entry(n) for n in range(20)] + [entry(n, kept=None) for n in range(20, 90)]
        self.assertEqual(judge_step(undecided), "wait", "twenty were decided, not ninety")
        few = [entry(n, way="fallback", kept=None) for n in range(7)] + undecided
        self.assertEqual(judge_step(few), "wait", "seven faults of 97, also those that nobody decided on")

    def test_a_shadow_is_no_release_and_a_fallback_no_draft(self):
        shadow = [{"request": f"s{n}", "way": "shadow", "fault": None, "old": "fit", "new": "fit"} for n in range(500)]
        faults = [entry(n, way="fallback", kept=None) for n in range(9)]
        self.assertEqual(judge_step(shadow + faults), "back", "nine of nine that anybody saw")
        self.assertEqual(judge_step([entry(n, way="fallback") for n in range(40)], allowed_faults=1), "wait", "the old way was kept, and no draft")

    def test_one_harm_is_enough(self):
        for kept in (True, False, None):
            self.assertEqual(judge_step([entry(n) for n in range(400)] + [entry("x", kept=kept, harm=True)]), "back")


class Step(unittest.TestCase):
    def test_it_goes_up_one_step_at_a_time_and_off_at_once(self):
        folder, file = a_file({"topic": {"on": True, "percent": 5, "users": ["theo"]}})
        with folder:
            good = [entry(n) for n in range(50)]
            self.assertEqual(step(file, "topic", 5, good, 1.0), 20)
            self.assertEqual(step(file, "topic", 20, good[:10], 2.0), 20)
            self.assertEqual(step(file, "topic", 20, good, 3.0), 50)
            self.assertIsNone(step(file, "topic", 50, good + [entry(77, harm=True)], 4.0))
            self.assertFalse(Flags(file).is_on("topic", "theo"))
            lines = [json.loads(line) for line in Path(f"{file}.history").read_text(encoding="utf-8").splitlines()]
            self.assertEqual([line["at"] for line in lines], [1.0, 3.0, 4.0])
            self.assertIn("m77", lines[-1]["why"])
            self.assertEqual(lines[-1]["after"], {"on": False, "percent": 50, "users": ["theo"]}, "what was set stays readable")
            self.assertEqual(step(file, "topic", 100, good, 5.0), 100)

    def test_what_a_person_turned_off_stays_off(self):
        folder, file = a_file({"topic": {"on": False, "percent": 5, "users": ["theo"]}})
        with folder:
            step(file, "topic", 5, [entry(n) for n in range(50)], 1.0)
            self.assertFalse(Flags(file).is_on("topic", "theo"), "yesterday's drafts were good, and Ines had a reason")

    def test_the_limits_are_passed_on_and_the_reason_is_one(self):
        folder, file = a_file({"topic": {"on": True, "percent": 5}})
        with folder:
            self.assertEqual(step(file, "topic", 5, [entry(n) for n in range(10)], 1.0, enough=10), 20)
            self.assertIsNone(step(file, "topic", 20, [entry(n, way="fallback", kept=None) for n in range(9)], 2.0))
            went = json.loads(Path(f"{file}.history").read_text(encoding="utf-8").splitlines()[-1])
            self.assertTrue(went["why"].strip(), "the reason is kept")


if __name__ == "__main__":
    unittest.main()
