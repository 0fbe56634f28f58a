"""What the firm wants to know about a mail, and what must be true of it beyond its form."""
import re
import sqlite3
from pathlib import Path

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
URGENCIES = ["today", "soon", "whenever"]

SCHEMA = {
    "type": "object",
    "required": ["topic", "urgency"],
    "properties": {
        "topic": {"type": "string", "enum": TOPICS, "description": "what must be done first"},
        "urgency": {"type": "string", "enum": URGENCIES},
        "order": {"type": "string"},
        "sku": {"type": "string"},
        "quoted_text": {"type": "string", "minLength": 8, "description": "the words of the mail that decide the topic"},
    },
}


class Shop:
    """The order numbers and articles that exist, from the firm's own database."""

    def __init__(self, path="firm/shop.sql"):
        db = sqlite3.connect(":memory:")
        db.executescript(Path(path).read_text(encoding="utf-8"))
        self.orders = {row[0] for row in db.execute("SELECT number FROM orders")}
        self.products = dict(db.execute("SELECT sku, name FROM products"))
        db.close()


WRITTEN = re.compile(r"MP-(\d{5})-(\d)")


def holds(number):
    """The check digit of an order number: weights 3, 1, 3, 1, 3."""
    raise NotImplementedError


def written_orders(text):
    """The order numbers in a mail as the shop writes them, whatever the customer made of hyphens and spaces."""
    raise NotImplementedError


def flat(text):
    return " ".join(text.replace("\u2019", "'").split()).casefold()


def nonsense(record, mail, shop):
    """What no schema can see: words that the mail does not hold, orders that do not exist."""
    raise NotImplementedError
