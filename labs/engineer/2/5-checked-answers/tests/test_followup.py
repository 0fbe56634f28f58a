import unittest

from followup import TALKS, TURNS, finder, request, sheet, strangers, whole

TURN = [("Is PAD-202 allowed?", ["PAD-201 is resin. Theo Brandt decides up to $150."])]


class SecondQuestion(unittest.TestCase):
    """The given followup.py does what the lesson says of it."""

    def test_what_was_said_or_shown_may_be_used_and_nothing_else(self):
        for rewritten, new in (
            ("Does PAD-201 last longer than PAD-202?", set()),
            ("Who decides above $150, Theo?", set()),
            ("Does PAD-210 last longer?", {"PAD-210"}),
            ("Who decides above $500, Ines?", {"500", "Ines"}),
        ):
            self.assertEqual(strangers(rewritten, TURN, "And the other?"), new, rewritten)

    def test_a_rewriting_that_invents_or_fails_leaves_the_question_as_it_was(self):
        def broken(turns, question):
            raise OSError

        for rewrite, why in ((lambda *_: "What about PAD-999?", "PAD-999"), (lambda *_: " ", "none"), (broken, "OSError")):
            asked, reason = whole(rewrite, TURN, "And the other?")
            self.assertEqual(asked, "And the other?")
            self.assertIn(why, reason)
        self.assertEqual(whole(broken, [], "A first question?"), ("A first question?", None))

    def test_the_request_holds_the_last_three_turns_and_their_sources(self):
        text = request("m", TURN * 5, "And the other?")["messages"][1]["content"]
        self.assertEqual(text.count("PAD-201 is resin"), 3)
        self.assertTrue(text.endswith("Last question: And the other?"))

    def test_every_rewriting_of_the_sheet_keeps_the_rule(self):
        for first, shown, second, rewritten, _ in TALKS:
            self.assertEqual(strangers(rewritten, [(first, [shown])], second), set(), rewritten)

    def test_leaning_questions_are_found_when_they_are_whole(self):
        among = lambda talks, way: sum(place is not None for place in sheet(finder(), talks)[way])
        self.assertGreater(among(TALKS, "rewritten"), 2 * among(TALKS, "as asked"))
        self.assertGreater(among(TURNS, "rewritten"), among(TURNS, "both questions"))


if __name__ == "__main__":
    unittest.main()
