"""A quote is in a text, or it is not."""
import unittest

from quotes import locate, sentence

TEXT = "Returns\n\nFull-time employees receive 25 vacation\ndays per year. Goods come back within 145 days. It costs $7.90, or “nothing” at all.\n\n- First point\n- Second point, with more words"


def found(quote, text=TEXT):
    place = locate(quote, text)
    return None if place is None else text[place[0]:place[1]]


class Locate(unittest.TestCase):
    def test_line_breaks_capitals_and_signs_may_differ(self):
        self.assertEqual(found("receive 25  Vacation days PER year"), "receive 25 vacation\ndays per year")
        self.assertEqual(found('or "nothing" at all'), "or “nothing” at all")
        self.assertEqual(found("the customer’s label", "It is the customer's label."), "the customer's label")

    def test_words_and_figures_may_not_differ(self):
        for forged in ("receive 26 vacation days per year", "part-time employees receive 25", "vacation days a year", ""):
            self.assertIsNone(locate(forged, TEXT), forged)

    def test_a_quote_never_ends_inside_a_word_or_a_figure(self):
        self.assertIsNone(locate("45 days", TEXT), "45 is the end of 145")
        self.assertIsNone(locate("It costs $7", TEXT), "the price is $7.90")
        self.assertIsNone(locate("Goods come back with", TEXT), "the word is within")
        self.assertIsNone(locate('90, or "nothing" at all', TEXT), "90 is the end of $7.90")
        self.assertEqual(found("It costs $7.90"), "It costs $7.90")
        self.assertEqual(found("45 days", "Not 145 days but 45 days."), "45 days")

    def test_letters_that_grow_when_made_small_shift_nothing(self):
        text = "Straße and İzmir: the rule holds for both."
        self.assertEqual(found("the rule holds for both", text), "the rule holds for both")


class Sentence(unittest.TestCase):
    def shown(self, quote, text=TEXT):
        return sentence(text, *locate(quote, text))

    def test_the_whole_sentence_of_the_document_is_shown(self):
        self.assertEqual(self.shown("employees receive 25 vacation days"), "Full-time employees receive 25 vacation days per year.")
        self.assertEqual(self.shown("come back within"), "Goods come back within 145 days.")
        self.assertEqual(self.shown("Second point"), "- Second point, with more words")

    def test_a_quote_across_two_sentences_shows_both(self):
        self.assertEqual(
            self.shown("days per year. Goods come back"),
            "Full-time employees receive 25 vacation days per year. Goods come back within 145 days.",
        )
