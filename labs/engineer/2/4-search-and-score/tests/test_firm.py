"""The firm's own questions over the firm's own documents, with the provider's embeddings."""
import os
import unittest

import bm25
import fuse
import metrics
import pieces
import rerank
import vectors
from client import post
from provider import serve
from run import questions

SEED = int(os.environ.get("LAB_SEED", "1"))
BOTH = {"customers", "staff"}


class Firm(unittest.TestCase):
    def setUp(self):
        self.pieces = pieces.load()
        self.by_id = {piece["id"]: piece for piece in self.pieces}
        server = serve(script="generic", seed=SEED)
        self.address = server.__enter__()
        self.addCleanup(server.__exit__, None, None, None)
        self.keywords = bm25.Index(self.pieces)
        self.meaning = vectors.Vectors(":memory:", "quill-embed", vectors.embedder(self.address, "quill-embed"), batch=32)
        self.addCleanup(self.meaning.close)
        self.meaning.fill(self.pieces)
        self.meaning.load(self.pieces)

    def both(self, question):
        return fuse.fuse([self.keywords.search(question, BOTH), self.meaning.search(question, BOTH)])

    def figures(self, search, name="dev"):
        rows = metrics.measure(list(questions(name)), self.pieces, lambda each: search(each["question"]))
        return rows, metrics.means(rows)

    def test_every_question_finds_its_phrase_in_the_pieces(self):
        asked = [*questions("dev"), *questions("test")]
        for question in asked:
            grades = metrics.resolve(question, self.pieces)
            self.assertEqual(bool(grades), question["phrase"] is not None, question["id"])
            for id, grade in grades.items():
                inside = pieces.flat(question["phrase"]) in pieces.flat(self.by_id[id]["text"])
                self.assertEqual(inside and self.by_id[id]["document"] == question["document"], grade == 2, question["id"])

    def test_each_kind_of_search_is_better_at_its_own_questions(self):
        keywords = self.figures(lambda q: self.keywords.search(q, BOTH))[1]
        meaning = self.figures(lambda q: self.meaning.search(q, BOTH))[1]

        self.assertGreaterEqual(keywords["keyword"]["recall"], 0.7)
        self.assertGreater(keywords["keyword"]["mrr"], keywords["meaning"]["mrr"])
        self.assertGreater(meaning["meaning"]["recall"], 0)
        self.assertEqual(keywords["all"]["n"], sum(keywords[g]["n"] for g in keywords if g != "all"))

    def test_no_question_costs_more_than_one_embedding_and_one_rerank(self):
        before = len(self.address.calls)
        ranking = self.both("What does express cost?")[:6]
        short = [self.by_id[id] for id in ranking]
        chat = lambda body: post(self.address, "/v1/chat/completions", body)
        ids, note = rerank.rerank(chat, "quill-2", "What does express cost?", short)

        self.assertEqual(sorted(ids), sorted(ranking))
        self.assertIsInstance(note, str)
        self.assertEqual([call["path"] for call in self.address.calls[before:]], ["/v1/embeddings", "/v1/chat/completions"])
