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
            self.assertGreaterEqual(row.right, 8, f"{row.name}: what does it send, and what comes back?")

    def test_the_workflow_needs_one_call_a_mail_and_the_others_more(self):
        rows = ran()["rows"]

        self.assertEqual(rows["workflow"].calls, 16)
        self.assertGreater(rows["one agent"].calls, 16)
        self.assertEqual(rows["several agents"].calls, 64)
        self.assertLess(rows["workflow"].dollars, rows["one agent"].dollars)
        self.assertLess(rows["one agent"].dollars, rows["several agents"].dollars)
        self.assertIn("| workflow |", race.table(list(rows.values())))

    def test_the_table_counts_by_the_mail(self):
        row = race.Row("workflow", 16, 14, 24, 2_880, 320, 0.00832, 3.0)
        line = next(line for line in race.table([row]).splitlines() if line.startswith("| workflow |"))
        right, *figures = [cell.strip().lstrip("$") for cell in line.strip("| ").split("|")][1:5]
        self.assertEqual(right, "14/16")
        self.assertEqual([float(figure) for figure in figures], [1.5, 200, 0.52])

    def test_a_way_that_breaks_is_wrong_and_not_out_of_the_race(self):
        def breaks(mail, ask, shop):
            if mail is MAILS[0]:
                raise TimeoutError
            if mail is MAILS[1]:
                raise KeyError("topic")
            return truth(mail, ask, shop)

        class Free:
            calls = sent = written = 0

            def dollars(self):
                return 0.0

        truth = lambda mail, ask, shop: {"topic": mail["topic"], "order": mail["order"]}
        half = lambda mail, ask, shop: {"topic": mail["topic"], "order": "MP-00000-0"}
        ticks = iter([10.0, 12.0, 20.0, 25.0, 30.0, 37.0])
        rows = race.race(MAILS[:5], {"breaks": breaks, "truth": truth, "half": half}, Free, SHOP, clock=lambda: next(ticks))
        self.assertEqual([(row.right, row.mails) for row in rows], [(3, 5), (5, 5), (0, 5)], "right is topic and order together")
        self.assertEqual([row.seconds for row in rows], [2.0, 5.0, 7.0])

    def test_a_chain_is_weaker_than_its_links(self):
        self.assertAlmostEqual(race.all_right(0.97, 8), 0.7837, places=4)
        self.assertEqual(race.all_right(0.5, 0), 1)


class Model:
    """Says what it was given, the last of it again and again, and counts."""

    def __init__(self, *messages):
        self.messages, self.asked = list(messages), []

    def __call__(self, messages, **rest):
        self.asked.append(json.loads(json.dumps(messages)))
        return {"role": "assistant", **(self.messages.pop(0) if len(self.messages) > 1 else self.messages[0])}


def wishes(*orders):
    return {"content": None, "tool_calls": [
        {"id": f"call_{place}", "type": "function", "function": {"name": "look_up", "arguments": json.dumps({"order": order})}}
        for place, order in enumerate(orders)]}


class Ways(unittest.TestCase):
    mail = {"subject": "A question", "text": "Where is it?"}

    def setUp(self):
        self.order, = SHOP.execute("SELECT number FROM orders ORDER BY number").fetchone()
        self.said = {"content": json.dumps({"topic": "delivery"})}
        self.right = {"topic": "delivery", "order": self.order}

    def test_the_workflow_reads_the_subject_too(self):
        mail = {**self.mail, "subject": f"About {self.order}"}
        self.assertEqual(race.workflow(mail, Model(self.said), SHOP), self.right)

    def test_the_agent_gets_an_answer_to_each_of_its_calls_and_only_an_order_that_exists_counts(self):
        for wished in [(self.order, "MP-00000-1"), ("MP-00000-1", self.order)]:
            ask = Model(wishes(*wished), self.said)
            self.assertEqual(race.one_agent(self.mail, ask, SHOP), self.right)
            results = [message for message in ask.asked[-1] if message["role"] == "tool"]
            self.assertEqual([result["tool_call_id"] for result in results], ["call_0", "call_1"])
            self.assertNotEqual(results[0]["content"], results[1]["content"])
        self.assertIsNone(race.one_agent(self.mail, Model(wishes("MP-00000-1"), self.said), SHOP)["order"])

    def test_an_agent_that_never_ends_is_ended(self):
        ask = Model(wishes(self.order))
        self.assertEqual(race.one_agent(self.mail, ask, SHOP), {"topic": "other", "order": self.order})
        self.assertEqual(len(ask.asked), 4)

    def test_several_agents_name_no_order_that_the_shop_does_not_have(self):
        for order, wanted in [(self.order, self.order), ("MP-00000-1", None), (None, None)]:
            typed = json.dumps({"topic": "delivery", "order": order})
            ask = lambda messages, **rest: {"role": "assistant", "content": typed if "response_format" in rest else "Sort it, then find the order."}
            self.assertEqual(race.several_agents(self.mail, ask, SHOP), {"topic": "delivery", "order": wanted})


class Orders(unittest.TestCase):
    def test_an_order_has_a_right_check_digit_and_is_in_the_shop(self):
        known, other = [number for number, in SHOP.execute("SELECT number FROM orders ORDER BY number LIMIT 2")]
        five, last = known[3:8], int(known[-1])
        wrong = f"MP-{five}-{(last + 1) % 10}"
        for text in [known, f"mp{five}-{last}", f"MP {five} {last}", f"#{five}-{last}"]:
            self.assertEqual(race.known_order(f"About {text}, please", SHOP), known, text)
        self.assertEqual(race.known_order(f"{wrong}, or {known} or {other}", SHOP), known, "the first that is right")
        self.assertIsNone(race.known_order("What about my bicycle?", SHOP))

        shop = sqlite3.connect(":memory:")
        shop.execute("CREATE TABLE orders (number TEXT)")
        shop.execute("INSERT INTO orders VALUES (?)", (wrong,))
        self.assertIsNone(race.known_order(known, shop), "not in the shop")
        self.assertIsNone(race.known_order(wrong, shop), "a wrong check digit is no number of ours, whatever a table says")

    def test_code_finds_the_order_that_people_found(self):
        named = [mail for mail in MAILS if mail["order"] and not mail["trap"]]
        found = [race.known_order(mail["subject"] + "\n" + mail["text"], SHOP) for mail in named]
        right = sum(one == mail["order"] for one, mail in zip(found, named))

        self.assertGreater(len(named), 10)
        self.assertGreaterEqual(right / len(named), 0.95)
        wrong = [mail for mail in MAILS if mail["trap"] == "wrong-order"]
        self.assertTrue(all(race.known_order(mail["text"], SHOP) == mail["order"] for mail in wrong))
