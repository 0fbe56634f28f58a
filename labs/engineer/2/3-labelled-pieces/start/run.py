"""python run.py [seed]: builds the index twice, then shows thirty pieces to judge. Given: nothing to do here."""
import random
import sys
from pathlib import Path

import documents
import index
import split


def main():
    shelf = documents.load()
    Path("index.db").unlink(missing_ok=True)
    db = index.open_index("index.db")
    for round in ("first run ", "second run"):
        print(round, index.update(db, shelf))
    db.close()
    every = [piece for document in shelf for piece in split.pieces(document)]
    sizes = sorted(len(piece["text"].split()) for piece in every)
    print(f"{len(every)} pieces; words: shortest {sizes[0]}, middle {sizes[len(sizes) // 2]}, longest {sizes[-1]}\n")
    dice = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    for number, piece in enumerate(dice.sample(every, 30), start=1):
        print(f"--- {number}. {piece['path']} ({piece['version']}, {piece['audience']})\n{piece['text']}\n")


if __name__ == "__main__":
    main()
