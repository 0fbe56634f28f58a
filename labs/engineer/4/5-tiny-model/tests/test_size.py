import unittest

from size import GB, LLAMA, Model, cache, most_a_second, seconds, weights


class Size(unittest.TestCase):
    """The given size.py does what the lesson says of it."""

    def test_memory_is_weights_and_cache(self):
        self.assertAlmostEqual(weights(LLAMA, 16) / GB, 16.06)
        self.assertEqual(cache(LLAMA, 1), 131_072)
        self.assertEqual(cache(LLAMA, 8_000, at_once=4), cache(LLAMA, 32_000))

    def test_a_model_with_fewer_heads_for_keys_has_the_smaller_cache(self):
        self.assertEqual(cache(Model("old", 7e9, 32, 32, 128), 1), 4 * cache(LLAMA, 1))

    def test_speed_falls_with_the_bits_and_with_the_conversation(self):
        self.assertGreater(most_a_second(LLAMA, 4.9, 120 * GB), 3 * most_a_second(LLAMA, 16, 120 * GB))
        self.assertLess(most_a_second(LLAMA, 4.9, 120 * GB, 32_000), most_a_second(LLAMA, 4.9, 120 * GB))
        self.assertAlmostEqual(seconds(1000, 100, 200, 20), 10)


if __name__ == "__main__":
    unittest.main()
