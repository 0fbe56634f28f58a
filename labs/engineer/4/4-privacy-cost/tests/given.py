"""The firm's customers and mails, for the tests."""
import json
import sqlite3
from pathlib import Path

FIRM = Path("firm")


def customers():
    db = sqlite3.connect(":memory:")
    db.row_factory = sqlite3.Row
    db.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return [dict(row) for row in db.execute("select id, name, email, phone, street from customers order by id")]


def mails():
    found = []
    for name in ("dev", "test"):
        with open(FIRM / "labelled" / f"{name}.jsonl", encoding="utf-8") as source:
            found += [json.loads(row) for row in source]
    return found


def address_of(mail):
    """The bare address of "Ada Lovelace <ada@home.example>"."""
    return mail["from"].rpartition("<")[2].rstrip("> ").strip()
