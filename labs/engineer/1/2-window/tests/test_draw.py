import random
import unittest
from collections import Counter

from draw import SCORES, chances, draw, nucleus, once_in


class Drawing(unittest.TestCase):
    """The given draw.py does what the lesson says of it."""

    def test_chances_add_up_and_keep_their_order_at_every_temperature(self):
        for temperature in (0, 0.01, 0.7, 1, 2, 50):
            found = chances(SCORES, temperature)
            self.assertAlmostEqual(sum(found.values()), 1, msg=f"temperature {temperature}")
            self.assertEqual(max(found, key=found.get), "late")

    def test_a_low_temperature_favors_the_best_and_a_high_one_the_rest(self):
        cold, plain, hot = (chances(SCORES, each) for each in (0.3, 1, 1.5))
        self.assertGreater(cold["late"], plain["late"])
        self.assertGreater(plain["late"], hot["late"])
        self.assertGreater(hot["purple"], plain["purple"])

    def test_top_p_keeps_the_fewest_words_that_reach_it(self):
        found = chances(SCORES, 1)
        kept = nucleus(found, 0.9)
        self.assertAlmostEqual(sum(kept.values()), 1)
        self.assertGreaterEqual(sum(found[word] for word in kept), 0.9)
        self.assertLess(sum(found[word] for word in list(kept)[:-1]), 0.9)

    def test_many_draws_come_out_as_the_chances_say(self):
        seed, found = random.Random(3), chances(SCORES, 1)
        drawn = Counter(draw(found, seed) for _ in range(20_000))
        for word, chance in found.items():
            self.assertAlmostEqual(drawn[word] / 20_000, chance, delta=0.015)

    def test_what_is_rare_at_a_word_is_not_rare_in_a_reply(self):
        self.assertAlmostEqual(once_in(0.5, 2), 0.75)
        self.assertGreater(once_in(chances(SCORES, 1)["purple"], 150), 0.3)


if __name__ == "__main__":
    unittest.main()
