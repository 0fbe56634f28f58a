import random
import unittest

from agreement import kappa, kappa_range, people, settled, table
from score import wilson
from tests.given import graded


def pairs(both_right, only_first, only_second, both_wrong):
    """(person, judge) pairs of a table of four fields."""
    return (
        [("right", "right")] * both_right
        + [("right", "wrong")] * only_first
        + [("wrong", "right")] * only_second
        + [("wrong", "wrong")] * both_wrong
    )


class Kappa(unittest.TestCase):
    def test_agreement_is_corrected_for_chance(self):
        self.assertAlmostEqual(kappa(pairs(20, 5, 10, 15)), 0.4)
        self.assertAlmostEqual(kappa(pairs(45, 15, 25, 15)), 0.1304, places=4)
        self.assertEqual(kappa(pairs(30, 0, 0, 10)), 1.0)
        self.assertAlmostEqual(kappa(pairs(32, 0, 8, 0)), 0.0)
        self.assertLess(kappa(pairs(0, 10, 10, 0)), 0)

    def test_where_nothing_can_be_said_there_is_no_kappa(self):
        self.assertIsNone(kappa([]))
        self.assertIsNone(kappa(pairs(20, 0, 0, 0)))
        self.assertIsNone(kappa_range(pairs(20, 0, 0, 0)))

    def test_the_range_of_a_kappa_is_drawn_from_the_pairs(self):
        small, large = pairs(20, 5, 10, 15), pairs(160, 40, 80, 120)
        low, high = kappa_range(small, seed=3)
        self.assertEqual((low, high), kappa_range(small, seed=3))
        others = {kappa_range(small, seed=seed, draws=50) for seed in range(5)}
        self.assertGreater(len(others), 1, "another seed draws others")
        drawn = kappa_range(small, seed=3, draws=4)
        self.assertNotEqual(drawn, (low, high))
        before = random.getstate()
        kappa_range(small)
        self.assertEqual(random.getstate(), before, "a generator of its own")
        self.assertTrue(0.05 < low < 0.25, low)
        self.assertTrue(0.55 < high < 0.75, high)
        many = [kappa_range(small, seed=seed) for seed in range(4)]
        width = sum(high - low for low, high in many) / len(many)
        self.assertTrue(0.47 < width < 0.56, f"95 of 100 kappas lie in about half a unit, not in {width:.2f}")
        narrow = kappa_range(large, seed=3)
        self.assertLess(narrow[1] - narrow[0], (high - low) / 2)
        self.assertEqual(kappa_range(pairs(30, 0, 0, 10)), (1.0, 1.0))
        self.assertEqual(kappa_range(pairs(4, 0, 1, 0), draws=100), (0.0, 0.0), "draws without a kappa are left out")


class Table(unittest.TestCase):
    def test_a_judge_is_worth_the_faults_that_it_catches(self):
        found = table(pairs(31, 1, 3, 5))
        self.assertEqual((found["total"], found["agreed"], found["bad"], found["caught"]), (40, 36, 8, 5))
        self.assertEqual((found["good"], found["false_alarms"], found["no_verdict"]), (32, 1, 0))
        self.assertEqual(found["caught_range"], wilson(5, 8))
        self.assertEqual(found["kappa"], kappa(pairs(31, 1, 3, 5)))
        lazy = table(pairs(32, 0, 8, 0))
        self.assertEqual((lazy["agreed"], lazy["caught"]), (32, 0))

    def test_no_verdict_is_never_counted_as_a_pass_or_a_catch(self):
        found = table([("wrong", None), ("right", None), ("wrong", "wrong"), ("right", "right")])
        self.assertEqual((found["total"], found["agreed"], found["no_verdict"]), (4, 2, 2))
        self.assertEqual((found["bad"], found["caught"], found["false_alarms"]), (2, 1, 0))
        self.assertAlmostEqual(found["kappa"], 1 / 3, msg="silence agrees with nobody")


class People(unittest.TestCase):
    def test_the_two_persons_set_the_ceiling(self):
        items = graded()
        found, differ = people(items)
        self.assertEqual(differ, [i["id"] for i in items if i["verdict"] != i["second"]])
        self.assertTrue(differ, "these two persons differ on some")
        both = sum(i["verdict"] == i["second"] for i in items) / len(items)
        one = sum(i["verdict"] == "right" for i in items) / len(items)
        two = sum(i["second"] == "right" for i in items) / len(items)
        chance = one * two + (1 - one) * (1 - two)
        self.assertAlmostEqual(found, (both - chance) / (1 - chance))
        self.assertEqual([i["id"] for i in settled(items)], [i["id"] for i in items if i["id"] not in differ])


if __name__ == "__main__":
    unittest.main()
