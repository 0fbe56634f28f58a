import sqlite3
import unittest

from feedback import Feedback, verdict
from scrub import scrub
from tests.given import Clock, mails


def a_table():
    return Feedback(sqlite3.connect(":memory:"), Clock())


class Verdict(unittest.TestCase):
    def test_what_people_did_is_told_by_the_text(self):
        draft = "Your chain left us on Monday and will arrive within four business days."
        self.assertEqual(verdict(draft, draft.replace(" ", "\n ")), ("kept", 0.0))
        word, changed = verdict(draft, draft.replace("Monday", "Tuesday"))
        self.assertEqual(word, "edited")
        self.assertTrue(0 < changed < 0.2, changed)
        self.assertEqual(verdict(draft, "Call us, please!")[0], "discarded")
        self.assertLess(verdict(draft * 8, draft * 7 + draft.replace("Monday", "Tuesday"))[1], 0.05, "a long draft, and one word")
        self.assertEqual(verdict(draft, None), ("discarded", 1.0))
        self.assertEqual(verdict(None, draft)[0], "discarded")

    def test_pressing_twice_is_one_row_and_the_last_press_counts(self):
        table = a_table()
        self.assertEqual(table.record("r1", "t1", "v1", "mail", "Yes, it fits.", "Yes, it fits.", 9), "kept")
        self.assertEqual(table.record("r1", "t1", "v1", "mail", "Yes, it fits.", "No. Send me a photo.", 40), "discarded")
        self.assertEqual(table.db.execute("select count(*), max(sent), max(seconds) from feedback").fetchall(),
                         [(1, "No. Send me a photo.", 40.0)])


class Kept(unittest.TestCase):
    def test_versions_are_counted_apart_and_over_the_newest_requests(self):
        table = a_table()
        for n in range(100):
            version = "v2" if n >= 40 else "v1"
            sent = "draft" if (n < 40 or n % 4) else "something quite different"
            table.record(f"r{n:03}", "t", version, "mail", "draft", sent, seconds=20)
        self.assertEqual(table.kept("v1"), (40, 40, 0))
        self.assertEqual(table.kept("v2"), (45, 60, 0))
        self.assertEqual(table.kept("v2", last=20), (15, 20, 0))
        self.assertEqual(table.kept("v3"), (0, 0, 0))
        for n in range(10):
            table.record(f"s{n}", "t", "v1", "mail", "draft", None)
        self.assertEqual(table.kept("v1", last=10), (0, 10, 0), "the newest ten, not the first")

    def test_what_went_out_faster_than_anybody_reads_is_told_apart(self):
        table = a_table()
        for n, seconds in enumerate((1.0, 3.9, 4.0, 60.0, None)):
            table.record(f"r{n}", "t", "v1", "mail", "draft", "draft", seconds)
        table.record("r9", "t", "v1", "mail", "draft", "thrown away in a second", 1.0)
        self.assertEqual(table.kept("v1"), (5, 6, 2))


class Cases(unittest.TestCase):
    def test_only_what_a_person_signed_with_a_reason_becomes_a_case(self):
        table = a_table()
        table.record("r1", "t", "v1", "Does it fit?", "Yes.", "Which bike is it?")
        table.record("r2", "t", "v1", "Where is it?", "On its way.", "On its way.")
        self.assertEqual(table.cases([], scrub), [])
        for person, why in (("theo", "  "), ("", "We cannot know")):
            with self.assertRaises(ValueError):
                table.sign("r1", person, why)
        table.sign("r1", "theo", "We cannot know without the bike")
        table.sign("r2", "theo", "was right")
        found = table.cases([], scrub)
        self.assertEqual([case["id"] for case in found], ["fb-r1"])
        self.assertEqual((found[0]["lane"], found[0]["expect"], found[0]["was"]), ("corrected", "Which bike is it?", "Yes."))
        self.assertEqual((found[0]["why"], found[0]["from_version"]), ("We cannot know without the bike", "v1"))

        table.record("r1", "t", "v1", "Does it fit?", "Yes.", "Which bike is it?")
        self.assertEqual(len(table.cases([], scrub)), 1, "the same press once more changes nothing")
        table.record("r1", "t", "v1", "Does it fit?", "Yes.", "It never fits.")
        self.assertEqual(table.cases([], scrub), [], "nobody has signed this text")

    def test_the_most_changed_come_first_and_the_same_mail_once(self):
        table = a_table()
        for request, mail, sent in (("r1", "Does it fit?", "Yes, it does fit."), ("r2", "And the rotor?", "No. Call us at 555-0142."),
                                    ("r3", "does it  FIT", "Send us a photo of ada@home.example, please.")):
            table.record(request, "t", "v1", mail, "Yes, it fits, ada@home.example.", sent)
            table.sign(request, "theo", "ada@home.example telephoned")
        found = table.cases([], scrub)
        changed = [table.db.execute("select changed from feedback where request = ?", (case["id"][3:],)).fetchone() for case in found]
        self.assertEqual(changed, sorted(changed, reverse=True))
        self.assertEqual(len(found), 2, "r1 and r3 are one mail")
        for case in found:
            self.assertNotIn("ada@home.example", str(case))
            self.assertNotIn("555-0142", str(case))

    def test_a_months_corrections_become_new_cases_without_persons(self):
        table, every = a_table(), mails()
        for mail in every:
            sent = f"Dear customer, this is about {mail['topic']}. Your order {mail['order']} is with us."
            table.record(mail["id"], "t", "v1", mail["text"], "A draft that nobody wanted at all, about something else.", sent)
            table.sign(mail["id"], "theo", f"The topic was {mail['topic']}")
        known = ["> " + mail["text"].upper() for mail in every[:20]]
        found = table.cases(known, scrub, most=500)
        ids = {case["id"] for case in found}
        self.assertFalse(ids & {f"fb-{mail['id']}" for mail in every[:20]})
        fresh = {" ".join(scrub(mail["text"]).casefold().split()) for mail in every[20:]}
        self.assertTrue(len(fresh) * 0.8 < len(found) <= len(fresh))
        for case in found:
            for text in (case["input"], case["expect"], case["why"], case["was"]):
                self.assertEqual(scrub(text), text)
        self.assertLessEqual(len(table.cases(known, scrub)), 20)


if __name__ == "__main__":
    unittest.main()
