import random
import unittest

from score import detectable, floor_of, needed, sign_test, wilson, wobble


class Interval(unittest.TestCase):
    def test_the_interval_of_a_share_fits_the_published_values(self):
        for (passed, total), (low, high) in {
            (27, 30): (0.744, 0.965),
            (90, 100): (0.826, 0.945),
            (0, 60): (0.0, 0.060),
            (60, 60): (0.940, 1.0),
        }.items():
            found = wilson(passed, total)
            self.assertAlmostEqual(found[0], low, places=3)
            self.assertAlmostEqual(found[1], high, places=3)
        self.assertEqual(wilson(0, 0), (0.0, 1.0))


class Difference(unittest.TestCase):
    def test_a_set_knows_the_smallest_fall_that_it_can_show(self):
        self.assertAlmostEqual(detectable(40, 0.9), 0.26, delta=0.01)
        self.assertAlmostEqual(detectable(400, 0.9), 0.067, delta=0.01)
        self.assertLess(detectable(160, 0.9), detectable(80, 0.9))
        for difference in (0.03, 0.05, 0.07, 0.1, 0.11, 0.13, 0.17, 0.2):
            total = needed(difference, 0.9)
            self.assertLessEqual(detectable(total, 0.9), difference)
            self.assertGreater(detectable(total - 1, 0.9), difference)

    def test_the_smallest_fall_is_really_seen_four_times_in_five(self):
        chance, total = random.Random(3), 120
        fall, seen = detectable(total, 0.9), 0
        for _ in range(300):
            before = sum(chance.random() < 0.9 for _ in range(total)) / total
            after = sum(chance.random() < 0.9 - fall for _ in range(total)) / total
            middle = (before + after) / 2
            seen += before - after > 1.96 * (2 * middle * (1 - middle) / total) ** 0.5
        self.assertTrue(0.7 < seen / 300 < 0.9, seen / 300)

    def test_a_split_of_changed_cases_is_weighed_against_a_coin(self):
        self.assertAlmostEqual(sign_test(19, 6), 0.0146, places=4)
        self.assertAlmostEqual(sign_test(8, 5), 0.581, places=3)
        self.assertEqual(sign_test(6, 19), sign_test(19, 6))
        self.assertEqual(sign_test(0, 0), 1.0)


class Wobble(unittest.TestCase):
    def test_the_floor_lies_below_what_luck_alone_does(self):
        chance = random.Random(11)
        sure = {f"s{n}": [True] * 10 for n in range(50)}
        lost = {f"l{n}": [False] * 10 for n in range(4)}
        loose = {f"w{n}": [chance.random() < 0.5 for _ in range(10)] for n in range(10)}
        runs = {**sure, **lost, **loose}
        flaky, spread = wobble(runs)
        self.assertEqual(flaky, sorted(id for id in loose if len(set(loose[id])) > 1))
        self.assertAlmostEqual(spread, (10 * 0.25) ** 0.5, delta=0.25)
        totals = [50 + sum(chance.random() < 0.5 for _ in range(10)) for _ in range(500)]
        below = sum(total < floor_of(runs) for total in totals) / len(totals)
        self.assertLess(below, 0.05)
        self.assertGreater(floor_of(runs), 50)
        self.assertAlmostEqual(wobble({"one": [True, False]})[1], 0.5 ** 0.5, msg="n - 1 below: two runs say little")
        self.assertEqual(wobble(sure), ([], 0.0))
        self.assertEqual(floor_of(sure), 50)
        self.assertEqual(floor_of({"one": [True]}), 1)


if __name__ == "__main__":
    unittest.main()
