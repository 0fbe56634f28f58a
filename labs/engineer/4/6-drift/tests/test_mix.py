import math
import random
import unittest
from collections import Counter

from mix import by_chance, distance, look, moved, shares
from tests.given import KINDS, drawn, topics


class Shares(unittest.TestCase):
    def test_the_shares_of_the_mails_add_up_and_none_is_zero(self):
        values = topics()
        found, counts = shares(values, KINDS), Counter(values)
        self.assertAlmostEqual(sum(found.values()), 1)
        for kind in KINDS:
            self.assertAlmostEqual(found[kind], (counts[kind] + 0.5) / (len(values) + 4))
        self.assertGreater(shares(["fit"], KINDS)["account"], 0)
        self.assertEqual(list(found), KINDS, "in the order of the list")

    def test_a_kind_that_nobody_listed_is_an_error_with_its_name(self):
        with self.assertRaises(ValueError) as raised:
            shares(["fit", "recall"], KINDS)
        self.assertIn("recall", str(raised.exception))


class Distance(unittest.TestCase):
    def test_it_is_nothing_for_the_same_and_alike_in_both_directions(self):
        before, now = ["a"] * 80 + ["b"] * 20, ["a"] * 50 + ["b"] * 50
        self.assertAlmostEqual(distance(before, before, ["a", "b"]), 0)
        self.assertAlmostEqual(distance(before, now, ["a", "b"]), distance(now, before, ["a", "b"]))
        old, new = 80.5 / 101, 50.5 / 101
        wanted = (new - old) * math.log(new / old) + (old - new) * math.log((1 - new) / (1 - old))
        self.assertAlmostEqual(distance(before, now, ["a", "b"]), wanted)

    def test_what_vanished_counts_like_what_came(self):
        parts = moved(["a"] * 50 + ["b"] * 50, ["a"] * 100, ["a", "b"])
        self.assertGreater(min(parts.values()), 0, f"both kinds moved: {parts}")


class Chance(unittest.TestCase):
    def test_the_border_falls_with_the_size_of_the_window(self):
        before = topics()
        borders = [by_chance(before, size, KINDS, rounds=400) for size in (20, 80, 320)]
        self.assertEqual(borders, sorted(borders, reverse=True))
        self.assertGreater(borders[0], 2 * borders[2], "the border for 20 mails and twice the one for 320")

    def test_of_weeks_in_which_nothing_changed_few_are_an_alarm(self):
        before = topics()
        border = by_chance(before, 60, KINDS, quiet=0.95)
        false = sum(distance(before, drawn(before, 60, seed), KINDS) > border for seed in range(5000, 5400))
        self.assertTrue(4 <= false <= 40, f"{false} of 400 quiet weeks were alarms at 95 of 100")
        half = by_chance(before, 60, KINDS, quiet=0.5)
        loud = sum(distance(before, drawn(before, 60, seed), KINDS) > half for seed in range(5000, 5400))
        self.assertTrue(150 <= loud <= 250, f"{loud} of 400 quiet weeks were alarms at 50 of 100")

    def test_the_same_seed_gives_the_same_border(self):
        self.assertEqual(by_chance(topics(), 40, KINDS, seed=3), by_chance(topics(), 40, KINDS, seed=3))
        self.assertGreater(len({by_chance(topics(), 40, KINDS, rounds=100, seed=seed) for seed in range(4)}), 1, "another seed draws others")
        before = random.getstate()
        by_chance(topics(), 40, KINDS, rounds=10)
        self.assertEqual(random.getstate(), before, "a generator of its own")

    def test_the_border_is_one_of_the_distances_that_were_drawn(self):
        before, borders = topics(), []
        for quiet in (0.01, 0.5, 0.99, 1.0):
            borders.append(by_chance(before, 40, KINDS, quiet=quiet, rounds=100))
        self.assertEqual(borders, sorted(borders))
        self.assertEqual(len(set(borders)), 4)
        five = [by_chance(before, 40, KINDS, quiet=quiet, rounds=5) for quiet in (0.2, 0.4, 0.6, 0.8, 1.0)]
        self.assertEqual((five, len(set(five))), (sorted(five), 5), "of five rounds there are five distances")
        self.assertGreater(five[-1], borders[0], "the largest of five is not the smallest of more")


class Look(unittest.TestCase):
    def test_a_new_mix_is_an_alarm_that_names_what_moved(self):
        before = topics()
        now = drawn(before, 60, 9) + ["warranty"] * 40
        seen = look(before, now, KINDS)
        self.assertTrue(seen["alarm"])
        self.assertEqual(seen["kinds"][0], "warranty")
        self.assertAlmostEqual(seen["distance"], distance(before, now, KINDS))
        parts = moved(before, now, KINDS)
        self.assertEqual(seen["kinds"], sorted(parts, key=parts.get, reverse=True)[:2])
        self.assertEqual(seen["border"], by_chance(before, len(now), KINDS))

    def test_a_kind_that_vanished_is_named_too(self):
        before = ["delivery"] * 40 + ["warranty"] * 40 + ["fit"] * 20
        now = ["delivery"] * 70 + ["fit"] * 30
        self.assertEqual(look(before, now, KINDS)["kinds"], ["warranty", "delivery"])

    def test_the_border_is_that_of_this_window_this_wish_and_this_seed(self):
        before, now = topics(), drawn(topics(), 40, 11)
        for quiet, seed in [(0.99, 1), (0.5, 5), (0.4, 1)]:
            seen = look(before, now, KINDS, quiet, seed)
            self.assertEqual(seen["border"], by_chance(before, 40, KINDS, quiet, seed=seed))
            self.assertEqual(seen["alarm"], seen["distance"] > seen["border"])

    def test_the_other_half_of_the_mailbox_is_none(self):
        seen = look(topics(), drawn(topics(), 60, 11), KINDS)
        self.assertEqual((seen["alarm"], seen["kinds"]), (False, []))
