import unittest

from alarm import Sum, run_length, tune


class Adding(unittest.TestCase):
    def test_good_days_save_nothing_up(self):
        fresh, old = Sum(0.05, 0.15, 3), Sum(0.05, 0.15, 3)
        for _ in range(500):
            old.add(0)
        self.assertEqual([old.add(1) for _ in range(6)], [fresh.add(1) for _ in range(6)])

    def test_it_adds_up_what_is_beyond_the_middle_of_both_rates(self):
        watch = Sum(0.05, 0.15, 3)
        self.assertEqual([watch.add(each) for each in (1, 1, 1, 0, 1)], [False, False, False, False, True])
        self.assertAlmostEqual(watch.level, 4 - 5 * 0.1)

    def test_it_says_where_the_trouble_began(self):
        watch = Sum(0.05, 0.15, 2)
        for each in [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]:
            alarm = watch.add(each)
        self.assertTrue(alarm)
        self.assertEqual(watch.since, 13)
        self.assertAlmostEqual(watch.level, 2.7)
        self.assertTrue(watch.add(0), "True while it is beyond, not once")
        for _ in range(40):
            watch.add(0)
        self.assertFalse(watch.add(0), "and no longer")
        self.assertIsNone(watch.since)
        self.assertFalse(watch.add(1))
        self.assertEqual(watch.since, 58)
        for _ in range(100):
            watch.add(0)
        watch.add(1)
        self.assertEqual(watch.since, 159)

    def test_what_is_paid_off_to_the_last_tenth_is_paid_off(self):
        watch = Sum(0.05, 0.15, 2)
        for each in [1] + [0] * 9:
            watch.add(each)
        self.assertAlmostEqual(watch.level, 0)
        watch.add(1)
        self.assertEqual(watch.since, 11, "a float that is almost zero is no trouble")

    def test_the_border_itself_is_not_beyond_it(self):
        watch = Sum(0.25, 0.75, 2)
        self.assertEqual([watch.add(1) for _ in range(5)], [False, False, False, False, True])

    def test_rates_that_make_no_sense_are_refused(self):
        for expected, worse in ((0.2, 0.1), (0.1, 0.1), (-0.1, 0.2), (0.5, 1.1)):
            with self.assertRaises(ValueError):
                Sum(expected, worse, 3)


class Runs(unittest.TestCase):
    def test_large_changes_are_seen_sooner_and_none_is_seen_late(self):
        lengths = [run_length(rate, 0.05, 0.15, 3, rounds=60) for rate in (0.5, 0.25, 0.15, 0.05)]
        self.assertEqual(lengths, sorted(lengths))
        self.assertLess(lengths[0], 12)
        self.assertGreater(lengths[3], 5 * lengths[2])

    def test_a_round_ends_though_no_alarm_comes(self):
        self.assertEqual(run_length(0, 0.05, 0.15, 3, rounds=3, most=50), 50)

    def test_every_round_begins_at_nothing_and_the_mean_is_of_all(self):
        self.assertEqual(run_length(1, 0.05, 0.15, 3, rounds=20), 4)
        lengths = {run_length(0.5, 0.05, 0.15, 3, rounds=rounds) for rounds in (1, 2, 3, 5, 7, 11)}
        self.assertGreater(len(lengths), 3, "each number of rounds has a mean of its own")
        self.assertTrue(any(length != int(length) for length in lengths), "a mean, and no whole number of cases")
        self.assertNotEqual(run_length(0.15, 0.05, 0.15, 3, seed=1), run_length(0.15, 0.05, 0.15, 3, seed=2))

    def test_the_border_is_the_smallest_that_is_quiet_enough(self):
        border = tune(0.05, 0.15, 100)
        self.assertGreaterEqual(run_length(0.05, 0.05, 0.15, border, most=400), 100)
        self.assertLess(run_length(0.05, 0.05, 0.15, border - 0.5, most=400), 100)
        fine = tune(0.05, 0.15, 100, step=0.25, seed=2)
        self.assertGreaterEqual(run_length(0.05, 0.05, 0.15, fine, most=400, seed=2), 100)
        self.assertLess(run_length(0.05, 0.05, 0.15, fine - 0.25, most=400, seed=2), 100)
        self.assertEqual(tune(0.05, 0.15, 100, most=border), border, "up to most, and most itself")
        for quiet_for, seed in [(85, 2), (90, 4)]:
            each = tune(0.05, 0.15, quiet_for, step=0.125, seed=seed)
            lengths = [run_length(0.05, 0.05, 0.15, border, most=4 * quiet_for, seed=seed) for border in (each - 0.125, each)]
            self.assertTrue(lengths[0] < quiet_for <= lengths[1], f"by rounds of four times quiet_for: {lengths}")

    def test_a_wish_that_cannot_be_met_is_an_error(self):
        with self.assertRaises(ValueError):
            tune(0.05, 0.06, 5000, most=1.0)
