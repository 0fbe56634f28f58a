import threading
import time
import unittest

from board import Board, Conflict


class Slow(dict):
    """Entries that take their time: between a look and a write somebody else can look."""

    def get(self, *given):
        found = super().get(*given)
        time.sleep(0.002)
        return found

    def __getitem__(self, name):
        return self.get(name)

    def __contains__(self, name):
        return self.get(name) is not None


class Writing(unittest.TestCase):
    def test_nobody_writes_over_what_they_have_not_read(self):
        board = Board()
        board.write("order", "MP-45737-8", "mail 0001", 0)
        with self.assertRaises(Conflict) as raised:
            board.write("order", "MP-45989-1", "mail 0002", 0)
        self.assertEqual(raised.exception.entry.value, "MP-45737-8")
        self.assertEqual(board.read("order"), ("MP-45737-8", "mail 0001", 1))
        with self.assertRaises(Conflict):
            board.write("order", "MP-45989-1", "mail 0002", 2)
        self.assertEqual(board.write("order", "MP-45989-1", "mail 0002", 1), ("MP-45989-1", "mail 0002", 2))
        self.assertEqual(board.read("order").version, 2)

    def test_a_value_without_a_source_is_refused(self):
        board = Board()
        for source in ["", None]:
            with self.assertRaises(ValueError):
                board.write("refund", 40, source, 0)
        self.assertEqual(board.read("refund").version, 0)

    def test_eight_agents_count_and_no_count_is_lost(self):
        board = Board()
        start = threading.Barrier(8)

        def count():
            start.wait()
            for _ in range(40):
                board.change("mails", "counted", lambda value: (value or 0) + 1, tries=10_000)

        crowd = [threading.Thread(target=count) for _ in range(8)]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        self.assertEqual(board.read("mails"), (320, "counted", 320))

    def test_of_eight_who_write_at_once_one_gets_in(self):
        board, refused = Board(), []
        board.entries = Slow()
        start = threading.Barrier(8)

        def write(name):
            start.wait()
            try:
                board.write("order", name, "mail 0001", 0)
            except Conflict:
                refused.append(name)

        crowd = [threading.Thread(target=write, args=(f"MP-{at}",)) for at in range(8)]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        self.assertEqual((len(refused), board.read("order").version), (7, 1))

    def test_who_was_overtaken_works_on_with_what_stands_there_then(self):
        board, seen = Board(), []
        board.write("note", "a", "mail 0001", 0)

        def add(value):
            seen.append(value)
            if len(seen) == 1:
                board.write("note", "ab", "mail 0002", 1)
            return value + "c"

        self.assertEqual(board.change("note", "mail 0003", add), ("abc", "mail 0003", 3))
        self.assertEqual(seen, ["a", "ab"])

    def test_who_is_always_overtaken_gives_up(self):
        board = Board()

        def overtaken(value):
            board.write("plan", "another", "another", board.read("plan").version)
            return "mine"

        with self.assertRaises(Conflict):
            board.change("plan", "me", overtaken, tries=3)
        self.assertEqual(board.read("plan").version, 3)
