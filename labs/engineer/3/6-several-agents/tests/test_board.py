import threading
import unittest

from board import Board, Conflict


class Writing(unittest.TestCase):
    def test_nobody_writes_over_what_they_have_not_read(self):
        board = Board()
        board.write("order", "MP-45737-8", "mail 0001", 0)
        with self.assertRaises(Conflict) as raised:
            board.write("order", "MP-45989-1", "mail 0002", 0)
        self.assertEqual(raised.exception.entry.value, "MP-45737-8")
        self.assertEqual(board.read("order"), ("MP-45737-8", "mail 0001", 1))
        board.write("order", "MP-45989-1", "mail 0002", 1)
        self.assertEqual(board.read("order").version, 2)

    def test_a_value_without_a_source_is_refused(self):
        board = Board()
        with self.assertRaises(ValueError):
            board.write("refund", 40, "", 0)
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

    def test_who_is_always_overtaken_gives_up(self):
        board = Board()

        def overtaken(value):
            board.write("plan", "another", "another", board.read("plan").version)
            return "mine"

        with self.assertRaises(Conflict):
            board.change("plan", "me", overtaken, tries=3)
        self.assertEqual(board.read("plan").version, 3)
