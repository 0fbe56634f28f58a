"""One SQLite file that follows a folder: a second run over the same files writes nothing."""
import hashlib
import json
import re
import sqlite3
from contextlib import closing, contextmanager

from split import pieces

TABLES = """
CREATE TABLE IF NOT EXISTS document (
    id TEXT PRIMARY KEY, rule TEXT NOT NULL, version TEXT NOT NULL,
    valid_from TEXT NOT NULL, audience TEXT NOT NULL, print TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS piece (
    id TEXT PRIMARY KEY, document TEXT NOT NULL REFERENCES document (id),
    path TEXT NOT NULL, text TEXT NOT NULL);
CREATE VIRTUAL TABLE IF NOT EXISTS word USING fts5(
    id UNINDEXED, path, text, tokenize = "unicode61 tokenchars '-'");
"""


def open_index(path):
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript(TABLES)
    return db


@contextmanager
def one_change(db):
    """All of it or nothing: whoever reads meanwhile sees the old index."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


# region fingerprint
SPLITTER = "1"      # raise it when split.py cuts differently: then every document counts as changed


def fingerprint(document):
    """Of everything that the pieces are made from, the splitter's own version among it."""
    return hashlib.sha256(json.dumps([SPLITTER, document], sort_keys=True).encode()).hexdigest()
# endregion


# region update
def update(db, documents):
    """Makes the index equal to these documents, and says how many pieces came, went and stayed."""
    prints = {each["id"]: fingerprint(each) for each in documents}
    if len(prints) != len(documents):
        raise ValueError("two documents have one id")
    if len({(each["rule"], each["valid_from"]) for each in documents}) != len(documents):
        raise ValueError("two versions of one rule begin on one day")
    with one_change(db):
        known = dict(db.execute("SELECT id, print FROM document"))
        before = {row[0] for row in db.execute("SELECT id FROM piece")}
        for id in known.keys() - prints.keys():
            remove_pieces(db, {row[0] for row in db.execute("SELECT id FROM piece WHERE document = ?", (id,))})
            db.execute("DELETE FROM document WHERE id = ?", (id,))
        for document in documents:
            if known.get(document["id"]) != prints[document["id"]]:
                renew(db, document, prints[document["id"]])
        after = {row[0] for row in db.execute("SELECT id FROM piece")}
    return {"added": len(after - before), "removed": len(before - after), "kept": len(after & before)}


def renew(db, document, print):
    db.execute(
        "INSERT OR REPLACE INTO document VALUES (?, ?, ?, ?, ?, ?)",
        [document[field] for field in ("id", "rule", "version", "valid_from", "audience")] + [print],
    )
    wanted = {each["id"]: each for each in pieces(document)}
    have = {row[0] for row in db.execute("SELECT id FROM piece WHERE document = ?", (document["id"],))}
    remove_pieces(db, have - wanted.keys())
    for id in [id for id in wanted if id not in have]:
        each = wanted[id]
        db.execute("INSERT INTO piece VALUES (?, ?, ?, ?)", (id, each["document"], each["path"], each["text"]))
        db.execute("INSERT INTO word VALUES (?, ?, ?)", (id, each["path"], each["text"]))


def remove_pieces(db, ids):
    for id in ids:
        db.execute("DELETE FROM piece WHERE id = ?", (id,))
        db.execute("DELETE FROM word WHERE id = ?", (id,))
# endregion


# region find
IN_FORCE = """
SELECT piece.id, piece.path, piece.text, document.version, document.valid_from, document.audience
FROM word
JOIN piece ON piece.id = word.id
JOIN document ON document.id = piece.document
WHERE word MATCH :words
  AND document.audience IN (SELECT value FROM json_each(:audiences))
  AND document.valid_from <= :day
  AND NOT EXISTS (
    SELECT 1 FROM document AS newer
    WHERE newer.rule = document.rule
      AND newer.valid_from <= :day
      AND newer.valid_from > document.valid_from)
ORDER BY bm25(word, 0, 4.0, 1.0), piece.id
LIMIT :most
"""


def find(db, question, audiences, day, most=5):
    """Pieces that these audiences may read and that were in force on that day (YYYY-MM-DD)."""
    words = re.findall(r"[\w-]+", question)
    if not words:
        return []
    asked = {
        "words": " OR ".join('"' + word + '"' for word in words),
        "audiences": json.dumps(sorted(audiences)),
        "day": day,
        "most": most,
    }
    fields = ("id", "path", "text", "version", "valid_from", "audience")
    with closing(db.execute(IN_FORCE, asked)) as rows:
        return [dict(zip(fields, row)) for row in rows]
# endregion
