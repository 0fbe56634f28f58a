"""The practice firm of this folder, an office that acts for it, and a clock that a test moves."""

import pathlib
import sqlite3
import tempfile
import unittest

import actions
import approvals
import payments
import proposals

FIRM = pathlib.Path(__file__).parent.parent / "firm"
SECRET = b"of the approval page"


def load_shop():
    shop = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


LOADED = load_shop()


class Clock:
    def __init__(self, now=1_793_600_000.0):
        self.now = now

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


class OfficeCase(unittest.TestCase):
    def setUp(self):
        self.clock = Clock()
        self.shop = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        LOADED.backup(self.shop)
        self.payments = payments.Payments()
        self.actions = {"change_address": actions.Address(self.shop),
                        "refund": actions.Refund(self.shop, self.payments)}
        self.open_book(":memory:")

    def open_book(self, path):
        self.book = proposals.open_book(path)
        self.addCleanup(self.book.close)
        self.office = self.new_office()

    def use_a_file(self):
        """For tests with a second connection: the book lies in a file."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "book.db"
        self.open_book(self.path)

    def new_office(self, **limits):
        return approvals.Office(self.book, self.actions, SECRET, self.clock, **limits)

    def placed_order(self, skip=0):
        """Number and customer of an order that is not packed yet."""
        number, customer = self.shop.execute(
            "SELECT number, customer_id FROM orders ORDER BY number LIMIT 1 OFFSET ?", (skip,)).fetchone()
        self.shop.execute("UPDATE orders SET status = 'placed' WHERE number = ?", (number,))
        return number, customer

    def received_return(self, skip=0):
        """Number, customer and cents of a return whose goods have come in."""
        number, customer, cents = self.shop.execute(
            "SELECT r.number, o.customer_id, r.quantity * max(l.unit_cents) FROM returns r "
            "JOIN orders o ON o.number = r.order_number "
            "JOIN order_lines l ON l.order_number = o.number AND l.sku = r.sku "
            "GROUP BY r.number ORDER BY r.number LIMIT 1 OFFSET ?", (skip,)).fetchone()
        self.shop.execute("UPDATE returns SET status = 'received', refund_cents = NULL WHERE number = ?", (number,))
        return number, customer, cents

    def propose(self, customer, name, args):
        return proposals.propose(self.book, self.actions, customer, name, args, self.clock)

    def proposed_address(self, street="12 Mill Road"):
        number, customer = self.placed_order()
        args = {"order": number, "street": street, "city": "Ellerby", "zip": "55555"}
        return self.propose(customer, "change_address", args)["proposed"]

    def proposed_refund(self, skip=0):
        number, customer, cents = self.received_return(skip)
        return self.propose(customer, "refund", {"return": number})["proposed"]

    def say(self, id, person="Nora Marrow", yes=True):
        return self.office.decide(id, self.office.show(id)[1], person, yes)

    def state(self, id):
        return self.book.execute("SELECT state FROM action WHERE id = ?", (id,)).fetchone()[0]
