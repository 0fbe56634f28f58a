"""What a piece must be before anybody searches it."""
import os
import re
import subprocess
import sys
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

    def test_a_level_that_is_skipped_leaves_no_gap_and_ends_all_the_same(self):
        text = "## A\n\none\n\n#### B\n\ntwo\n\n### C\n\nthree\n\n## D\n\n#9 bolts"
        self.assertEqual([(piece["path"], piece["text"]) for piece in cut(text)],
                         [("Tent M9 > A", "one"), ("Tent M9 > A > B", "two"), ("Tent M9 > A > C", "three"), ("Tent M9 > D", "#9 bolts")])

    def test_a_first_heading_that_repeats_the_title_is_left_out_and_a_later_one_stays(self):
        text = "# Tent M9\n\none\n\n## Poles\n\ntwo\n\n### Tent M9\n\nthree"
        self.assertEqual([piece["path"] for piece in cut(text)], ["Tent M9", "Tent M9 > Poles", "Tent M9 > Poles > Tent M9"])

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

    def test_each_word_that_begins_an_exception_keeps_it_with_its_rule(self):
        for word in ("Warning:", "Note that", "Except on", "But", "However,", "unless", "**Note:**"):
            self.assertEqual(len(cut(f"On grass the pegs hold.\n\n{word} asphalt is too hard.", 3)), 1, word)
        self.assertEqual(len(cut("On grass the pegs hold.\n\nThe lamp gives a warning.", 3)), 2, "only at its beginning")

    def test_a_list_with_empty_lines_between_its_items_stays_whole_too(self):
        for items in ("1. Loosen\n\n2. Lower\n\n3. Pull", "- Loosen\n\n- Lower\n\n- Pull"):
            self.assertEqual(len(cut("Do this in order:\n\n" + items, 3)), 1)
            self.assertEqual(len(cut(items, 3)), 1)

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
            self.assertLessEqual(len(part.split()), 30, "the header counts too")
            rows += body
        self.assertEqual(rows, lines[2:], "each row exactly once, in order, as it stands in the file")

    def test_a_short_table_stays_with_its_text_and_a_note_behind_a_long_one_is_kept(self):
        table = "| Tent | Anchors |\n|---|---|\n" + "\n".join(f"| M{n} | {n} |" for n in range(20))
        self.assertEqual(len(cut("Anchors of each tent.\n\n" + table + "\n\nNote: on grass.", 200)), 1)
        holders = [piece["text"] for piece in cut(table + "\n\nNote: on grass.", 40) if "on grass" in piece["text"]]
        self.assertEqual([text.splitlines()[0] for text in holders], ["| Tent | Anchors |"])


class Ids(unittest.TestCase):
    def test_an_id_stays_while_its_text_stays_and_changes_with_it(self):
        before = {piece["id"]: piece["text"] for piece in cut(MANUAL)}
        after = {piece["id"]: piece["text"] for piece in cut(MANUAL.replace("250 kg", "300 kg"))}

        self.assertEqual([piece["id"] for piece in cut(MANUAL)], list(before))
        self.assertEqual(len(before.keys() - after.keys()), 1)
        self.assertIn("250 kg", before[(before.keys() - after.keys()).pop()])

    def test_labels_are_part_of_the_id_and_equal_texts_keep_two_ids(self):
        now = {piece["id"] for piece in cut(MANUAL)}
        for name, value in [("id", "m8.md"), ("version", "2"), ("valid_from", "2025-01-01"), ("audience", "staff"), ("title", "Tent M8")]:
            self.assertFalse(now & {piece["id"] for piece in cut(MANUAL, **{name: value})}, name)
        self.assertFalse(now & {piece["id"] for piece in cut(MANUAL, version="32", valid_from="026-01-01")}, "ab + c is not a + bc")
        self.assertTrue(now < {piece["id"] for piece in cut("In front of all.\n\n" + MANUAL)}, "a piece more moves no other")

        twice = cut("No defects found.\n\n" + "word " * 10 + "\n\nNo defects found.", most=10)
        self.assertEqual(len({piece["id"] for piece in twice}), 3)

    def test_ids_are_the_same_on_another_computer_and_no_two_are_equal(self):
        program = "import documents, split; print(*[piece['id'] for each in documents.load() for piece in split.pieces(each)])"
        said = subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, text=True, check=True).stdout.split()
        self.assertEqual(said, [piece["id"] for each in documents.load() for piece in split.pieces(each)])
        self.assertEqual(len(set(said)), len(said))
        self.assertGreaterEqual(min(map(len, said)), 8, "so short an id comes twice before long")

    def test_every_piece_of_the_firm_is_labelled_and_no_word_is_lost(self):
        for each in documents.load():
            cut_up = list(split.pieces(each))
            for piece in cut_up:
                for label in ("id", "document", "rule", "version", "valid_from", "audience", "path", "text"):
                    self.assertTrue(piece[label], f"{label} of a piece of {each['id']}")
            words = set(re.findall(r"[\w$.-]+", " ".join(piece["search_text"] for piece in cut_up)))
            lost = set(re.findall(r"[\w$.-]+", each["text"])) - words
            self.assertFalse(lost - {"---"}, f"words of {each['id']} that stand in no piece")
