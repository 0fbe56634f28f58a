"""The firm's thirty documents, four of them scans."""
import functools
import json
import os
import unittest
from pathlib import Path

from run import read

SEED = int(os.environ.get("LAB_SEED", "1"))


@functools.cache
def a_list():
    return {row["file"]: row for row in read(seed=SEED)}


class Firm(unittest.TestCase):
    def setUp(self):
        self.rows = a_list()

    def test_every_document_is_on_the_list_with_text(self):
        self.assertEqual(set(self.rows), {path.name for path in Path("firm/documents").iterdir()})
        self.assertEqual([row["file"] for row in self.rows.values() if row["reason"]], [])
        scans = {name for name, row in self.rows.items() if row["how"] == "recognized"}
        self.assertEqual(scans, {"invoice-lindqvist.pdf", "invoice-harrow.png", "delivery-note-harrow.png", "repair-slip.png"})

    def test_the_scans_of_the_firm_are_read_or_doubted(self):
        books = [json.loads(line) for line in Path("firm/labelled/extract.jsonl").read_text(encoding="utf-8").splitlines()]
        for paper in books:
            row, fields = self.rows[paper["document"]], paper["fields"]
            text = "".join(row["texts"])
            wanted = [fields["number"], fields["date"], f"{fields['total_cents'] / 100:.2f}", *(line["sku"] for line in fields["lines"])]
            missing = [each for each in wanted if each not in text.replace(",", "")]
            self.assertTrue(not missing or row["doubts"], f"{paper['document']} differs from the books without a doubt: {missing}")
        self.assertTrue(self.rows["delivery-note-harrow.png"]["doubts"], "the small model read one figure otherwise")
        self.assertEqual(self.rows["invoice-lindqvist.pdf"]["doubts"], [])

    def test_the_columns_of_the_handbook_are_sentences(self):
        text = " ".join(" ".join(self.rows["workshop-handbook.pdf"]["texts"]).split())

        self.assertRegex(text, r"A wheel is true when it runs within [\d.]+ mm to the side and [\d.]+ mm up and down\.")
        self.assertIn("A test ride is part of every repair that touches brakes, gears or bearings.", text)
