"""What an index must do when its folder changes, and when two readers ask it the same."""
import unittest
from unittest import mock

import documents
import index
import split


def note(id, text, rule=None, version="1", valid_from="2026-01-01", audience="customers"):
    return {"id": id, "title": id, "rule": rule or id, "version": version, "valid_from": valid_from, "audience": audience, "text": text}


RULES = [
    note("old.md", "# Returns\n\nGoods come back within 30 days.", rule="returns", version="1", valid_from="2025-01-01"),
    note("new.md", "# Returns\n\nGoods come back within 45 days.", rule="returns", version="2", valid_from="2026-07-01"),
    note("limits.md", "# Returns\n\nGoods worth $150 need Theo.", audience="staff"),
]


class Scene(unittest.TestCase):
    def setUp(self):
        self.db = index.open_index(":memory:")
        self.addCleanup(self.db.close)

    def texts(self, question="goods returns", audiences=("customers",), day="2026-11-02"):
        return [piece["text"] for piece in index.find(self.db, question, set(audiences), day)]


class Runs(Scene):
    def test_a_second_run_over_the_same_folder_writes_nothing(self):
        first = index.update(self.db, documents.load())
        changes = self.db.total_changes
        again = index.update(self.db, documents.load())

        self.assertGreater(first["added"], 30)
        self.assertEqual(again, {"added": 0, "removed": 0, "kept": first["added"]})
        self.assertEqual(self.db.total_changes, changes, "rows were written although nothing changed")

    def test_one_changed_sentence_replaces_one_piece(self):
        shop = documents.load()
        first = index.update(self.db, shop)
        self.db.executescript("CREATE TEMP TABLE written (id); CREATE TEMP TRIGGER seen AFTER INSERT ON piece BEGIN INSERT INTO written VALUES (new.id); END")
        at, cut = max(enumerate(list(split.pieces(each)) for each in shop), key=lambda pair: len(pair[1]))
        line = cut[0]["text"].splitlines()[0]
        shop[at] = {**shop[at], "text": shop[at]["text"].replace(line, line + " Really.", 1)}
        again = index.update(self.db, shop)

        self.assertEqual(again, {"added": 1, "removed": 1, "kept": first["added"] - 1})
        self.assertEqual(self.db.execute("SELECT count(*) FROM written").fetchone(), (1,), "the other pieces were written anew")

    def test_a_withdrawn_document_leaves_with_all_its_pieces(self):
        index.update(self.db, RULES)
        result = index.update(self.db, RULES[1:])

        self.assertEqual(result["removed"], 1)
        self.assertEqual(self.texts(day="2026-03-01"), [], "the withdrawn rule can still be found")
        index.update(self.db, RULES)
        index.update(self.db, [RULES[0], RULES[2]])
        self.assertEqual(self.texts(), ["Goods come back within 30 days."], "without the new version the old one is in force again")
        left = self.db.execute("SELECT count(*) FROM word").fetchone()[0]
        self.assertEqual(left, self.db.execute("SELECT count(*) FROM piece").fetchone()[0])

    def test_new_labels_alone_are_a_change(self):
        index.update(self.db, RULES)
        index.update(self.db, [*RULES[:2], {**RULES[2], "audience": "customers"}])

        self.assertTrue(any("$150" in text for text in self.texts()))
        index.update(self.db, [{**RULES[0], "rule": "returns of 2025"}, RULES[1]])
        self.assertEqual(len(self.texts()), 2, "they are no versions of one rule any more")

    def test_a_fingerprint_covers_all_that_pieces_are_made_from(self):
        print = index.fingerprint(RULES[0])
        for name in RULES[0]:
            self.assertNotEqual(index.fingerprint({**RULES[0], name: "2024-01-01"}), print, name)
        self.assertEqual(index.fingerprint(dict(reversed(RULES[0].items()))), print, "the order of the fields is no change")
        with mock.patch.object(index, "SPLITTER", "another"):
            self.assertNotEqual(index.fingerprint(RULES[0]), print, "SPLITTER")

    def test_a_run_that_is_interrupted_leaves_no_transaction_open(self):
        index.update(self.db, RULES)
        with mock.patch.object(index, "pieces", side_effect=KeyboardInterrupt), self.assertRaises(KeyboardInterrupt):
            index.update(self.db, RULES[:1] + [{**RULES[1], "text": "# Returns\n\nGoods stay."}])
        self.assertFalse(self.db.in_transaction)
        self.assertEqual(self.texts(), ["Goods come back within 45 days."])

    def test_a_run_that_breaks_off_leaves_the_old_index(self):
        index.update(self.db, RULES)
        broken = {**RULES[1], "text": None}
        with self.assertRaises(Exception):
            index.update(self.db, [note("extra.md", "# Returns\n\nGoods at the door."), broken])

        self.assertFalse(self.db.in_transaction)
        self.assertEqual(self.texts(), ["Goods come back within 45 days."])


class Readers(Scene):
    def test_the_query_itself_filters_by_audience(self):
        index.update(self.db, RULES)
        seen = []
        self.db.set_trace_callback(seen.append)
        mine = self.texts()
        self.db.set_trace_callback(None)

        self.assertFalse([text for text in mine if "$150" in text], "a customer finds a rule for staff")
        self.assertTrue(any("$150" in text for text in self.texts(audiences=("customers", "staff"))))
        self.assertEqual(self.texts(audiences=()), [])
        asked = " ".join(seen).casefold()
        self.assertIn("audience", asked.split("where", 1)[-1], "the filter is not in the query")

    def test_others_pieces_do_not_use_up_the_places(self):
        crowd = [note(f"staff-{n}.md", "# Returns\n\nGoods returns goods returns.", audience="staff") for n in range(30)]
        index.update(self.db, [*crowd, RULES[1]])

        self.assertEqual(self.texts(), ["Goods come back within 45 days."])


class Versions(Scene):
    def test_one_version_of_a_rule_is_in_force_on_a_day(self):
        index.update(self.db, RULES)

        self.assertEqual(self.texts(day="2026-06-30"), ["Goods come back within 30 days."])
        self.assertEqual(self.texts(day="2026-07-01"), ["Goods come back within 45 days."])
        self.assertEqual(self.texts(day="2024-12-31"), [])

    def test_a_shelf_that_contradicts_itself_is_refused(self):
        index.update(self.db, RULES)
        for wrong in ({**RULES[1], "id": "newer.md", "version": "3"}, {**RULES[1], "valid_from": "2026-08-01"}):
            with self.assertRaises(ValueError, msg="two versions of a rule on one day, or two documents with one id"):
                index.update(self.db, [*RULES, wrong])
        self.assertEqual(self.texts(), ["Goods come back within 45 days."])

    def test_the_firm_s_own_two_rules_for_returns(self):
        index.update(self.db, documents.load())
        for day, wanted in (("2026-06-30", "2025"), ("2026-08-01", "2026")):
            found = index.find(self.db, "returns label days delivery unused", {"customers"}, day, most=50)
            versions = {piece["version"] for piece in found if piece["path"].startswith("Returns")}
            self.assertEqual(versions, {wanted}, f"on {day}")

    def test_any_word_finds_a_piece_by_text_or_path_and_the_best_comes_first(self):
        index.update(self.db, [
            note("a.md", "The wheel of the CHN-109 turns."), note("b.md", "# Café\n\nThe chain CHN-109 and its wheel turn."),
            *[note(f"c{n}.md", "A wheel.") for n in range(9)],
        ])
        self.assertEqual(self.texts("zebra CHN-109?")[0][:4], "The ", "one word is enough")
        self.assertEqual(self.texts("café"), ["The chain CHN-109 and its wheel turn."], "it stands in the path")
        self.assertEqual(self.texts("wheel chain")[0], "The chain CHN-109 and its wheel turn.")
        found = [index.find(self.db, "wheel", {"customers"}, "2026-11-02", most=most) for most in (1, 20)]
        self.assertEqual([len(each) for each in found], [1, 11])
        self.assertLessEqual({"id", "path", "text", "version", "valid_from", "audience"}, set(found[0][0]))

    def test_words_with_signs_of_the_query_language_are_only_words(self):
        index.update(self.db, RULES)
        for question in ('goods AND "', "goods: (NOT", "goods* ^returns", "???", "NEAR(goods"):
            self.assertIsInstance(index.find(self.db, question, {"customers"}, "2026-11-02"), list)
