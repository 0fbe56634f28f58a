import unittest

from ask_table import SHEET, Refused, judged, run, same, shop


class Table(unittest.TestCase):
    """The given ask_table.py does what the lesson says of it."""

    @classmethod
    def setUpClass(cls):
        cls.db = shop()

    def refused(self, sql, **limits):
        with self.assertRaises(Refused) as caught:
            run(self.db, sql, **limits)
        return str(caught.exception)

    def test_nothing_is_written_and_nothing_personal_is_read(self):
        before = self.db.execute("SELECT count(*) FROM orders").fetchone()
        for sql in (
            "DELETE FROM orders", "DROP TABLE orders", "UPDATE returns SET status = 'refused'", "CREATE TABLE x (y)",
            "PRAGMA table_list", "ATTACH '/tmp/x.db' AS x", "SELECT email FROM customers", "SELECT * FROM customers",
            "SELECT count(*) FROM customers WHERE phone LIKE '555%'", "SELECT name FROM sqlite_master",
            "SELECT load_extension('x')", "SELECT 1; DELETE FROM orders",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
        ):
            self.assertTrue(self.refused(sql), sql)
        self.assertEqual(self.db.execute("SELECT count(*) FROM orders").fetchone(), before)

    def test_too_much_is_refused_and_the_connection_works_on(self):
        self.assertIn("interrupted", self.refused("SELECT count(*) FROM orders a, orders b, orders c, orders d"))
        self.assertIn("more than 50 rows", self.refused("SELECT number FROM orders"))
        self.assertEqual(run(self.db, "SELECT count(*) AS n FROM products")[0], ["n"])

    def test_rows_are_compared_and_not_words(self):
        self.assertTrue(same([(1, "a"), (2, "b")], [(2, "b"), (1.001, "a")]))
        self.assertFalse(same([(1,), (1,)], [(1,)]))

    def test_every_signed_statement_runs_and_the_fence_refuses_the_last_two(self):
        for _, _, signed in SHEET:
            if signed:
                self.assertTrue(run(self.db, signed)[1], signed)
        self.assertEqual([judged(self.db, *each[1:])[0] for each in SHEET[-2:]], ["refused, rightly"] * 2)

    def test_a_join_counts_an_order_once_for_each_of_its_lines(self):
        self.assertEqual(judged(self.db, *SHEET[1][1:])[0], "wrong")


if __name__ == "__main__":
    unittest.main()
