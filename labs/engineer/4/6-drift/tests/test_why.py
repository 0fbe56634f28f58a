import unittest

from tests.given import rows
from why import rates, split


class Why(unittest.TestCase):
    def test_rates_are_counted_for_each_kind(self):
        self.assertEqual(rates(rows({"a": (8, 2), "b": (2, 1)})), {"a": (0.8, 0.25), "b": (0.2, 0.5)})

    def test_other_cases_done_as_well_as_before_are_all_mix(self):
        parts = split(rows({"easy": (90, 9), "hard": (10, 5)}), rows({"easy": (50, 5), "hard": (50, 25)}))
        self.assertAlmostEqual(parts["mix"], 0.16)
        self.assertAlmostEqual(parts["worse"], 0)

    def test_both_parts_are_taken_at_the_mean_of_before_and_now(self):
        parts = split(rows({"easy": (50, 5), "hard": (50, 25)}), rows({"easy": (90, 18), "hard": (10, 8)}))
        self.assertAlmostEqual(parts["mix"], 0.4 * 0.15 - 0.4 * 0.65)
        self.assertAlmostEqual(parts["worse"], 0.1 * 0.7 + 0.3 * 0.3)

    def test_the_same_cases_done_worse_are_all_worse(self):
        parts = split(rows({"easy": (90, 9), "hard": (10, 5)}), rows({"easy": (90, 18), "hard": (10, 5)}))
        self.assertAlmostEqual(parts["mix"], 0)
        self.assertAlmostEqual(parts["worse"], 0.09)

    def test_a_rate_that_stands_still_may_hide_both(self):
        parts = split(rows({"easy": (50, 5), "hard": (50, 25)}), rows({"easy": (90, 18), "hard": (10, 8)}))
        self.assertLess(parts["mix"], 0)
        self.assertGreater(parts["worse"], 0)

    def test_both_parts_are_the_whole_change_always(self):
        before, now = rows({"a": (30, 3), "b": (20, 9), "gone": (10, 4)}), rows({"a": (12, 5), "b": (40, 8), "new": (25, 20)})
        parts = split(before, now)
        whole = sum(bad for _, bad in now) / len(now) - sum(bad for _, bad in before) / len(before)
        self.assertAlmostEqual(parts["mix"] + parts["worse"], whole)

    def test_what_came_or_went_is_mix_alone(self):
        parts = split(rows({"a": (10, 1)}), rows({"a": (10, 1), "new": (10, 9)}))
        self.assertAlmostEqual(parts["worse"], 0)
        self.assertAlmostEqual(parts["mix"], 0.4)
        parts = split(rows({"a": (10, 1), "gone": (10, 9)}), rows({"a": (10, 1)}))
        self.assertAlmostEqual(parts["worse"], 0)
        self.assertAlmostEqual(parts["mix"], -0.4)
