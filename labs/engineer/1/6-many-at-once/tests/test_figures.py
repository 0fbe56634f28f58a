import math
import unittest

from figures import percentile, plan, summary, workers_for
from tests.given import mails


class Plan(unittest.TestCase):
    def test_the_tokens_of_the_mails_are_counted_with_the_whole_answer(self):
        texts = [text for _, text in mails()]
        wanted = sum(math.ceil(len(text) / 4) + 20 + 60 for text in texts)
        self.assertEqual(plan(texts, 60, 50, 40_000, 3)["tokens"], wanted)

    def test_the_narrower_limit_decides(self):
        texts = ["x" * 400] * 120  # 180 tokens each, with an answer of 60
        by_requests = plan(texts, 60, 60, 1_000_000, 3)
        by_tokens = plan(texts, 60, 6000, 7200, 3)
        self.assertEqual((by_requests["bound"], by_requests["minutes"]), ("requests", 2))
        self.assertEqual((by_tokens["bound"], by_tokens["minutes"]), ("tokens", 3))

    def test_workers_follow_from_rate_and_duration(self):
        self.assertEqual([workers_for(60, 3), workers_for(60, 3.2), workers_for(1, 2), workers_for(66, 50)], [3, 4, 1, 55])
        texts = ["x" * 400] * 120
        self.assertEqual(plan(texts, 60, 60, 1_000_000, 9)["workers"], 9)
        self.assertEqual(plan(texts, 60, 6000, 7200, 9)["workers"], 6)

    def test_nothing_to_do_takes_no_time(self):
        self.assertEqual((plan([], 60, 60, 6000, 3)["minutes"], plan([], 60, 60, 6000, 3)["workers"]), (0, 0))


class Percentile(unittest.TestCase):
    def test_the_slowest_are_seen(self):
        values = [1.0] * 94 + [9.0] * 6
        self.assertEqual([percentile(values, 0.5), percentile(values, 0.95), percentile(values, 1)], [1, 9, 9])
        self.assertEqual(percentile([3, 1, 2, 4], 0.5), 2)
        self.assertEqual(percentile([5, 4, 3, 2, 1], 0.5), 3)
        self.assertEqual(percentile(list(range(1, 101)), 0.55), 55, "0.55 * 100 is a little more than 55 for a computer")
        self.assertEqual(percentile([7], 0.01), 7)
        with self.assertRaises(ValueError):
            percentile([], 0.5)

    def test_a_run_is_summed_up(self):
        took = summary([2.0] * 90 + [8.0] * 10, 65)
        self.assertEqual((took["middle"], took["slow"]), (2, 8))
        self.assertAlmostEqual(took["a_minute"], 100 / 65 * 60)
        self.assertAlmostEqual(took["times_faster"], 4)
