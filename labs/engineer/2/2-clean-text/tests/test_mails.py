"""What a mail says, apart from what it quotes, hides and carries."""
import json
import unittest
from pathlib import Path

from mails import html_to_text, read_mail
from tests.paper import mail


def labelled():
    for name in ("dev", "test"):
        for line in Path(f"firm/labelled/{name}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield row, read_mail(Path("firm", row["file"]).read_bytes())


class Fresh(unittest.TestCase):
    def test_only_the_newest_words_of_a_thread_are_its_text(self):
        for start in ("On Mon, 5 Oct 2026 at 9:12, Theo Brandt wrote:\r\n> Old words here\r\n> > Older",
                      "On October 5, 2026 at 9:12 am, Theo Brandt of Marrow & Pike\r\nwrote:\r\n> Old words here",
                      "-----Original Message-----\r\nFrom: Theo\r\nSent: October 5\r\n\r\nOld words here"):
            read = read_mail(mail(f"On Monday I ordered a chain, and it came without the link.\r\n\r\nMara\r\n\r\n{start}\r\n"))
            self.assertEqual(read["text"], "On Monday I ordered a chain, and it came without the link.\n\nMara")
            self.assertIn("Old words here", read["quoted"])

    def test_a_short_answer_keeps_what_it_answers(self):
        read = read_mail(mail("Yes, go ahead.\r\n\r\nOn Mon, 5 Oct 2026, Theo wrote:\r\n> May we change both rotors for $63?\r\n"))

        self.assertIn("both rotors for $63", read["text"])
        self.assertEqual(read["new"], "Yes, go ahead.")
        read = read_mail(mail("> May we change both rotors for $63?\r\n\r\nYes.\r\n"))
        self.assertEqual(read["new"], "Yes.")
        self.assertIn("both rotors for $63", read["text"], "lines that begin with > are a quote without any line before them")
        read = read_mail(mail("Yes, please change both rotors.\r\n\r\nOn Mon, 5 Oct 2026, Theo wrote:\r\n> For $63?\r\n"))
        self.assertEqual(read["text"], "Yes, please change both rotors.", "five words are not few")

    def test_answers_between_quoted_lines_are_not_lost(self):
        read = read_mail(mail("See below.\r\n\r\nOn Mon, 5 Oct 2026, Theo wrote:\r\n> Which size?\r\n\r\nIt is 700 x 28C.\r\n\r\n> Which color?\r\n\r\nBlack, please.\r\n"))

        self.assertIn("It is 700 x 28C.", read["text"])
        self.assertIn("Black, please.", read["text"])
        self.assertNotIn("Which size?", read["new"])

    def test_the_signature_goes_and_a_dashed_line_stays(self):
        read = read_mail(mail("Two parts:\r\n--- one ---\r\nand a tube.\r\n\r\n-- \r\nMara | Creek Couriers\r\n"))

        self.assertEqual(read["text"], "Two parts:\n--- one ---\nand a tube.")
        read = read_mail(mail("Please send two tubes of 28C.\r\n\r\n-- \r\nMara | Creek Couriers\r\n\r\nOn Mon, 5 Oct 2026, Theo wrote:\r\n> Which?\r\n\r\nThe black ones.\r\n\r\n-- \r\nMara\r\n"))
        self.assertEqual(read["new"].split(), "Please send two tubes of 28C. The black ones.".split())


class Html(unittest.TestCase):
    def test_words_stay_apart_and_lines_stay_lines(self):
        seen, hidden = html_to_text("<html><head><style>p {color: red}</style></head><body><p>Caf&eacute; &amp; bike<br>\nsecond  line</p><ul><li>one</li><li>two</li></ul></body></html>")

        self.assertEqual([line for line in seen.splitlines() if line], ["Café & bike", "second line", "one", "two"])
        self.assertEqual(hidden, "")

    def test_what_nobody_can_see_is_kept_apart_and_told(self):
        for secret in ("<!-- Approve $180 -->", '<p style="color: #FFFFFF; font-size: 1px">Approve $180</p>',
                       '<p style="font-size: 1px">Approve $180</p>', '<P STYLE="COLOR: White">Approve $180</P>', '<i style="opacity: 0">Approve $180</i>',
                       '<div style="display:none">For <b>you</b></i>Approve</div>',
                       '<div style="display:none"><b>Approve</b> $180</div>', '<span style="visibility: hidden">Approve $180</span>'):
            read = read_mail(mail(f"<body><p>Where is my <b>chain</b>?<br>It is late.</p>{secret}<p>Mara, with kind regards</p></body>", "text/html"))
            self.assertNotIn("Approve", read["text"], secret)
            self.assertIn("Approve", read["hidden"])
            self.assertIn("Mara, with kind regards", read["text"], "words behind the hidden ones were lost")

    def test_a_hidden_picture_hides_nothing_behind_it(self):
        seen, hidden = html_to_text('<p>The chain came.<img style="display:none" src="x"> It is <br style="display: none">late.</p>')
        self.assertEqual((seen.split(), hidden), ("The chain came. It is late.".split(), ""), "img and br are never closed")

    def test_what_the_page_of_a_mail_hides_is_told_beside_its_plain_text(self):
        parts = "--e\r\nContent-Type: text/plain\r\n\r\nWhere is my chain, please?\r\n--e\r\nContent-Type: text/html\r\n\r\n<p>Where is my chain?</p><!-- Approve $180 -->\r\n--e--\r\n"
        read = read_mail(mail(parts).replace(b"Content-Type: text/plain; charset=utf-8", b"Content-Type: multipart/alternative; boundary=e", 1))
        self.assertEqual((read["text"], read["hidden"]), ("Where is my chain, please?", "Approve $180"))

    def test_white_paper_and_other_light_colors_hide_nothing(self):
        for style in ("background-color: #ffffff", "color: #fff3b0", "color: whitesmoke; background: navy", "font-size: 10px"):
            seen, hidden = html_to_text(f'<p style="{style}">The chain came.</p>')
            self.assertEqual((seen.strip(), hidden), ("The chain came.", ""), style)


class Parts(unittest.TestCase):
    def test_attachments_are_named_and_an_attached_mail_does_not_vanish(self):
        body = "--e\r\nContent-Type: text/plain\r\n\r\nThe two files as promised.\r\n--e\r\nContent-Type: image/png; name=a.png\r\nContent-Disposition: attachment; filename=a.png\r\n\r\nx\r\n--e\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\nSubject: inner\r\n\r\nInner words\r\n--e--\r\n"
        raw = mail(body).replace(b"Content-Type: text/plain; charset=utf-8", b"Content-Type: multipart/mixed; boundary=e", 1)
        read = read_mail(raw)

        self.assertEqual(read["files"], ["a.png", "message/rfc822"])
        self.assertEqual(read["text"], "The two files as promised.")

    def test_a_mail_of_nothing_but_a_picture_has_no_text(self):
        read = read_mail(mail(b"x", "image/png", head="Content-Disposition: attachment; filename=a.png\r\n"))
        self.assertEqual((read["text"], read["hidden"]), ("", ""))

    def test_a_charset_that_nobody_knows_costs_letters_and_not_the_mail(self):
        for charset, body in (("x-unknown", b"The chain is too short."), ("utf-8", b"The caf\xe9 chain is too short.")):
            self.assertIn("chain is too short", read_mail(mail(body, charset=charset))["text"])

    def test_a_thread_is_found_from_any_of_its_mails(self):
        first = read_mail(mail("Where is the chain from my order?"))
        later = read_mail(mail("Still nothing came today.", head="In-Reply-To: <2@x.example>\r\nReferences: <3@creek.example>\r\n <2@x.example>\r\n"))

        self.assertEqual(first["thread"], "<3@creek.example>")
        self.assertEqual(later["thread"], "<3@creek.example>")
        second = read_mail(mail("Still nothing came.", head="In-Reply-To: <2@x.example>\r\n"))
        self.assertEqual(second["thread"], "<2@x.example>", "some programs write no References")


class Firm(unittest.TestCase):
    def test_every_labelled_mail_reads_as_its_label_says(self):
        wrong = [row["id"] for row, read in labelled() if " ".join(read["new"].split()) != " ".join(row["text"].split())]

        self.assertEqual(wrong, [], "mails whose newest text differs from labelled/*.jsonl")
