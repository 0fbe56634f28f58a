import json
import os
import pathlib
import sqlite3
import unittest

import race
from provider import serve

FIRM = pathlib.Path(__file__).parent.parent / "firm"
SEED = int(os.environ.get("LAB_SEED", "1"))
WAYS = {"workflow": race.workflow, "one agent": race.one_agent, "several agents": race.several_agents}


def load():
    shop = sqlite3.connect(":memory:")
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    lines = (FIRM / "labelled" / "dev.jsonl").read_text(encoding="utf-8").splitlines()
    return shop, [json.loads(line) for line in lines]


SHOP, MAILS = load()
RAN = {}


def ran():
    """The race is run once for all tests."""
    if not RAN:
        with serve(script="eng3-race", seed=SEED) as address:
            RAN["rows"] = {row.name: row for row in race.race(MAILS[:16], WAYS, lambda: race.Meter(address), SHOP)}
            RAN["calls"] = list(address.calls)
    return RAN


class Measuring(unittest.TestCase):
    def test_the_counts_are_the_providers_own(self):
        rows, calls = ran()["rows"], ran()["calls"]
        replies = [call["reply"] for call in calls]

        self.assertEqual(sum(row.calls for row in rows.values()), len(calls))
        self.assertEqual(sum(row.sent for row in rows.values()), sum(each["tokens_in"] for each in replies))
        self.assertEqual(sum(row.written for row in rows.values()), sum(each["tokens_out"] for each in replies))
        for row in rows.values():
            self.assertAlmostEqual(row.dollars, (row.sent * 2 + row.written * 8) / 1_000_000)
            self.assertEqual(row.mails, 16)

    def test_the_workflow_needs_one_call_a_mail_and_the_others_more(self):
        rows = ran()["rows"]

        self.assertEqual(rows["workflow"].calls, 16)
        self.assertGreater(rows["one agent"].calls, 16)
        self.assertEqual(rows["several agents"].calls, 64)
        self.assertLess(rows["workflow"].dollars, rows["one agent"].dollars)
        self.assertLess(rows["one agent"].dollars, rows["several agents"].dollars)
        self.assertIn("| workflow |", race.table(list(rows.values())))

    def test_a_way_that_breaks_is_wrong_and_not_out_of_the_race(self):
        def breaks(mail, ask, shop):
            raise KeyError("topic")

        class Free:
            calls = sent = written = 0

            def dollars(self):
                return 0.0

        truth = lambda mail, ask, shop: {"topic": mail["topic"], "order": mail["order"]}
        rows = race.race(MAILS[:5], {"breaks": breaks, "truth": truth}, Free, SHOP, clock=lambda: 0.0)
        self.assertEqual([(row.right, row.mails) for row in rows], [(0, 5), (5, 5)])

    def test_a_chain_is_weaker_than_its_links(self):
        self.assertAlmostEqual(race.all_right(0.97, 8), 0.7837, places=4)
        self.assertEqual(race.all_right(0.5, 0), 1)


class Orders(unittest.TestCase):
    def test_code_finds_the_order_that_people_found(self):
        named = [mail for mail in MAILS if mail["order"] and not mail["trap"]]
        found = [race.known_order(mail["subject"] + "\n" + mail["text"], SHOP) for mail in named]
        right = sum(one == mail["order"] for one, mail in zip(found, named))

        self.assertGreater(len(named), 10)
        self.assertGreaterEqual(right / len(named), 0.95)
        wrong = [mail for mail in MAILS if mail["trap"] == "wrong-order"]
        self.assertTrue(all(race.known_order(mail["text"], SHOP) == mail["order"] for mail in wrong))
