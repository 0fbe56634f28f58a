import unittest

from leak import alike, leaks, without_leaks
from tests.given import labelled, planted


class Leak(unittest.TestCase):
    def test_a_mail_is_known_again_quoted_framed_or_in_capitals(self):
        text = "The chain that came on Monday jumps on the smallest cog, what now?"
        self.assertEqual(alike(text, "> " + text.upper()), 1.0)
        self.assertEqual(alike(text, "Hi!\n" + text + "\nBest wishes from us all"), 1.0)
        self.assertLess(alike(text, "Please send me the invoice for the brake pads once more."), 0.1)
        self.assertEqual(alike("", text), 0.0)
        self.assertEqual(alike("Thank you!", "thank YOU"), 1.0)

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
