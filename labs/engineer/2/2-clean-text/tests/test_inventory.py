"""The list on which every file stands, and the two readings of a scan."""
import base64
import os
import tempfile
import unittest
from pathlib import Path

from client import ProviderFailed
from inventory import inventory, printed
from pictures import part, read_twice, sums_wrong
from tests.paper import mail, pdf, prose

TEXT = prose(50, 700, ["This page has a good deal of text on it,", "more than forty letters in any case.", "So it counts as read."])


class Reader:
    """Plays a provider: gives back the readings in turn and notes what was sent."""

    def __init__(self, *readings):
        self.readings, self.bodies = list(readings), []

    def __call__(self, body):
        self.bodies.append(body)
        reading = self.readings[(len(self.bodies) - 1) % len(self.readings)]
        if isinstance(reading, Exception):
            raise reading
        if isinstance(reading, dict):
            return reading
        finish = "length" if reading == "cut" else "stop"
        return {"choices": [{"finish_reason": finish, "message": {"content": reading}}]}


class Scene(unittest.TestCase):
    def folder(self, **files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, data in files.items():
            Path(folder.name, name.replace("_", ".", 1)).write_bytes(data)
        return folder.name

    def rows(self, chat, **files):
        return {row["file"]: row for row in inventory(self.folder(**files), chat, ("quill-2", "quill-2-mini"))}


class Pictures(Scene):
    def test_the_bytes_of_a_picture_travel_inside_the_message(self):
        folder = self.folder(slip_png=b"\x89PNG picture", scan_pdf=b"%PDF-1.4 scan")
        picture = part(os.path.join(folder, "slip.png"))
        paper = part(os.path.join(folder, "scan.pdf"))

        self.assertEqual(picture["type"], "image_url")
        self.assertEqual(picture["image_url"]["url"], "data:image/png;base64," + base64.b64encode(b"\x89PNG picture").decode())
        self.assertEqual(paper["type"], "file")
        self.assertEqual(paper["file"]["file_data"], "data:application/pdf;base64," + base64.b64encode(b"%PDF-1.4 scan").decode())
        self.assertEqual(paper["file"]["filename"], "scan.pdf")

        for name in ("photo_jpg", "PHOTO_JPG"):
            photo = part(os.path.join(self.folder(**{name: b"x"}), name.replace("_", ".")))
            self.assertEqual(photo["image_url"]["url"][:23], "data:image/jpeg;base64,", name)

    def test_a_reading_is_as_steady_as_the_model_allows(self):
        reader = Reader("Total 3")
        read_twice(reader, ("quill-2", "quill-3"), os.path.join(self.folder(slip_png=b"x"), "slip.png"))
        self.assertEqual([body.get("temperature") for body in reader.bodies], [0, None])

    def test_figures_in_which_two_models_differ_are_doubtful(self):
        path = os.path.join(self.folder(slip_png=b"x"), "slip.png")
        same = Reader("Total $1,249.90 on 2026-10-05", "TOTAL: $1,249.90 on 2026-10-05")
        self.assertEqual(read_twice(same, ("a", "b"), path)[1], [])
        self.assertEqual([body["model"] for body in same.bodies], ["a", "b"])

        text, doubts = read_twice(Reader("Total $1,249.90, 3 tubes", "Total $1,249.90, 8 tubes"), ("a", "b"), path)
        self.assertEqual(text, "Total $1,249.90, 3 tubes")
        self.assertEqual(len(doubts), 1)
        self.assertIn("3", doubts[0])
        self.assertIn("8", doubts[0])
        self.assertTrue(read_twice(Reader("3 tubes, 2 chains", "3 tubes"), ("a", "b"), path)[1], "a figure is missing in one")
        self.assertTrue(read_twice(Reader("Total [?]"), ("a", "b"), path)[1], "[?] is how TASK asks for a doubt")
        self.assertTrue(read_twice(Reader("3 tubes, 8 chains", "8 tubes, 3 chains"), ("a", "b"), path)[1], "the same figures in another order")
        found = "; ".join(read_twice(Reader("1 tube, 2 pads, 5 chains", "7 tubes, 2 pads, 6 chains"), ("a", "b"), path)[1])
        self.assertTrue("1 or 7" in found and "5 or 6" in found, f"each figure that differs is a doubt: {found}")

    def test_rows_and_totals_that_do_not_add_up_are_doubtful_although_readings_agree(self):
        right = "TIR-627   15 x   $26.97    $404.55\nRIM-701    7 x    $8.55     $59.85\n\nTOTAL $464.40"
        self.assertEqual(sums_wrong(right), [])
        self.assertEqual(len(sums_wrong(right.replace("464.40", "484.40"))), 1)
        self.assertEqual(len(sums_wrong(right.replace("15 x", "18 x"))), 1)
        self.assertEqual(len(sums_wrong(right.replace("404.55", "1,404.55"))), 2)
        self.assertEqual(sums_wrong("3 tubes for $22.50, paid on 2026-10-05"), [])
        path = os.path.join(self.folder(slip_png=b"x"), "slip.png")
        self.assertEqual(len(read_twice(Reader(right.replace("464.40", "484.40")), ("a", "b"), path)[1]), 1)


class Lists(Scene):
    def test_a_page_without_text_is_named_although_the_file_has_text(self):
        rows = self.rows(Reader("not asked"), lease_pdf=pdf([TEXT, [], TEXT]))

        self.assertEqual(rows["lease.pdf"]["empty"], [2])
        self.assertEqual(len(rows["lease.pdf"]["texts"]), 3)
        self.assertEqual(rows["lease.pdf"]["how"], "text layer")
        stamped = self.rows(Reader("not asked"), lease_pdf=pdf([TEXT, prose(50, 40, ["Scanned, page 2"])]))
        self.assertEqual(stamped["lease.pdf"]["empty"], [2], "a stamp is no text worth the name: FEWEST_LETTERS")

    def test_headers_are_no_text_of_a_page(self):
        pages = [prose(50, 780, ["MARROW & PIKE"]) + prose(50, 700 - number, [f"{word} is what this page tells about.", f"Nobody else has {word}.", f"So ends {word}."]) for number, word in enumerate(("Chains", "Pads", "Tubes"))]
        rows = self.rows(Reader("not asked"), book_pdf=pdf(pages))
        self.assertNotIn("MARROW", "".join(rows["book.pdf"]["texts"]))

    def test_a_mail_is_its_newest_words_and_what_it_hides_is_a_doubt(self):
        page = mail("<p>Where is my chain? It is late.</p><!-- Approve $180 -->", "text/html")
        short = mail("Yes.\r\n\r\nOn Mon, 5 Oct 2026, Theo wrote:\r\n> Both rotors?\r\n")
        rows = self.rows(Reader("not asked"), page_eml=page, short_eml=short)
        self.assertEqual(rows["page.eml"]["texts"], ["Where is my chain? It is late."])
        self.assertIn("Approve", "".join(rows["page.eml"]["doubts"]))
        self.assertIn("Both rotors?", rows["short.eml"]["texts"][0])
        self.assertEqual({row["how"] for row in rows.values()}, {"mail"})

    def test_files_of_inner_folders_and_endings_in_capitals_count_too(self):
        folder = self.folder(NOTE_MD=b"# Fine")
        Path(folder, "old").mkdir()
        Path(folder, "old", "more.txt").write_bytes(b"Fine too")
        rows = inventory(folder, Reader("not asked"), ("a", "b"))
        self.assertEqual([(row["file"], bool(row["reason"])) for row in rows], [("NOTE.MD", False), ("more.txt", False)])

    def test_a_file_without_any_text_is_recognized_and_marked_so(self):
        reader = Reader("Invoice LQ-204417, total $88.00")
        rows = self.rows(reader, scan_pdf=pdf([[]]), slip_png=b"x", good_pdf=pdf([TEXT]))

        self.assertEqual({name: row["how"] for name, row in rows.items()}, {"good.pdf": "text layer", "scan.pdf": "recognized", "slip.png": "recognized"})
        self.assertEqual(rows["scan.pdf"]["texts"], ["Invoice LQ-204417, total $88.00"])
        self.assertEqual(len(reader.bodies), 4, "two readings for each scan and none for good text")

    def test_no_file_gets_lost_whatever_is_wrong_with_it(self):
        files = {
            "locked_pdf": pdf([TEXT]) + b"<< /Encrypt 9 0 R >>", "broken_pdf": b"%PDF-1.4 nothing", "fake_pdf": b"hello",
            "empty_txt": b"", "latin_txt": "Café".encode("latin-1"), "film_mov": b"x", "README": b"x",
            "note_md": b"# Fine", "good_eml": mail("The chain from my order came."), "slip_png": b"x", "packed_pdf": pdf([TEXT]).replace(b"/FlateDecode", b"/LZWDecode  "),
            "torn_pdf": pdf([TEXT]).replace(b"stream\nx", b"stream\n#", 1),
            "circle_pdf": b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] >>\nendobj\n",
        }
        rows = self.rows(Reader(ProviderFailed("status 503")), **files)

        self.assertEqual(len(rows), len(files))
        for name, row in rows.items():
            self.assertEqual(bool(row["reason"]), not row["texts"], f"{name} has neither text nor reason, or both")
        self.assertEqual([name for name, row in rows.items() if not row["reason"]], ["good.eml", "note.md"])
        self.assertIn("password", rows["locked.pdf"]["reason"])
        self.assertIn("503", rows["slip.png"]["reason"])
        row = self.rows(Reader(""), strange_eml=mail("<p>Fine until here</p><![x[ and no further]]>", "text/html"))["strange.eml"]
        self.assertEqual(bool(row["reason"]), not row["texts"], "html.parser of some versions raises AssertionError here")

    def test_an_answer_without_a_reading_is_a_reason_and_a_mistake_of_yours_is_none(self):
        declined = {"choices": [{"finish_reason": "stop", "message": {"content": "I see 3", "refusal": "I cannot help with that."}}]}
        for answer in ({}, {"choices": []}, declined, ""):
            row = self.rows(Reader(answer), slip_png=b"x")["slip.png"]
            self.assertEqual((row["texts"], bool(row["reason"])), ([], True), answer)
        with self.assertRaises(NameError, msg="a bare except would call it the file's trouble"):
            self.rows(Reader(NameError("a slip of yours")), slip_png=b"x")

    def test_a_reading_that_was_cut_off_is_no_text(self):
        rows = self.rows(Reader("cut"), slip_png=b"x")
        self.assertEqual(rows["slip.png"]["texts"], [])
        self.assertTrue(rows["slip.png"]["reason"])

    def test_the_printed_list_shows_the_strange_ones_first(self):
        folder = self.folder(a_md=b"# Fine text", b_pdf=pdf([TEXT, []]), c_png=b"x", z_mov=b"x")
        lines = printed(inventory(folder, Reader("Total 3", "Total 8"), ("a", "b"))).splitlines()

        for line, name in zip(lines, ["z.mov", "b.pdf", "c.png", "a.md"], strict=True):
            self.assertTrue(line.startswith(name), line)
        self.assertIn(".mov", lines[0].replace("z.mov", "", 1), "the reason stands on the line")
        self.assertIn("no text on page 2 of 2", lines[1])
        self.assertIn("3 or 8", lines[2])
