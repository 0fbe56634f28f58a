import unittest

from two_labels import agreement, differ, pairs, recall


def rows(*labels):
    return [{"first": one, "second": other, "kind": "meaning", "found": "1"} for one, other in labels]


class TwoLabels(unittest.TestCase):
    """The given two_labels.py does what the lesson says of it."""

    def test_kappa_is_one_for_equals_and_nothing_for_chance(self):
        self.assertEqual(agreement(rows(("yes", "yes"), ("no", "no")))[2], 1)
        self.assertEqual(agreement(rows(("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")))[2], 0)

    def test_it_has_no_meaning_where_both_always_say_the_same(self):
        self.assertEqual(agreement(rows(("no", "no"), ("no", "no"))), (1, 1, None))

    def test_the_second_round_agrees_better_than_the_first(self):
        first, second = agreement(pairs("1")), agreement(pairs("2"))
        self.assertEqual(round(first[0], 3), 0.7)
        self.assertLess(first[2] + 0.2, second[2])

    def test_where_they_differ_is_counted_by_label_and_kind(self):
        said, kinds = differ(rows(("yes", "no"), ("yes", "no"), ("no", "no")))
        self.assertEqual((said, kinds["meaning"]), ([(("yes", "no"), 2)], 2))
        self.assertEqual(recall(rows(("yes", "no"), ("no", "no")), "first"), (1, 1))


if __name__ == "__main__":
    unittest.main()
