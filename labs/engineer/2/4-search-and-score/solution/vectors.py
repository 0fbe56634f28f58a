"""Search by meaning: vectors from the provider, kept in one SQLite file so that no text is paid for twice."""
import hashlib
import math
import sqlite3
from array import array

from client import ProviderFailed, post


# region embed
def embedder(address, model):
    """A function from texts to vectors, in the order of the texts."""

    def embed(texts):
        reply = post(address, "/v1/embeddings", {"model": model, "input": texts})
        rows = sorted(reply["data"], key=lambda row: row["index"])
        if [row["index"] for row in rows] != list(range(len(texts))):
            raise ProviderFailed(f"asked for {len(texts)} vectors, got {len(rows)}")
        return [row["embedding"] for row in rows]

    return embed
# endregion


def unit(vector):
    """The same direction with length 1; a vector of zeros stays as it is."""
    length = math.sqrt(math.fsum(x * x for x in vector)) or 1.0
    return [x / length for x in vector]


def mark(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


# region vectors
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
        rows = self.db.execute("SELECT mark, vector FROM vector WHERE model = ?", (self.model,))
        return {mark: array("d", blob) for mark, blob in rows}

    def fill(self, pieces):
        """Embeds the texts that this model has not seen yet, and says how many those were."""
        known = self.stored()
        texts = {mark(piece["search_text"]): piece["search_text"] for piece in pieces}
        missing = [key for key in texts if key not in known]
        for start in range(0, len(missing), self.batch):
            keys = missing[start:start + self.batch]
            vectors = self.embed([texts[key] for key in keys])
            with self.db:
                self.db.executemany(
                    "INSERT INTO vector VALUES (?, ?, ?)",
                    [(self.model, key, array("d", unit(v)).tobytes()) for key, v in zip(keys, vectors)],
                )
        return len(missing)

    def load(self, pieces):
        known = self.stored()
        try:
            self.pieces = {p["id"]: (p["audience"], known[mark(p["search_text"])]) for p in pieces}
        except KeyError as error:
            raise NotEmbedded(f"model {self.model} has not seen every piece") from error

    def search(self, question, audiences, most=20):
        """The ids of the nearest pieces that these audiences may read, nearest first; equal ones by id."""
        asked = unit(self.embed([question])[0])
        scored = [
            (-math.fsum(a * b for a, b in zip(asked, vector)), id)
            for id, (audience, vector) in self.pieces.items()
            if audience in audiences
        ]
        return [id for _, id in sorted(scored)[:most]]

    def close(self):
        self.db.close()
# endregion
