import json
import unittest

import context


def count(messages):
    """About as providers count: four characters a token."""
    return len(json.dumps(messages)) // 4


def turn(number, result):
    return [{"role": "assistant", "content": None, "tool_calls": [
                {"id": f"call_{number}{letter}", "type": "function",
                 "function": {"name": "get_order", "arguments": "{}"}} for letter in "ab"]},
            {"role": "tool", "tool_call_id": f"call_{number}a", "content": result},
            {"role": "tool", "tool_call_id": f"call_{number}b", "content": '{"ok": true}'}]


class ContextCase(unittest.TestCase):
    def context(self, budget=800, summarize=lambda messages: "They talked about orders.", **rest):
        return context.Context("rules", "Where is MP-48213-7?", budget, count, summarize, **rest)

    def whole(self, messages):
        """Every call is followed by its results, every result by nothing it does not belong to."""
        waiting = []
        for message in messages:
            if message["role"] == "tool":
                self.assertIn(message["tool_call_id"], waiting)
                waiting.remove(message["tool_call_id"])
            else:
                self.assertEqual(waiting, [])
                waiting = [call["id"] for call in message.get("tool_calls") or []]
        self.assertEqual(waiting, [])


class Trimming(ContextCase):
    def test_calls_and_their_results_stay_together(self):
        one = self.context(budget=500)
        for number in range(12):
            one.add(*turn(number, f"status of order {number} " * 5))
            self.whole(one.messages())
        self.assertGreater(one.shrunk, 0)

    def test_it_fits_and_keeps_the_beginning_and_the_newest(self):
        one = self.context(budget=700)
        for number in range(12):
            one.add(*turn(number, f"result {number} " * 30))
            self.assertLessEqual(count(one.messages()), 700)
        sent = one.messages()

        self.assertEqual([message["content"] for message in sent[:2]], ["rules", "Where is MP-48213-7?"])
        self.assertEqual(sent[-3:], turn(11, "result 11 " * 30), "the newest turn is untouched")

    def test_a_long_result_becomes_short_and_can_be_had_again(self):
        one, long = self.context(budget=2_000), "line of a price list, " * 200
        one.add(*turn(1, long))
        for number in range(2, 9):
            one.add(*turn(number, "short " * 60))
        kept = json.dumps(one.messages())

        self.assertNotIn(long, kept)
        self.assertEqual(one.recall("call_1a"), long)
        self.assertIn("nothing", one.recall("call_99x"))


class Summaries(ContextCase):
    def fill(self, one):
        one.add(*turn(1, "Order MP-48213-7, parcel TP0123456789, refund $24.50 promised until 2026-11-09, RMA-3081"))
        for number in range(2, 9):
            one.add(*turn(number, f"something about number {number} " * 12))
        return json.dumps(one.messages())

    def test_no_number_is_lost_whatever_the_model_leaves_out(self):
        seen = []
        text = self.fill(self.context(summarize=lambda messages: seen.append(messages) or "It is about MP-48213-7."))

        self.assertGreater(len(seen), 0, "a summary was asked for")
        for fact in ["MP-48213-7", "TP0123456789", "$24.50", "2026-11-09", "RMA-3081"]:
            self.assertTrue(fact in text, f"{fact} is lost")

    def test_what_was_shortened_can_be_asked_for_behind_a_summary_too(self):
        one = self.context(budget=1_500)
        one.add(*turn(1, "line of a price list, " * 100 + "and the rotor is $63.00"))
        for number in range(2, 14):
            one.add(*turn(number, f"something about number {number} " * 12))
        self.assertGreater(one.shrunk, 0)
        self.assertIn("$63.00", one.recall("call_1a"))
        self.assertIn("call_1a", json.dumps(one.messages()), "nobody can recall what nobody knows of")

    def test_a_summary_that_fails_or_rambles_stops_nothing(self):
        def fails(messages):
            raise ConnectionError("429")

        for summarize in [fails, lambda messages: "and so on " * 5_000]:
            one = self.context(summarize=summarize)
            self.assertTrue("TP0123456789" in self.fill(one), "the number of the parcel is lost")
            self.assertLessEqual(count(one.messages()), 800)

    def test_what_was_sent_stays_the_same_between_two_summaries(self):
        one, before, changes = self.context(budget=3_000), [], 0
        for number in range(40):
            one.add(*turn(number, f"result {number} " * 40))
            changes += one.messages()[:len(before)] != before
            before = list(one.messages())

        self.assertEqual(changes, one.shrunk)
        self.assertGreater(changes, 1)
        self.assertLessEqual(changes, 4, "a prefix that changes each turn is never read from the cache")
