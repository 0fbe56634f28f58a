import os
import sqlite3
import tempfile
import threading
import unittest

from tests.given import Clock, a_row
from work import Work

TWO = [{"id": "m1", "text": "one"}, {"id": "m2", "text": "two"}]


class Once(unittest.TestCase):
    def test_no_mail_is_taken_twice_and_the_most_urgent_comes_first(self):
        work = a_row(Clock(), TWO)
        work.add("m0", "urgent", due=-1.0)
        work.add("m1", "the same mail again", due=5.0)
        self.assertEqual([work.take()[0] for _ in range(3)], ["m0", "m1", "m2"])
        self.assertIsNone(work.take())
        self.assertFalse(work.db.in_transaction, "another worker sees it")
        self.assertEqual(work.db.execute("select text from work where mail = 'm1'").fetchone(), ("one",))

    def test_eight_workers_share_a_row_without_a_double(self):
        with tempfile.TemporaryDirectory() as folder:
            file, taken = os.path.join(folder, "work.db"), []
            first = Work(sqlite3.connect(file), Clock())
            for n in range(40):
                first.add(f"m{n:02}", "text", due=n)

            def worker():
                db = sqlite3.connect(file, timeout=10)
                work = Work(db, Clock())
                while (mail := work.take()) is not None:
                    taken.append(mail[0])
                db.close()

            threads = [threading.Thread(target=worker) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(20)
            first.db.close()
        self.assertEqual(sorted(taken), [f"m{n:02}" for n in range(40)])

    def test_a_late_worker_and_an_overtaken_one_change_nothing(self):
        clock = Clock()
        work = a_row(clock, TWO, lease=60)
        mail, _, late, _ = work.take()
        clock.now += 61
        again, _, second, _ = work.take()
        self.assertEqual((again, second), (mail, late + 1))
        self.assertFalse(work.finish(mail, late, "late"), "another try holds this mail now")
        self.assertFalse(work.give_back(mail, late), "another try holds this mail now")
        self.assertTrue(work.finish(mail, second, "in time"))
        other, _, number, _ = work.take()
        self.assertTrue(work.by_hand(other))
        self.assertFalse(work.give_back(other, number), "a person has it")
        self.assertFalse(work.by_hand(other), "pressed twice")
        self.assertFalse(work.finish(other, number, "the person was faster"))
        self.assertFalse(work.by_hand(mail), "it is done already, and would be done twice")
        self.assertEqual(work.counts(), {"done": 1, "by hand": 1})
        self.assertEqual(work.db.execute("select result from work where mail = ?", (mail,)).fetchone(), ("in time",))


    def test_a_lease_counts_from_the_last_take_and_strange_replies_add_up(self):
        clock = Clock()
        work = a_row(clock, TWO[:1], lease=300)
        for tries in (1, 2, 3):
            mail, _, number, strange = work.take()
            self.assertEqual((number, strange), (tries, tries - 1))
            self.assertTrue(work.give_back(mail, number, strange=True))
        self.assertEqual(work.take()[2:], (4, 3))
        clock.now += 290
        self.assertIsNone(work.take(), "this worker may be silent for 300 seconds")
        clock.now += 20
        self.assertEqual(work.take()[2:], (5, 3))


class Ends(unittest.TestCase):
    def test_an_incident_ends_by_counting(self):
        work = a_row(Clock(), TWO)
        mail, _, number, _ = work.take()
        work.finish(mail, number, "fit")
        self.assertEqual(work.missing(["m1", "m2", "m3"]), ["m2", "m3"])
        self.assertEqual(work.missing(["m2", "m2", "m1"]), ["m2"])
        work.take()
        self.assertEqual(work.missing(["m1", "m2"]), ["m2"], "in work is not done")
        work.by_hand("m2")
        self.assertEqual(work.missing(["m1", "m2"]), [])


if __name__ == "__main__":
    unittest.main()
