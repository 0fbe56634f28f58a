"""What the firm wants to know about a mail, and what must be true of it beyond its form."""
import re
import sqlite3
from pathlib import Path

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
URGENCIES = ["today", "soon", "whenever"]

# region schema
SCHEMA = {
    "type": "object",
    "additionalProperties": False,
    "required": ["topic", "urgency", "order", "sku", "quoted_text"],
    "properties": {
        "topic": {"type": "string", "enum": TOPICS, "description": "what must be done first"},
        "urgency": {"type": "string", "enum": URGENCIES},
        "order": {"type": ["string", "null"], "pattern": r"^MP-\d{5}-\d$"},
        "sku": {"type": ["string", "null"], "pattern": r"^[A-Z]{3}-\d{3}$"},
        "quoted_text": {"type": "string", "minLength": 8, "description": "the words of the mail that decide the topic"},
    },
}
# endregion


class Shop:
    """The order numbers and articles that exist, from the firm's own database."""

    def __init__(self, path="firm/shop.sql"):
        db = sqlite3.connect(":memory:")
        db.executescript(Path(path).read_text(encoding="utf-8"))
        self.orders = {row[0] for row in db.execute("SELECT number FROM orders")}
        self.products = dict(db.execute("SELECT sku, name FROM products"))
        db.close()


# region written
WRITTEN = re.compile(r"(?:\bMP|#)[\s-]*(\d{5})\s*-?\s*(\d)\b", re.I)


def holds(number):
    """The check digit of an order number: weights 3, 1, 3, 1, 3."""
    digits = [int(sign) for sign in number if sign.isdigit()]
    total = sum(digit * weight for digit, weight in zip(digits, (3, 1, 3, 1, 3)))
    return len(digits) == 6 and digits[5] == (10 - total % 10) % 10


def written_orders(text):
    """The order numbers in a mail as the shop writes them, whatever the customer made of hyphens and spaces."""
    return [f"MP-{five}-{check}" for five, check in WRITTEN.findall(text)]
# endregion


def flat(text):
    return " ".join(text.replace("\u2019", "'").split()).casefold()


# region sense
def nonsense(record, mail, shop):
    """What no schema can see: words that the mail does not hold, orders that do not exist."""
    found = []
    quote = flat(record["quoted_text"])
    if not quote or quote not in flat(mail):
        found.append("quoted_text is not in the mail")
    if record["order"] is not None:
        if record["order"] not in written_orders(mail):
            found.append("order is not in the mail")
        elif not holds(record["order"]) or record["order"] not in shop.orders:
            found.append("no such order")
    if record["order"] is None and any(n in shop.orders for n in written_orders(mail)):
        found.append("the mail names an order")
    if record["sku"] is not None and record["sku"] not in shop.products:
        found.append("no such article")
    return found
# endregion
