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
        self.assertFalse(too_many(0, 0, 0.05))
        self.assertEqual(judge_step([entry(n, kept=n > 13) for n in range(40)]), "wait")
        self.assertEqual(judge_step([entry(n, kept=n > 24) for n in range(40)]), "back")
        self.assertEqual(judge_step([entry(n, kept=n > 8) for n in range(40)]), "on")

    def test_too_few_decided_requests_are_no_reason_to_go_on(self):
        self.assertEqual(judge_step([entry(n) for n in range(39)]), "wait")
        self.assertEqual(judge_step([entry(n, kept=None) for n in range(500)]), "wait")
        self.assertEqual(judge_step([]), "wait")
        self.assertEqual(judge_step([entry(n, way="fallback", kept=None) for n in range(9)]), "back")

    def test_one_harm_is_enough(self):
        self.assertEqual(judge_step([entry(n) for n in range(400)] + [entry("x", harm=True)]), "back")


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
            self.assertEqual(lines[-1]["after"]["percent"], 50, "what was set stays readable")
            self.assertEqual(step(file, "topic", 100, good, 5.0), 100)


if __name__ == "__main__":
    unittest.main()
