"""What the shop remembers of a customer beyond one conversation: few kinds of facts, each with a source and an end."""

import datetime
import sqlite3

KINDS = {"bike": 730, "tire size": 730, "chain": 730, "prefers": 365, "promise": 30}    # days it counts
SOURCES = {"customer", "colleague"}     # who said it; never a document, a tool or a web page
LONGEST = 120


class NotKept(Exception):
    """Nothing was written; says why."""


def open_memory(path):
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("CREATE TABLE IF NOT EXISTS fact (customer INTEGER NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL, "
               "source TEXT NOT NULL, said_on TEXT NOT NULL, until TEXT NOT NULL, PRIMARY KEY (customer, kind))")
    db.execute("PRAGMA secure_delete = ON")            # what is forgotten is overwritten in the file too
    return db


def remember(db, customer, kind, value, source, today):
    """Keeps one fact in place of an older one of its kind. `customer` comes from the session."""
    raise NotImplementedError


def recalled(db, customer, today):
    """What still counts of this customer, as (kind, value, who said it, when)."""
    raise NotImplementedError


def as_message(facts):
    """For the request: data with its source, never rules."""
    raise NotImplementedError


def end_old(db, today):
    """Deletes what no longer counts. Returns how much."""
    raise NotImplementedError


def forget(db, customer):
    """Deletes everything of a customer. Returns how much."""
    raise NotImplementedError
