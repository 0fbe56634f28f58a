import random
import unittest

from seconds import WAYS, one, row

NUMBERS = range(500)


def each(**way):
    return [one(random.Random(number), **way) for number in NUMBERS]


class Seconds(unittest.TestCase):
    """The given seconds.py does what the lesson's page says of it."""

    def test_no_way_makes_a_request_longer_and_only_the_twin_asks_more(self):
        before = each()
        for name, way in WAYS.items():
            for (end, first, calls), (shorter, sooner, asked) in zip(before, each(**way)):
                self.assertLessEqual((shorter, sooner), (end + 1e-9, first + 1e-9), name)
                self.assertTrue(asked <= calls or "second" in way, name)

    def test_the_tail_falls_when_the_last_cause_is_gone(self):
        slow = {name: row(**way)[1] for name, way in WAYS.items()}
        saved = {name: slow["as it is"] - value for name, value in slow.items()}
        self.assertGreater(saved.pop("all four"), max(saved.values()) + 2)

    def test_the_middle_and_the_tail_need_different_ways(self):
        (middle, slow, *_), (half, half_slow, *_), (twin, twin_slow, *_) = row(), row(length=0.5), row(second=2.0)
        self.assertGreater(middle - half, middle - twin + 1)
        self.assertGreater(slow - twin_slow, slow - half_slow + 1)


if __name__ == "__main__":
    unittest.main()
