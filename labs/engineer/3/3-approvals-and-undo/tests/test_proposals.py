import sqlite3

import proposals
from tests.office import OfficeCase


class Proposing(OfficeCase):
    def test_the_agents_connection_adds_a_wish_and_can_change_nothing(self):
        self.use_a_file()
        number, customer = self.placed_order()
        agent = proposals.for_the_agent(self.path)
        self.addCleanup(agent.close)
        args = {"order": number, "street": "12 Mill Road", "city": "Ellerby", "zip": "55555"}
        before = self.actions["change_address"].read(args)

        answer = proposals.propose(agent, self.actions, customer, "change_address", args, self.clock)

        self.assertIn("proposed", answer)
        self.assertEqual(self.actions["change_address"].read(args), before, "nothing has happened yet")
        for attempt in ["UPDATE action SET state = 'approved'", "DELETE FROM action", "DROP TABLE action",
                        "INSERT INTO used VALUES ('x')", "DELETE FROM stop", "CREATE TABLE t (a)",
                        "ATTACH ':memory:' AS other"]:
            with self.assertRaises(sqlite3.DatabaseError, msg=attempt):
                agent.execute(attempt)
        row = self.book.execute("SELECT rowid, * FROM action").fetchone()
        for where in ("id", "rowid, id"):
            taken = row[1:2] if where == "id" else (row[0], "another")
            with self.assertRaises(sqlite3.DatabaseError, msg=where):
                agent.execute(f"INSERT OR REPLACE INTO action ({where}, name, args, asked_at) VALUES ({', '.join('?' * len(taken))}, 'refund', '{{}}', 0)", taken)
        self.assertEqual(self.book.execute("SELECT rowid, * FROM action").fetchall(), [row], "what was proposed stands")

    def test_identity_is_not_an_argument_and_other_peoples_orders_do_not_exist(self):
        number, customer = self.placed_order()
        args = {"order": number, "street": "12 Mill Road", "city": "Ellerby", "zip": "55555"}

        stranger = self.propose(customer + 100_000, "change_address", args)
        nowhere = self.propose(customer, "change_address", {**args, "order": "MP-00000-0"})
        named = self.propose(customer + 100_000, "change_address", {**args, "customer": customer})

        self.assertEqual(stranger["error"].replace(number, "N"), nowhere["error"].replace("MP-00000-0", "N"),
                         "the answer does not tell that the order exists")
        self.assertIn("customer", named["error"])
        self.assertEqual(self.office.waiting(), [])

    def test_what_is_too_late_or_incomplete_is_refused_with_a_way_on(self):
        number, customer = self.placed_order()
        args = {"order": number, "street": "12 Mill Road", "city": "Ellerby"}
        incomplete = self.propose(customer, "change_address", args)
        self.shop.execute("UPDATE orders SET status = 'shipped' WHERE number = ?", (number,))
        late = self.propose(customer, "change_address", {**args, "zip": "55555"})
        none = self.propose(customer, "delete_customer", {})

        self.assertIn("zip", incomplete["error"])
        self.assertIn("shipped", late["error"])
        self.assertIn("change_address", str(none), "it learns which actions there are")
        self.assertTrue(all("next" in each for each in (incomplete, late, none)))


class Amounts(OfficeCase):
    def test_the_amount_is_computed_here_and_never_taken_from_the_model(self):
        number, customer, cents = self.received_return()

        wished = self.propose(customer, "refund", {"return": number, "cents": 99_900})
        id = self.propose(customer, "refund", {"return": number})["proposed"]
        words, seal = self.office.show(id)

        self.assertIn("error", wished)
        (quantity,) = self.shop.execute("SELECT quantity FROM returns WHERE number = ?", (number,)).fetchone()
        self.shop.execute("UPDATE returns SET quantity = quantity + 1 WHERE number = ?", (number,))
        more, sum = self.office.show(self.propose(customer, "refund", {"return": number})["proposed"])[0], cents // quantity * (quantity + 1)
        self.assertIn(f"${sum // 100}.{sum % 100:02} ", more, "each piece that came back")
        self.shop.execute("UPDATE returns SET status = 'asked' WHERE number = ?", (number,))
        self.assertIn("error", self.propose(customer, "refund", {"return": number}), "nothing has come back yet")
        self.assertIn(f"${cents // 100}.{cents % 100:02} ", words)
        self.assertIn(number, words)
