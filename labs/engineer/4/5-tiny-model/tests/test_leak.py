import unittest

from leak import alike, leaks, shingles, without_leaks
from tests.given import labelled, planted


class Leak(unittest.TestCase):
    def test_a_mail_is_known_again_quoted_framed_or_in_capitals(self):
        text = "The chain that came on Monday jumps on the smallest cog, what now?"
        self.assertEqual(alike(text, "> " + text.upper()), 1.0)
        self.assertEqual(alike(text, "Hi!\n" + text + "\nBest wishes from us all"), 1.0)
        self.assertLess(alike(text, "Please send me the invoice for the brake pads once more."), 0.1)
        self.assertEqual(alike("", text), 0.0)
        self.assertEqual(alike("Thank you!", "thank YOU"), 1.0)

    def test_likeness_is_the_share_of_runs_of_three_words(self):
        self.assertEqual(len(shingles("one two three four five")), 3)
        self.assertEqual(len(shingles("one two three four", size=4)), 1)
        self.assertAlmostEqual(alike("one two three four five", "zero one two three and four five six"), 1 / 3, msg="one run of three words in both")
        self.assertEqual(alike("one two three", "three two one"), 0.0)

    def test_every_pair_at_or_above_the_limit_is_told(self):
        mails = lambda name, *texts: [{"id": f"{name}{at}", "text": text} for at, text in enumerate(texts)]
        train = mails("a", "one two three four five six", "nothing like it at all")
        test = mails("b", "one two three four five six", "zero one two three four", "one two three seven eight")
        found = leaks(train, test, limit=1 / 3)
        self.assertEqual([(one, other) for one, other, _ in found], [("a0", "b0"), ("a0", "b1"), ("a0", "b2")])
        self.assertEqual([round(score, 3) for _, _, score in found], [1.0, 0.667, 0.333])
        self.assertEqual(leaks(train, test[2:], limit=0.4), [])
        self.assertEqual(without_leaks(train, test[2:], limit=0.4), train)
        self.assertEqual(without_leaks(train, test[2:], limit=0.3), train[1:])
        many = mails("c", *["one two three four"] * 40)
        self.assertEqual(without_leaks(many, test), [])

    def test_every_planted_copy_is_found(self):
        train, test = labelled("dev"), labelled("test")
        copies, originals = planted(test)
        found = {(one, other) for one, other, _ in leaks(train + copies, test)}
        for copy, original in zip(copies, originals):
            self.assertIn((copy["id"], original), found)
        scores = [score for _, _, score in leaks(train + copies, test)]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_leaks_leave_the_training_set_and_never_the_test_set(self):
        train, test = labelled("dev"), labelled("test")
        copies, _ = planted(test)
        before = [dict(item) for item in test]
        clean = without_leaks(train + copies, test)
        self.assertEqual(test, before)
        self.assertEqual(leaks(clean, test), [])
        self.assertFalse([item for item in clean if item["id"].startswith("leak")])
        self.assertGreater(len(clean), len(train) // 2)


if __name__ == "__main__":
    unittest.main()
