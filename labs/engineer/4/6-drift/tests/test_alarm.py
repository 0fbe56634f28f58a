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

    def test_the_border_is_the_smallest_that_is_quiet_enough(self):
        border = tune(0.05, 0.15, 100)
        self.assertGreaterEqual(run_length(0.05, 0.05, 0.15, border, most=400), 100)
        self.assertLess(run_length(0.05, 0.05, 0.15, border - 0.5, most=400), 100)

    def test_a_wish_that_cannot_be_met_is_an_error(self):
        with self.assertRaises(ValueError):
            tune(0.05, 0.06, 5000, most=1.0)
