import unittest

from mix import by_chance
from year import KINDS, alarms, first_alarm, topics, weeks


class Year(unittest.TestCase):
    """The given year.py does what the lesson says of it."""

    def test_a_week_has_its_size_and_a_changed_one_its_share(self):
        year = list(weeks(topics(), 40, 6, 1, changed_from=4, kind="fit", share=0.5))
        self.assertEqual([len(mails) for mails in year], [40] * 6)
        self.assertTrue(all(mails.count("fit") >= 20 for mails in year[3:]))

    def test_the_rule_of_the_book_cries_in_small_windows_and_the_border_does_not(self):
        before, year = topics(), list(weeks(topics(), 20, 52, 1))
        self.assertGreater(len(alarms(before, year, 0.25)), 12)
        self.assertLess(len(alarms(before, year, by_chance(before, 20, KINDS))), 5)

    def test_a_worse_rate_is_noticed_sooner(self):
        middle = lambda rate: sorted(first_alarm(rate, 4.0, seed=seed) or 5000 for seed in range(1, 40))[20]
        self.assertLess(middle(0.5), middle(0.15))
        self.assertLess(middle(0.15), middle(0.05))


if __name__ == "__main__":
    unittest.main()
