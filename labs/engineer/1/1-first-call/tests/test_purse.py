import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from provider import serve
from purse import PRICE_IN, PRICE_OUT, OverCap, Purse, survey
from settings import Secret, Settings

SEED = int(os.environ.get("LAB_SEED", "1"))
TEXTS = [json.loads(line)["text"] for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
SCRIPT = {"generic": ["text"]}


def user(text):
    return [{"role": "user", "content": text}]


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "spent.json"

    def purse(self, cap, month="2026-11"):
        return Purse(self.file, cap, month)


class Cap(Case):
    def test_it_refuses_before_the_money_is_gone(self):
        purse = self.purse(cap=1000)
        purse.check(user("short"), limit=100)
        purse.pay(tokens_in=50, tokens_out=100)
        self.assertEqual(purse.spent(), 50 * PRICE_IN + 100 * PRICE_OUT)
        with self.assertRaises(OverCap):
            purse.check(user("short"), limit=100)
        with self.assertRaises(OverCap):
            self.purse(cap=1000, month="2026-12").check(user("a long text " * 200), limit=10)

    def test_the_worst_case_is_the_whole_limit_and_each_message(self):
        with self.assertRaises(OverCap, msg="the whole limit comes as output"):
            self.purse(100 * PRICE_OUT).check(user("short"), limit=100)
        with self.assertRaises(OverCap, msg="each message counts 8 tokens more than its letters"):
            self.purse(50 * 8 * PRICE_IN).check(user("a") * 50, limit=0)

    def test_a_kill_before_the_new_file_stands_leaves_the_old_sum(self):
        purse = self.purse(5000)
        purse.pay(100, 100)
        with mock.patch("os.replace", side_effect=KeyboardInterrupt), self.assertRaises(KeyboardInterrupt, msg="the file is put in place by os.replace"):
            purse.pay(100, 100)
        self.assertEqual(purse.spent(), 100 * PRICE_IN + 100 * PRICE_OUT)

    def test_it_outlives_the_program_and_begins_anew_with_the_month(self):
        self.purse(5000).pay(100, 100)
        self.assertEqual(self.purse(5000).spent(), 1000)
        self.assertEqual(self.purse(5000, "2026-12").spent(), 0)
        self.assertEqual([each.name for each in self.file.parent.iterdir()], ["spent.json"])

    def test_the_worst_case_is_never_below_what_the_provider_counts(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            for text in TEXTS[:20]:
                settings = Settings(address + "/v1/chat/completions", "quill-2", Secret("sk-practice-key"))
                survey(settings, [text], self.purse(10**9))
            counted = [call["reply"]["tokens_in"] for call in address.calls]
        self.assertEqual(len(counted), 20)
        for text, tokens in zip(TEXTS[:20], counted):
            with self.assertRaises(OverCap):
                self.purse(tokens * PRICE_IN, "2027-01").check(user("Name the language of the text. One word.") + user(text), limit=0)


class Survey(Case):
    def test_what_was_spent_before_is_no_cost_of_a_survey(self):
        self.purse(10**9).pay(500, 500)
        result, calls = self.run_survey(10**9, TEXTS[:1])
        self.assertEqual(result["cost"], calls[0]["tokens_in"] * PRICE_IN + calls[0]["tokens_out"] * PRICE_OUT)

    def test_it_ends_at_the_first_text_that_could_pass_the_cap(self):
        result, calls = self.run_survey(12_000, [TEXTS[0], TEXTS[1] * 200, TEXTS[2]])
        self.assertEqual(len(calls), 1, "texts behind it are not asked either")
        self.assertIsNotNone(result["stopped"])

    def run_survey(self, cap, texts, script=SCRIPT, limit=60):
        with serve(script=script, seed=SEED) as address:
            settings = Settings(address + "/v1/chat/completions", "quill-2", Secret("sk-practice-key"))
            result = survey(settings, texts, self.purse(cap), limit)
            return result, [call["reply"] for call in address.calls]

    def test_its_cost_is_what_the_provider_counted(self):
        result, calls = self.run_survey(10**9, TEXTS[:30])
        counted = sum(call["tokens_in"] * PRICE_IN + call["tokens_out"] * PRICE_OUT for call in calls)
        self.assertEqual((len(result["done"] + result["failed"]), result["stopped"]), (30, None))
        self.assertTrue(result["failed"], "some replies are longer than the limit, and they cost money too")
        self.assertEqual((result["cost"], self.purse(1).spent()), (counted, counted))

    def test_it_stops_at_the_cap_and_not_behind_it(self):
        result, calls = self.run_survey(12_000, TEXTS)
        self.assertIsNotNone(result["stopped"])
        self.assertEqual(len(calls), len(result["done"] + result["failed"]))
        self.assertTrue(5 < len(calls) < len(TEXTS))
        self.assertLessEqual(self.purse(1).spent(), 12_000, "the call that passed the cap was made all the same")

    def test_a_failed_call_is_told_and_the_rest_goes_on(self):
        script = {"generic": ["text"], "replies": [{"when": {"call": 3}, "fault": {"status": 500}}]}
        result, _ = self.run_survey(10**9, TEXTS[:6], script, limit=300)
        self.assertEqual((len(result["done"]), len(result["failed"])), (5, 1))
        self.assertIn("500", result["failed"][0])
