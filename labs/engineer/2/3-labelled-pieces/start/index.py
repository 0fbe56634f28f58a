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
    raise NotImplementedError


SPLITTER = "1"      # raise it when split.py cuts differently: then every document counts as changed


def fingerprint(document):
    """Of everything that the pieces are made from, the splitter's own version among it."""
    raise NotImplementedError


def update(db, documents):
    """Makes the index equal to these documents, and says how many pieces came, went and stayed."""
    raise NotImplementedError


def renew(db, document, print):
    raise NotImplementedError


def remove_pieces(db, ids):
    raise NotImplementedError


IN_FORCE = """
SELECT piece.id, piece.path, piece.text, document.version, document.valid_from, document.audience
FROM word
JOIN piece ON piece.id = word.id
JOIN document ON document.id = piece.document
WHERE word MATCH :words
ORDER BY bm25(word, 0, 4.0, 1.0), piece.id
LIMIT :most
"""


def find(db, question, audiences, day, most=5):
    """Pieces that these audiences may read and that were in force on that day (YYYY-MM-DD)."""
    raise NotImplementedError
