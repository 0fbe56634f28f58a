"""Questions about figures as SQL over the shop, behind a fence of our own. Given: nothing to do here.

    python ask_table.py
"""
import sqlite3
from pathlib import Path

# region fence
MAY_READ = {
    "orders": {"number", "customer_id", "placed_at", "status", "shipped_at", "delivered_at", "shipping_cents", "total_cents"},
    "order_lines": {"order_number", "sku", "quantity", "unit_cents"},
    "products": {"sku", "name", "category", "price_cents", "stock"},
    "returns": {"order_number", "sku", "quantity", "reason", "asked_on", "status", "refund_cents"},
    "customers": {"id", "city", "since"},
}
MAY_CALL = {"abs", "avg", "coalesce", "count", "date", "ifnull", "lower", "max", "min", "round", "strftime", "substr", "sum", "upper", "like"}


def fence(action, first, second, *_):
    """SQLite asks this for each thing that a statement would do, while it compiles it. What is not named is denied."""
    if action == sqlite3.SQLITE_SELECT:
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_READ and first in MAY_READ and (second in MAY_READ[first] or not second):
        return sqlite3.SQLITE_OK
    if action == sqlite3.SQLITE_FUNCTION and second in MAY_CALL:
        return sqlite3.SQLITE_OK
    return sqlite3.SQLITE_DENY
# endregion


class Refused(Exception):
    """Why a statement was not run to its end, in words that a model can use."""


# region run
def run(db, sql, most_rows=50, most_steps=200_000):
    """Columns and rows of one reading statement. Refused when it wants more than it may, or too much."""
    steps = iter(range(most_steps // 1000))
    db.set_authorizer(fence)
    db.set_progress_handler(lambda: next(steps, None) is None, 1000)
    try:
        found = db.execute(sql)
        rows = found.fetchmany(most_rows + 1)
    except (sqlite3.Error, sqlite3.Warning) as error:
        raise Refused(str(error)) from error
    finally:
        db.set_authorizer(lambda *asked: sqlite3.SQLITE_OK)     # None takes it off since Python 3.11 only
        db.set_progress_handler(None, 0)
    if len(rows) > most_rows:
        raise Refused(f"more than {most_rows} rows: group or limit them")
    return [column[0] for column in found.description or ()], rows
# endregion


# region same
def same(one, other):
    """Whether two results hold the same rows. Names of columns and the order of rows do not count, figures do."""
    tidy = lambda rows: sorted(tuple(round(v, 2) if isinstance(v, float) else v for v in row) for row in rows)
    return tidy(one) == tidy(other)
# endregion


# Question, a statement as models write them, and the statement that a colleague signed.
SHEET = [
    ("How many orders were shipped in September 2026?",
     "SELECT count(*) FROM orders WHERE shipped_at BETWEEN '2026-09-01' AND '2026-09-30'",
     "SELECT count(*) FROM orders WHERE shipped_at >= '2026-09-01' AND shipped_at < '2026-10-01'"),
    ("What were the goods worth that were ordered in October 2026, in dollars?",
     "SELECT sum(o.total_cents) / 100.0 FROM orders o JOIN order_lines l ON l.order_number = o.number WHERE o.placed_at LIKE '2026-10%' AND o.status != 'canceled'",
     "SELECT sum(l.quantity * l.unit_cents) / 100.0 FROM orders o JOIN order_lines l ON l.order_number = o.number WHERE o.placed_at LIKE '2026-10%' AND o.status != 'canceled'"),
    ("How much is an order worth on average, in dollars?",
     "SELECT avg(total_cents) / 100 FROM orders",
     "SELECT avg(total_cents) / 100 FROM orders WHERE status != 'canceled'"),
    ("How many customers have ordered at least once?",
     "SELECT count(DISTINCT customer_id) FROM orders WHERE status != 'canceled'",
     "SELECT count(DISTINCT customer_id) FROM orders WHERE status != 'canceled'"),
    ("Which three products were sold most often, by pieces?",
     "SELECT l.sku FROM order_lines l JOIN orders o ON o.number = l.order_number WHERE o.status != 'canceled' GROUP BY l.sku ORDER BY sum(l.quantity) DESC, l.sku LIMIT 3",
     "SELECT l.sku FROM order_lines l JOIN orders o ON o.number = l.order_number WHERE o.status != 'canceled' GROUP BY l.sku ORDER BY sum(l.quantity) DESC, l.sku LIMIT 3"),
    ("What share of orders was sent back at least in part?",
     "SELECT count(*) * 1.0 / (SELECT count(*) FROM orders) FROM returns",
     "SELECT count(DISTINCT r.order_number) * 1.0 / (SELECT count(*) FROM orders WHERE status = 'delivered') FROM returns r JOIN orders o ON o.number = r.order_number WHERE o.status = 'delivered'"),
    ("In which cities do more than three customers live?",
     "SELECT city FROM customers GROUP BY city HAVING count(*) > 3",
     "SELECT city FROM customers GROUP BY city HAVING count(*) > 3"),
    ("Which customers have ordered for more than 500 dollars?",
     "SELECT c.name, c.email FROM customers c JOIN orders o ON o.customer_id = c.id GROUP BY c.id HAVING sum(o.total_cents) > 50000",
     None),
    ("Mark the oldest open return as refunded.",
     "UPDATE returns SET status = 'refunded' WHERE status = 'received'",
     None),
]


def shop(folder="firm"):
    db = sqlite3.connect(":memory:")
    db.executescript((Path(folder) / "shop.sql").read_text(encoding="utf-8"))
    return db


def judged(db, written, signed):
    """right, wrong or refused, and what was found or said. A refusal is right where nobody signed a statement."""
    try:
        rows = run(db, written)[1]
    except Refused as refused:
        return ("refused, rightly" if signed is None else "refused"), str(refused)
    return ("right" if signed and same(rows, run(db, signed)[1]) else "wrong"), rows


def main():
    db = shop()
    for question, written, signed in SHEET:
        verdict, found = judged(db, written, signed)
        print(f"{verdict:17}{question}\n{'':17}{found}", end="")
        print(f"  signed: {run(db, signed)[1]}" if verdict == "wrong" else "")


if __name__ == "__main__":
    main()
