"""python run.py [dev|test]: the score sheet of four methods on the firm's questions. Given: nothing to do here."""
import json
import sys
from pathlib import Path

import bm25
import fuse
import metrics
import pieces
import rerank
import vectors
from client import post
from provider import serve

BOTH = {"customers", "staff"}
MODEL = "quill-2"


def questions(name="dev"):
    """The labelled questions in the form of this lab; the kind of a question is its group."""
    for line in Path(f"firm/labelled/questions-{name}.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield {"id": row["id"], "group": row["kind"], "question": row["question"], "phrase": row["quote"], "document": row["document"]}


def methods(address, shelf):
    """The four ways to search, by name, each from a question to a ranking of ids."""
    by_id = {piece["id"]: piece for piece in shelf}
    texts = {id: piece["search_text"] for id, piece in by_id.items()}
    index = bm25.Index(shelf)
    store = vectors.Vectors("vectors.db", "quill-embed", vectors.embedder(address, "quill-embed"))
    print("embedded", store.fill(shelf), "of", len(shelf), "pieces")
    store.load(shelf)
    chat = lambda body: post(address, "/v1/chat/completions", body)

    def keywords(question):
        return index.search(question, BOTH)

    def meaning(question):
        return store.search(question, BOTH)

    def both(question):
        return fuse.numbers_first(question, fuse.fuse([keywords(question), meaning(question)]), texts)

    def reranked(question):
        found = both(question)
        ids, note = rerank.rerank(chat, MODEL, question, [by_id[id] for id in found[:8]])
        if note:
            print(f"  rerank {note}: {question}")
        return ids + found[8:]

    return {"keywords": keywords, "meaning": meaning, "both": both, "reranked": reranked}


def main():
    shelf, asked = pieces.load(), list(questions(*sys.argv[1:2]))
    rows = {}
    with serve(script="generic") as address:
        for name, search in methods(address, shelf).items():
            rows[name] = metrics.measure(asked, shelf, lambda each: search(each["question"]))
    groups = sorted({row["group"] for row in rows["keywords"]})
    print(f"\n{'':10}" + "".join(f"{group:>26}" for group in ["all", *groups]))
    for name, each in rows.items():
        found = metrics.means(each)
        cells = [f"{found[g]['recall']:.2f} {found[g]['mrr']:.2f} {found[g]['ndcg']:.2f}" for g in ["all", *groups]]
        print(f"{name:10}" + "".join(f"{cell:>26}" for cell in cells))
    print("           (recall at 5, MRR, nDCG at 5)\n")
    for before, after in (("keywords", "both"), ("meaning", "both"), ("both", "reranked")):
        won, lost = metrics.compare(rows[before], rows[after])
        print(f"{before} to {after}: won {', '.join(won) or 'none'}; lost {', '.join(lost) or 'none'}")


if __name__ == "__main__":
    main()
