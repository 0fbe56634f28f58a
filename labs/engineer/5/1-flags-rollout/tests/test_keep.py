import sqlite3
import tempfile
import time
import unittest
from pathlib import Path

from keep import STEPS, back_up, health, migrate, open_file, try_copy


class Keep(unittest.TestCase):
    """The given keep.py does what the lesson says of it."""

    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.folder = Path(self.place.name)
        self.db = open_file(self.folder / "live.db")
        self.addCleanup(self.db.close)

    def add(self, *mails):
        for mail in mails:
            self.db.execute("INSERT INTO drafts (mail, text, at) VALUES (?, 'x', 0)", [mail])

    def test_a_file_of_any_age_comes_to_the_newest_form_and_keeps_its_rows(self):
        self.assertEqual(migrate(self.db, STEPS[:1]), 1)
        self.add("a")
        self.assertEqual(migrate(self.db), len(STEPS) - 1)
        self.assertEqual(migrate(self.db), 0)
        self.assertEqual(self.db.execute("SELECT mail, version FROM drafts").fetchall(), [("a", "")])

    def test_a_step_that_fails_leaves_the_file_as_it_was(self):
        migrate(self.db)
        with self.assertRaises(sqlite3.OperationalError):
            migrate(self.db, [*STEPS, "CREATE TABLE more (x)", "ALTER TABLE nothing ADD COLUMN y"])
        self.assertEqual(self.db.execute("PRAGMA user_version").fetchone(), (len(STEPS),))
        self.assertEqual(list(try_copy(self.folder / "live.db")), ["drafts"])

    def test_an_older_program_does_not_touch_a_newer_file(self):
        migrate(self.db)
        with self.assertRaisesRegex(RuntimeError, "knows 1"):
            migrate(self.db, STEPS[:1])

    def test_a_copy_is_whole_while_others_write_and_old_ones_go(self):
        migrate(self.db)
        other = open_file(self.folder / "live.db")
        self.addCleanup(other.close)
        for day in range(5):
            other.execute("INSERT INTO drafts (mail, text, at) VALUES (?, 'x', 0)", [str(day)])
            path, counts = back_up(self.db, self.folder, now=lambda: day * 86_400, keep=3)
            self.assertEqual(counts, {"drafts": day + 1})
            self.assertEqual(try_copy(path), counts)
        self.assertEqual(len(list(self.folder.glob("backup-*.db"))), 3)
        self.assertFalse((self.folder / "half.db").exists())

    def test_a_broken_copy_never_gets_a_name(self):
        (self.folder / "half.db").write_bytes(b"not a database, though it is long enough to look like one" * 20)
        with self.assertRaises(sqlite3.DatabaseError):
            try_copy(self.folder / "half.db")

    def test_health_names_the_first_thing_that_is_wrong(self):
        migrate(self.db)
        self.assertIn("no backup", health(self.db, self.folder))
        back_up(self.db, self.folder)
        self.assertIs(health(self.db, self.folder, least_free=0), True)
        self.assertIn("no backup", health(self.db, self.folder, now=lambda: time.time() + 27 * 3600))
        self.assertIn("disk", health(self.db, self.folder, least_free=10**18))
        other = sqlite3.connect(self.folder / "live.db", isolation_level=None)
        self.addCleanup(other.close)
        other.execute("BEGIN IMMEDIATE")
        self.db.execute("PRAGMA busy_timeout = 10")
        self.assertIn("cannot write", health(self.db, self.folder))


if __name__ == "__main__":
    unittest.main()
