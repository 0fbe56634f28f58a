"""All that the agent's process imports: it can put a wish into the book, and nothing else."""

import json
import sqlite3
import uuid

from actions import Refused

# region book
BOOK = """
CREATE TABLE IF NOT EXISTS action (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, args TEXT NOT NULL, asked_at REAL NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting',     -- approved declined running done failed undone
  person TEXT, yes_until REAL, before TEXT, seal TEXT,
  started_at REAL, after TEXT, settled_by TEXT);
CREATE TRIGGER IF NOT EXISTS only_new BEFORE INSERT ON action      -- INSERT OR REPLACE would take out the old row
WHEN EXISTS (SELECT 1 FROM action WHERE id = new.id OR rowid = new.rowid)
BEGIN SELECT RAISE(ABORT, 'this row is taken'); END;
CREATE TABLE IF NOT EXISTS used (id TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS stop (person TEXT NOT NULL);
"""


def open_book(path):
    db = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    db.executescript(BOOK)
    return db
# endregion book


# region authorizer
def for_the_agent(path):
    """A connection that may read, and may add rows to `action`; SQLite refuses everything else."""
    db = sqlite3.connect(path, isolation_level=None, timeout=10)
    harmless = {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_TRANSACTION,
                sqlite3.SQLITE_FUNCTION}

    def allow(code, table, column, database, trigger):
        fine = code in harmless or (code == sqlite3.SQLITE_INSERT and table == "action")
        return sqlite3.SQLITE_OK if fine else sqlite3.SQLITE_DENY

    db.set_authorizer(allow)
    return db
# endregion authorizer


# region propose
def propose(db, actions, customer, name, args, clock):
    """The agent's tool. Returns what the model reads: that somebody will decide, or why not."""
    if name not in actions:
        return {"error": f"no action {name}; there are {sorted(actions)}", "next": "Call hand_over."}
    try:
        complete = actions[name].prepare(args, customer)
    except Refused as error:
        return {"error": str(error), "next": "Mend the arguments, or call hand_over."}
    id = uuid.uuid4().hex
    db.execute("INSERT INTO action (id, name, args, asked_at) VALUES (?, ?, ?, ?)",
               (id, name, json.dumps(complete, sort_keys=True), clock()))
    return {"proposed": id, "next": "Tell the customer that a colleague will decide."}
# endregion propose
