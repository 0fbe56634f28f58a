import random
import unittest

from cases import draw, is_held_back, thread
from tests.given import a_log

WANTED = {"random": 30, "rare": 8, "corrected": 15}


class Draw(unittest.TestCase):
    def test_the_random_lane_holds_failures_in_their_natural_share(self):
        log = a_log()
        corrected = {record["id"] for record in log if record["draft"] != record["sent"]}
        shares = []
        for seed in range(40):
            lane = [case["id"] for case in draw(log, seed, WANTED) if case["lane"] == "random"]
            self.assertEqual(len(lane), 30)
            shares.append(len(corrected.intersection(lane)) / len(lane))
        self.assertAlmostEqual(sum(shares) / len(shares), len(corrected) / len(log), delta=0.05)

    def test_each_lane_holds_what_its_name_says(self):
        log = a_log()
        by_id = {record["id"]: record for record in log}
        cases = draw(log, 7, WANTED)
        self.assertEqual(len({case["id"] for case in cases}), len(cases))
        for case in cases:
            record = by_id[case["id"]]
            self.assertEqual(case["expect"], record["sent"])
            self.assertIn(record["text"], case["input"])
            self.assertIn(record["subject"], case["input"])
            if case["lane"] == "rare":
                self.assertEqual(record["sent"]["urgency"], "today")
            if case["lane"] == "corrected":
                self.assertNotEqual(record["draft"], record["sent"])
        hasty = [{**record, "draft": {**record["draft"], "urgency": "today"}} for record in log]
        rare = [case for case in draw(hasty, 7, WANTED) if case["lane"] == "rare"]
        self.assertEqual({case["expect"]["urgency"] for case in rare}, {"today"}, "what a person sent decides, not the draft")
        urgent = sum(record["sent"]["urgency"] == "today" for record in log)
        in_random = sum(case["lane"] == "random" and case["expect"]["urgency"] == "today" for case in cases)
        self.assertEqual(sum(case["lane"] == "rare" for case in cases), min(8, urgent - in_random))

    def test_the_same_seed_draws_the_same_cases_from_a_log_in_any_order(self):
        log = a_log()
        first = draw(log, 7, WANTED)
        self.assertEqual(draw(list(reversed(log)), 7, WANTED), first)
        self.assertNotEqual([c["id"] for c in draw(log, 8, WANTED)], [c["id"] for c in first])
        before = random.getstate()
        draw(log, 9, WANTED)
        self.assertEqual(random.getstate(), before, "a draw of its own moves nobody else's")


class HeldBack(unittest.TestCase):
    def test_a_thread_never_stands_on_both_sides(self):
        first = {"from": "Ada@Example.example", "subject": "Brake pads  for MP-48213-7"}
        later = {"from": "ada@example.example", "subject": "RE: AW: re: brake pads for MP-48213-7"}
        self.assertEqual(thread(first), thread(later))
        self.assertNotEqual(thread(first), thread({**first, "from": "bo@example.example"}))
        self.assertNotEqual(thread(first), thread({**first, "subject": "Repair of my wheel"}))
        log = a_log() + a_log(name="test")
        sides = {}
        for record in log:
            sides.setdefault(thread(record), set()).add(is_held_back(record))
        self.assertEqual([name for name, side in sides.items() if len(side) > 1], [], "threads with mails on both sides")
        share = sum(side == {True} for side in sides.values()) / len(sides)
        self.assertTrue(0.1 < share < 0.4, share)

    def test_a_case_keeps_its_side_when_the_log_grows(self):
        small, large = a_log(), a_log() + a_log(name="test")
        sides = {case["id"]: case["held_back"] for case in draw(small, 7, {"random": len(small)})}
        grown = {case["id"]: case["held_back"] for case in draw(large, 7, {"random": len(large)})}
        self.assertEqual({id: grown[id] for id in sides}, sides)


if __name__ == "__main__":
    unittest.main()
