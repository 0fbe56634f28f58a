import unittest

from bias import length_bias, position_bias, prefer, prefer_fairly, same_length
from score import wilson
from tests.given import ITEM, answers, fair, graded, prefers_first, prefers_longer, say


class Position(unittest.TestCase):
    def test_a_choice_counts_only_in_both_orders(self):
        self.assertEqual(prefer(prefers_first, ITEM, "one", "other"), "tie")
        self.assertEqual(prefer(fair("45"), ITEM, "45 days", "30 days"), 1)
        self.assertEqual(prefer(fair("45"), ITEM, "30 days", "45 days"), 2)
        self.assertEqual(prefer(lambda body: "A", ITEM, "one", "other"), "tie", "no JSON is no verdict")
        self.assertEqual(prefer(lambda body: say("right"), ITEM, "one", "other"), "tie")
        for answers in [("A", "?"), ("?", "A"), ("B", "?"), ("?", "B")]:
            left = [say(word) for word in answers]
            self.assertEqual(prefer(lambda body: left.pop(0), ITEM, "one", "other"), "tie", "one verdict of two is none")
            self.assertEqual(left, [], "two calls, one in each order")

    def test_the_weakness_for_the_first_place_is_measured(self):
        pairs = [(ITEM, "45 days", f"{n} days") for n in range(20)]
        self.assertEqual(position_bias(prefers_first, pairs)["first"], 40)
        self.assertEqual(position_bias(prefers_first, pairs)["showings"], 40)
        self.assertEqual(position_bias(fair("45"), pairs)["first"], 20)
        low, high = position_bias(fair("45"), pairs)["range"]
        self.assertTrue(low < 0.5 < high)
        self.assertEqual((low, high), wilson(20, 40))
        low, _ = position_bias(prefers_first, pairs)["range"]
        self.assertGreater(low, 0.5)
        self.assertEqual(position_bias(lambda body: "?", pairs)["showings"], 0)


class Length(unittest.TestCase):
    def test_two_answers_are_made_equally_long_without_losing_a_word(self):
        for one, other in (("short", "a much longer answer " * 9), ("same", "size"), ("", "x")):
            first, second = same_length(one, other)
            self.assertEqual(len(first), len(second))
            self.assertTrue(first.startswith(one) and second.startswith(other))
            self.assertEqual(len(first), max(len(one), len(other)))
        filled = same_length("45 days", "a much longer answer " * 9)[0][len("45 days"):]
        self.assertNotIn("  ", filled, "blanks are no words")
        self.assertNotIn("45 days", filled, "the answer again is no word that says nothing")

    def test_the_weakness_for_length_is_found_and_taken_out(self):
        items = graded()[:20]
        found = length_bias(prefers_longer, items)
        self.assertEqual(found, {"longer": 20, "shorter": 0, "tie": 0})
        seen = []
        length_bias(lambda body: seen.append(answers(body)) or say("A"), items[:1], filler="Yours, the shop.")
        self.assertEqual(sorted(map(len, seen[0])), sorted(map(len, seen[1])))
        self.assertIn(f"{items[0]['answer']} Yours, the shop.".replace("<", "‹").replace(">", "›"), seen[0])
        shorter = lambda body: say("A" if len(answers(body)[0]) < len(answers(body)[1]) else "B")
        self.assertEqual(length_bias(shorter, items), {"longer": 0, "shorter": 20, "tie": 0})
        mended = length_bias(prefers_longer, items, decide=prefer_fairly)
        self.assertEqual(mended, {"longer": 0, "shorter": 0, "tie": 20})
        self.assertEqual(prefer_fairly(fair("45"), ITEM, "45 days", "30 days " * 30), 1)


if __name__ == "__main__":
    unittest.main()
