"""Keyword search, search by meaning, and what becomes of two rankings."""
import json
import math
import os
import tempfile
import unittest

import bm25
import fuse
import rerank
import vectors
from client import ProviderFailed


def piece(id, text, audience="customers", path="Manual"):
    return {"id": id, "document": id, "audience": audience, "path": path, "valid_from": "2026-01-01", "text": text, "search_text": path + "\n" + text}


SHELF = [
    piece("a", "The torque of BB-7720 is 40 newton meters."),
    piece("b", "The torque of BB-7702 is 35 newton meters."),
    piece("c", "Pedals wobble when the bracket is loose."),
    piece("d", "Pedals: the torque of pedals, and again the torque. " + "More about other things. " * 20),
    piece("e", "BB-7720 costs us 11 dollars.", audience="staff"),
]
ALL = {"customers", "staff"}


class Keywords(unittest.TestCase):
    def test_scores_are_those_of_the_formula(self):
        texts = ["red red blue", "blue", "green blue blue blue blue blue"]
        index = bm25.Index([piece(str(n), text, path="") for n, text in enumerate(texts)], k1=1.5, b=0.5)
        lengths, average = [3, 1, 6], 10 / 3
        rarity = {"red": math.log(1 + 2.5 / 1.5), "blue": math.log(1 + 0.5 / 3.5)}

        for n, counts in enumerate([{"red": 2, "blue": 1}, {"blue": 1}, {"blue": 5}]):
            shares = index.shares("red BLUE red", str(n))
            self.assertEqual(set(shares), set(counts))
            for word, times in counts.items():
                size = 1.5 * (0.5 + 0.5 * lengths[n] / average)
                self.assertAlmostEqual(shares[word], rarity[word] * times * 2.5 / (times + size), places=9)

    def test_a_rare_word_beats_a_common_one_and_a_short_piece_a_long_one(self):
        index = bm25.Index(SHELF)

        self.assertEqual(index.search("BB-7720 torque", {"customers"})[0], "a")
        pair = bm25.Index([piece("short", "torque of pedals"), piece("long", "torque of pedals " + "and so on " * 50)])
        self.assertEqual(pair.search("torque", ALL), ["short", "long"])
        twins = bm25.Index([piece("n", "Loose.", path="Bracket"), piece("m", "Loose.", path="Bracket"), piece("x", "Other.")])
        self.assertEqual(twins.search("bracket", ALL), ["m", "n"], "the path is searched too, and equal scores are ordered by id")

    def test_a_part_number_is_one_word_however_it_is_typed(self):
        index = bm25.Index(SHELF)

        for typed in ("BB-7720", "bb-7720?", "(BB-7720)", "Bb-7720:"):
            self.assertEqual(index.search(typed, {"customers"})[0], "a", typed)
        self.assertIn("b", index.search("bb", ALL), "the parts of a number count too")
        box = bm25.Index([piece("number", "Torque of BB-7720: 40 newton meters."), piece("parts", "Torque: the BB box has 7720 screws, BB.")])
        self.assertEqual(box.search("BB-7720", ALL)[0], "number", "a number is more than its parts")
        self.assertEqual(index.search("??? --", ALL), [])

    def test_nobody_finds_what_is_not_for_them(self):
        index = bm25.Index(SHELF)
        store = filled(SHELF)
        for search in (index.search, store.search):
            self.assertNotIn("e", search("BB-7720", {"customers"}))
            self.assertIn("e", search("BB-7720", ALL))
            self.assertEqual(search("BB-7720", set()), [])
            self.assertEqual(len(search("BB-7720 torque", {"customers"}, 2)), 2, "others' pieces used up the places")


def counting(texts):
    """Three numbers for a text: how often it speaks of numbers, of pedals and of money."""
    return [[text.count("BB") + 0.0, text.casefold().count("pedals") + 0.0, text.count("dollars") + 0.1] for text in texts]


def filled(pieces, path=":memory:", model="one", embed=counting):
    store = vectors.Vectors(path, model, embed)
    store.fill(pieces)
    store.load(pieces)
    return store


class Meaning(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = os.path.join(self.folder.name, "vectors.db")

    def test_no_text_is_embedded_twice(self):
        asked = []

        def embed(texts):
            asked.extend(texts)
            return counting(texts)

        store = vectors.Vectors(self.path, "one", embed, batch=2)
        self.assertEqual(store.fill([*SHELF, SHELF[0]]), len(SHELF))
        self.assertEqual(len(asked), len(SHELF))
        store.close()
        again = vectors.Vectors(self.path, "one", embed, batch=2)
        self.assertEqual(again.fill([*SHELF, piece("f", "A new text.")]), 1)
        self.assertEqual(len(asked), len(SHELF) + 1)
        again.close()

    def test_vectors_of_two_models_never_meet(self):
        store = vectors.Vectors(self.path, "one", counting)
        store.fill(SHELF)
        store.close()
        other = vectors.Vectors(self.path, "two", counting)
        self.addCleanup(other.close)
        with self.assertRaises(vectors.NotEmbedded):
            other.load(SHELF)
        self.assertEqual(other.fill(SHELF), len(SHELF))
        other.load(SHELF)
        self.assertEqual(other.search("pedals", {"customers"}, 1), ["c"])

    def test_length_does_not_count_and_direction_does(self):
        store = filled([piece("long", "pedals " * 50 + "BB " * 40), piece("near", "pedals")])
        self.addCleanup(store.close)

        self.assertEqual(store.search("pedals pedals pedals", ALL), ["near", "long"])

    def test_vectors_that_come_in_another_order_find_their_texts(self):
        def mixed(address, path, body):
            rows = [{"index": n, "embedding": v} for n, v in enumerate(counting(body["input"]))]
            return {"data": rows[::-1]}

        def short(address, path, body):
            return {"data": mixed(address, path, body)["data"][:-1]}

        before = vectors.post
        self.addCleanup(setattr, vectors, "post", before)
        vectors.post = mixed
        embed = vectors.embedder("http://127.0.0.1:1", "one")
        self.assertEqual(embed(["BB", "pedals"]), counting(["BB", "pedals"]))
        vectors.post = short
        with self.assertRaises(ProviderFailed):
            embed(["BB", "pedals"])


class Fusion(unittest.TestCase):
    def test_agreement_beats_one_enthusiastic_vote(self):
        keywords = ["A", "D", "B", "x", "y"]
        meaning = ["B", "C", "p", "q", "r", "s", "t", "u", "A"]

        self.assertEqual(fuse.fuse([keywords, meaning])[:2], ["B", "A"])
        self.assertEqual(fuse.fuse([["one", "both"], ["q", "r", "both"]])[0], "both", "second and third beat a single first place")
        self.assertEqual(fuse.fuse([["m", "n"], ["n", "m"]]), ["m", "n"], "equal sums are ordered by id")
        self.assertEqual(fuse.fuse([[], ["z"]]), ["z"])

    def test_a_number_in_the_question_is_not_outvoted(self):
        texts = {each["id"]: each["text"] for each in SHELF}
        ranking = ["c", "b", "d", "a"]

        self.assertEqual(fuse.numbers_first("torque of bb-7720", ranking, texts), ["a", "c", "b", "d"])
        self.assertEqual(fuse.numbers_first("torque of pedals", ranking, texts), ranking)
        self.assertEqual(fuse.numbers_first("BB-9999 torque", ranking, texts), ranking)
        self.assertEqual(fuse.numbers_first("torque of BB-772", ranking, texts), ranking, "BB-772 is not in BB-7720")
        self.assertEqual(fuse.numbers_first("BB-7720 or BB-9999", ranking, texts), ranking, "every number, and not any")


class Rerank(unittest.TestCase):
    def chat(self, content, finish="stop"):
        def answer(body):
            self.body = body
            if isinstance(content, Exception):
                raise content
            return {"choices": [{"finish_reason": finish, "message": {"content": content}}]}

        return answer

    def order(self, *ids, finish="stop"):
        content = json.dumps({"citations": [{"document": id} for id in ids]})
        return rerank.rerank(self.chat(content, finish), "quill-2", "Why do pedals wobble?", SHELF[:4])

    def test_what_the_model_names_comes_first_and_is_asked_for_by_schema(self):
        self.assertEqual(self.order("c", "b"), (["c", "b", "a", "d"], ""))
        form = self.body["response_format"]["json_schema"]
        self.assertTrue(form["strict"])
        items = form["schema"]["properties"]["citations"]["items"]
        self.assertEqual(items["properties"]["document"]["enum"], ["a", "b", "c", "d"])
        self.assertEqual(self.order(), (["a", "b", "c", "d"], ""))

    def test_nothing_is_added_and_nothing_is_lost(self):
        ids, note = self.order("c", "zzz", "c", "a")

        self.assertEqual(ids, ["c", "a", "b", "d"])
        self.assertIn("2", note)

    def test_without_a_usable_reply_the_old_order_stands(self):
        for content in ("no JSON", "[]", '{"citations": null}', '{"citations": [7]}', '{"order": []}', ProviderFailed("status 503")):
            ids, note = rerank.rerank(self.chat(content), "quill-2", "Why do pedals wobble?", SHELF[:4])
            self.assertEqual(ids, ["a", "b", "c", "d"])
            self.assertTrue(note, "and the sheet must say so")
        self.assertEqual(self.order("c", finish="length")[0], ["a", "b", "c", "d"])
