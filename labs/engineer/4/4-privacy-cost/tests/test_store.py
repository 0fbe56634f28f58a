import sqlite3
import tempfile
import unittest
from pathlib import Path

from store import DAY, Store
from tests.given import address_of, mails

USAGE = {"input": 900, "cached": 300, "output": 40}


class Clock:
    def __init__(self):
        self.now = 1_793_000_000.0

    def __call__(self):
        return self.now


def a_store(db=None):
    clock = Clock()
    return Store(db or sqlite3.connect(":memory:"), b"the key", clock), clock


def everything(db):
    """All that the database holds, as one text."""
    return "\n".join(db.iterdump())


class Retention(unittest.TestCase):
    def test_text_ends_after_fourteen_days_and_numbers_after_four_hundred(self):
        store, clock = a_store()
        store.record("ada@home.example", "WORD-4471 in a prompt", "WORD-4472", "test", USAGE)
        clock.now += 13.9 * DAY
        store.record("bo@home.example", "young", "young too", "answer", USAGE)
        self.assertAlmostEqual(store.purge(), 13.9, msg="the oldest text that is left")
        self.assertIn("WORD-4471", everything(store.db))
        store.erase("bo@home.example")
        clock.now += 0.2 * DAY
        self.assertEqual(store.purge(), 0.0)
        self.assertNotIn("WORD-447", everything(store.db))
        self.assertFalse(store.db.in_transaction, "what a nightly job did not commit has not happened")
        self.assertEqual(store.db.execute("select input, cached, output, purpose, person from calls").fetchall(),
                         [(900, 300, 40, "test", None), (900, 300, 40, "answer", None)])
        clock.now += 385 * DAY
        store.purge()
        self.assertEqual(store.db.execute("select count(*) from calls").fetchone(), (2,))
        clock.now += 15 * DAY
        store.purge()
        self.assertEqual(store.db.execute("select count(*) from calls").fetchone(), (0,))


class Erase(unittest.TestCase):
    def test_one_person_leaves_every_store_and_the_others_stay(self):
        store, _ = a_store()
        every = mails()
        for mail in every:
            store.record(address_of(mail), f"{mail['id']}: {mail['text']}", "reply", "answer", USAGE)
        gone = address_of(every[0])
        theirs = [mail for mail in every if address_of(mail).casefold() == gone.casefold()]
        self.assertEqual(store.erase(f" {gone.upper()} "), len(theirs))
        dump = everything(store.db)
        left = [mail["id"] for mail in theirs if f"'{mail['id']}: " in dump]
        self.assertEqual(left, [], "mails of this person that the database still holds somewhere")
        kept = store.db.execute("select count(*) from calls where prompt is not null").fetchone()[0]
        indexed = store.db.execute("select count(distinct call) from pieces").fetchone()[0]
        self.assertEqual((kept, indexed), (len(every) - len(theirs),) * 2)
        self.assertEqual(store.db.execute("select count(*), sum(input) from calls").fetchone(), (len(every), 900 * len(every)), "numbers stay")
        self.assertEqual(store.erase(gone), 0, "a second request finds nothing")

    def test_what_is_erased_is_not_in_the_file_either(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "calls.db"
            db = sqlite3.connect(file)
            db.execute("pragma secure_delete = off")
            store, _ = a_store(db)
            store.record("ada@home.example", "WORD-4471 " * 200, "WORD-4472", "answer", USAGE)
            store.record("bo@home.example", "WORD-9", "reply", "answer", USAGE)
            store.erase("ada@home.example")
            elsewhere = sqlite3.connect(file)
            self.assertEqual(elsewhere.execute("select count(*) from calls where prompt is not null").fetchone(), (1,), "committed")
            elsewhere.close()
            db.close()
            self.assertNotIn(b"WORD-447", file.read_bytes())

    def test_the_log_never_names_a_person_without_the_key(self):
        store, _ = a_store()
        store.record("ada@home.example", "prompt", "reply", "answer", USAGE)
        store.erase("bo@home.example")
        dump = everything(store.db)
        self.assertNotIn("ada", dump)
        self.assertNotIn("home.example", dump)
        import hashlib
        plain = hashlib.sha256(b"ada@home.example").hexdigest()
        self.assertNotIn(plain[:24], dump, "a plain hash of an address can be guessed")
        other = Store(sqlite3.connect(":memory:"), b"another key", Clock())
        self.assertNotEqual(other.person("ada@home.example"), store.person("ada@home.example"))
        self.assertEqual(len({store.person(address_of(mail).casefold()) for mail in mails()}),
                         len({address_of(mail).casefold() for mail in mails()}), "two people must not be one")

    def test_a_restored_backup_does_not_bring_them_back(self):
        store, _ = a_store()
        store.record("ada@home.example", "WORD-4471", "reply", "answer", USAGE)
        store.record("bo@home.example", "WORD-9", "reply", "answer", USAGE)
        store.record("cy@home.example", "WORD-4472", "reply", "answer", USAGE)
        store.record("ada@home.example", "WORD-4473", "reply", "answer", USAGE)
        backup = sqlite3.connect(":memory:")
        store.db.backup(backup)
        store.erase("ada@home.example")
        store.erase("cy@home.example")
        restored, _ = a_store(backup)
        self.assertIn("WORD-4471", everything(backup))
        self.assertEqual(restored.after_restore(store.erasures()), 3)
        for word in ("WORD-4472", "WORD-4473"):
            self.assertNotIn(word, everything(backup))
        self.assertNotIn("WORD-4471", everything(backup))
        self.assertIn("WORD-9", everything(backup))
        self.assertEqual(restored.erasures(), store.erasures())


if __name__ == "__main__":
    unittest.main()
