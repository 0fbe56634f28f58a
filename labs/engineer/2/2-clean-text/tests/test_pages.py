"""From places on paper to text, and pages that hold none."""
import unittest

from layout import page_text, repeated
from pdfruns import read_pdf
from tests.paper import pdf, prose

LEFT = ["The boiler was serviced", "by the contractor in", "March. Next main-", "tenance is due soon."]
RIGHT = ["The gate was painted in", "April by our own people", "and it needs a new lock.", "Nothing else was found."]
PAIR = [run for pair in zip(prose(50, 700, LEFT), prose(320, 700, RIGHT)) for run in pair]


class Order(unittest.TestCase):
    def test_columns_come_one_after_the_other(self):
        text = " ".join(page_text(PAIR, set()).split())

        self.assertIn("serviced by the contractor in March.", text)
        self.assertLess(text.index("due soon"), text.index("The gate"))

    def test_the_cells_of_a_row_stay_on_one_line(self):
        rows = [("CHN-109", "Chain", "$19.90"), ("CHN-110", "Chain", "$24.90"), ("PAD-201", "Pads", "$16.90"), ("TUB-728", "Tube", "$7.50")]
        runs = [(x, 700 - 12 * n, cell) for n, row in enumerate(rows) for x, cell in zip((50, 200, 400), row)]

        self.assertEqual(page_text(runs[::-1], set()).splitlines(), ["  ".join(row) for row in rows])

    def test_a_point_up_or_down_is_the_same_line(self):
        self.assertEqual(page_text([(50, 700, "CHN-109"), (200, 699, "Chain"), (400, 701, "$19.90")], set()), "CHN-109  Chain  $19.90")

    def test_an_indent_is_no_column(self):
        runs = [(50 + 20 * (n % 2), 700 - 12 * n, f"A long line, number {n}.") for n in range(8)]
        self.assertEqual(page_text(runs, set()).splitlines(), [text for _, _, text in runs])

    def test_lines_are_read_from_top_to_bottom_whatever_the_order_in_the_file(self):
        self.assertEqual(page_text(prose(50, 700, LEFT)[::-1], set()).splitlines()[0], LEFT[0])

    def test_broken_words_are_joined_and_real_hyphens_stay(self):
        self.assertIn("maintenance", page_text(prose(50, 700, LEFT), set()))
        text = page_text(prose(50, 700, ["Ask for chain CHN-", "109 or the long-term", "offer of 10-", "speed parts."]), set())
        self.assertIn("CHN-\n109", text)
        self.assertIn("long-term", text)

    def test_a_gap_makes_a_paragraph(self):
        runs = prose(50, 700, ["First line here.", "Second line here."]) + prose(50, 650, ["A new paragraph.", "Its second line."])
        self.assertEqual(len(page_text(runs, set()).split("\n\n")), 2)


class Noise(unittest.TestCase):
    def pages(self):
        return [
            prose(50, 780, ["MARROW & PIKE WORKSHOP"]) + prose(50, 700, [f"Text of chapter {word} begins.", "No defects found.", f"More about {word} here.", "And so on it goes."]) + prose(50, 40, [f"Page {n} of 5"])
            for n, word in enumerate(("one", "two", "three", "four", "five"), start=1)
        ]

    def test_headers_and_footers_go_although_their_figures_differ(self):
        pages = self.pages()
        texts = [page_text(runs, repeated(pages)) for runs in pages]

        for text in texts:
            self.assertNotIn("WORKSHOP", text)
            self.assertNotIn("Page", text)
        self.assertIn("MARROW & PIKE WORKSHOP", repeated(pages), "what went is kept as a label of the file")

    def test_most_pages_are_six_of_ten_and_three_lines_at_each_end_count(self):
        pages = self.pages()
        head = [["SHOP", "WORKSHOP", "HANDBOOK"] if n < 3 else ["SHOP", f"{word} part", f"{word} side"] for n, word in enumerate("abcde")]
        pages = [[*runs[1:3], *prose(50, 790, lines), *runs[3:5]] for runs, lines in zip(pages, head)]
        self.assertEqual({"SHOP", "WORKSHOP", "HANDBOOK"} & repeated(pages), {"SHOP", "WORKSHOP", "HANDBOOK"}, "wherever they stand in the file")
        self.assertNotIn("HANDBOOK", repeated([*pages, pages[3]]), "on three of six pages")

    def test_what_repeats_in_the_middle_of_pages_stays(self):
        pages = [runs[:1] + prose(50, 760, ["a b c", "d e f"]) + runs[1:] + prose(50, 60, ["g h i", "j k l"]) for runs in self.pages()]
        self.assertIn("No defects found.", page_text(pages[0], repeated(pages)))

    def test_two_pages_are_too_few_to_know_what_repeats(self):
        self.assertEqual(repeated(self.pages()[:2]), set())


class Files(unittest.TestCase):
    def test_the_given_reader_and_this_layout_read_a_whole_file(self):
        for packed in (True, False):
            pages = read_pdf(pdf([PAIR, prose(50, 700, ["(Second) page"])], packed))
            self.assertEqual(len(pages), 2)
            self.assertEqual(page_text(pages[1], set()), "(Second) page")
