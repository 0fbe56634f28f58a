"""What a piece must be before anybody searches it."""
import re
import unittest

import documents
import split

MANUAL = """# Anchoring

Use eight anchors on each long side.

## Hard ground

On grass the pegs hold.

Warning: on asphalt, anchors are not permitted; use ballast of 250 kg at each leg.

#### Rubber feet

They go under the ballast.

## Taking down

Do this in order:

1. Loosen the ropes.
2. Lower the roof.
3. Pull the anchors.
"""


def document(text, **labels):
    facts = {"id": "m9.md", "title": "Tent M9", "rule": "m9.md", "version": "3", "valid_from": "2026-01-01", "audience": "customers"}
    return {**facts, **labels, "text": text}


def cut(text, most=120, **labels):
    return list(split.pieces(document(text, **labels), most))


class Paths(unittest.TestCase):
    def test_each_piece_carries_the_whole_path_of_its_headings(self):
        paths = {piece["text"].split(".")[0]: piece["path"] for piece in cut(MANUAL)}

        self.assertEqual(paths["Use eight anchors on each long side"], "Tent M9 > Anchoring")
        self.assertEqual(paths["They go under the ballast"], "Tent M9 > Anchoring > Hard ground > Rubber feet")
        self.assertEqual(paths["Do this in order:\n\n1"], "Tent M9 > Anchoring > Taking down")
        for piece in cut(MANUAL):
            self.assertEqual(piece["search_text"], piece["path"] + "\n" + piece["text"])

    def test_no_piece_holds_text_of_two_headings(self):
        for piece in cut(MANUAL, most=1000):
            self.assertNotIn("#", piece["text"])
            self.assertFalse("eight anchors" in piece["text"] and "pegs" in piece["text"])


class Together(unittest.TestCase):
    def test_a_rule_and_its_exception_are_never_cut_apart(self):
        for most in (5, 8, 20, 120):
            holders = [piece["text"] for piece in cut(MANUAL, most) if "On grass" in piece["text"]]
            self.assertEqual(len(holders), 1)
            self.assertIn("ballast of 250 kg", holders[0], f"cut at {most} words")

    def test_a_list_stays_whole_with_the_line_that_announces_it(self):
        for most in (3, 8, 20):
            holders = [piece["text"] for piece in cut(MANUAL, most) if "Loosen" in piece["text"]]
            self.assertEqual(len(holders), 1)
            self.assertIn("Do this in order:", holders[0])
            self.assertIn("3. Pull the anchors.", holders[0])

    def test_short_paragraphs_fill_a_piece_up_to_its_size(self):
        text = "\n\n".join(f"Sentence {n} has exactly six words." for n in range(20))
        sizes = [len(piece["text"].split()) for piece in cut(text, most=30)]

        self.assertEqual(sizes, [30, 30, 30, 30])


class Tables(unittest.TestCase):
    def test_every_part_of_a_long_table_repeats_the_header(self):
        prices = next(each for each in documents.load() if each["id"] == "prices-harrow.csv")
        lines = prices["text"].splitlines()
        parts = [piece["text"] for piece in split.pieces(prices, 30)]

        self.assertGreater(len(parts), 1)
        rows = []
        for part in parts:
            head, rule, *body = part.splitlines()
            self.assertEqual([head, rule], lines[:2])
            rows += body
        self.assertEqual(rows, lines[2:], "each row exactly once, in order, as it stands in the file")


class Ids(unittest.TestCase):
    def test_an_id_stays_while_its_text_stays_and_changes_with_it(self):
        before = {piece["id"]: piece["text"] for piece in cut(MANUAL)}
        after = {piece["id"]: piece["text"] for piece in cut(MANUAL.replace("250 kg", "300 kg"))}

        self.assertEqual([piece["id"] for piece in cut(MANUAL)], list(before))
        self.assertEqual(len(before.keys() - after.keys()), 1)
        self.assertIn("250 kg", before[(before.keys() - after.keys()).pop()])

    def test_labels_are_part_of_the_id_and_equal_texts_keep_two_ids(self):
        old = {piece["id"] for piece in cut(MANUAL, version="2", valid_from="2025-01-01")}
        self.assertFalse(old & {piece["id"] for piece in cut(MANUAL)})

        twice = cut("No defects found.\n\n" + "word " * 10 + "\n\nNo defects found.", most=10)
        self.assertEqual(len({piece["id"] for piece in twice}), 3)

    def test_every_piece_of_the_firm_is_labelled_and_no_word_is_lost(self):
        for each in documents.load():
            cut_up = list(split.pieces(each))
            for piece in cut_up:
                for label in ("id", "document", "rule", "version", "valid_from", "audience", "path", "text"):
                    self.assertTrue(piece[label], f"{label} of a piece of {each['id']}")
            words = set(re.findall(r"[\w$.-]+", " ".join(piece["search_text"] for piece in cut_up)))
            lost = set(re.findall(r"[\w$.-]+", each["text"])) - words
            self.assertFalse(lost - {"---"}, f"words of {each['id']} that stand in no piece")
