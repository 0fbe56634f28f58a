"""Search by meaning: vectors from the provider, kept in one SQLite file so that no text is paid for twice."""
import hashlib
import math
import sqlite3
from array import array

from client import ProviderFailed, post


def embedder(address, model):
    """A function from texts to vectors, in the order of the texts."""
    raise NotImplementedError


def unit(vector):
    """The same direction with length 1; a vector of zeros stays as it is."""
    length = math.sqrt(math.fsum(x * x for x in vector)) or 1.0
    return [x / length for x in vector]


def mark(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


class NotEmbedded(Exception):
    """A piece has no vector of this model: fill the store before you search."""


class Vectors:
    def __init__(self, path, model, embed, batch=16):
        self.model, self.embed, self.batch = model, embed, batch
        self.pieces = {}
        self.db = sqlite3.connect(path)
        self.db.execute("""CREATE TABLE IF NOT EXISTS vector (
            model TEXT, mark TEXT, vector BLOB, PRIMARY KEY (model, mark))""")

    def stored(self):
        raise NotImplementedError

    def fill(self, pieces):
        """Embeds the texts that this model has not seen yet, and says how many those were."""
        raise NotImplementedError

    def load(self, pieces):
        raise NotImplementedError

    def search(self, question, audiences, most=20):
        """The ids of the nearest pieces that these audiences may read, nearest first; equal ones by id."""
        raise NotImplementedError

    def close(self):
        self.db.close()
