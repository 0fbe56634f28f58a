import copy
import json
import re
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
        rules, first, second = {"role": "system", "content": "rules"}, turn(1, "one"), turn(2, "two")
        self.assertEqual(context.groups([rules, *first, *second]), [[rules], first, second])

    def test_it_fits_and_keeps_the_beginning_and_the_newest(self):
        for keep_last in [2, 3]:
            one, turns = self.context(budget=900, keep_last=keep_last), []
            for number in range(12):
                turns.append(turn(number, f"result {number} " * 31))
                one.add(*copy.deepcopy(turns[-1]))
                sent, newest = one.messages(), sum(turns[-keep_last:], [])
                self.assertLessEqual(count(sent), 900)
                self.assertEqual([message["content"] for message in sent[:2]], ["rules", "Where is MP-48213-7?"])
                self.assertEqual(sent[-len(newest):], newest, f"the newest {keep_last} turns are untouched")
            self.assertGreater(one.shrunk, 0)

    def test_where_the_newest_alone_are_too_long_they_become_short_too_and_nothing_is_sent_twice(self):
        for before in [0, 1, 6]:
            one, long = self.context(), "page " * 2_000
            for number in range(before):
                one.add(*turn(number, f"something about number {number} " * 12))
            one.add(*turn(50, long))
            sent = json.dumps(one.messages())
            self.assertLessEqual(count(one.messages()), 800)
            self.whole(one.messages())
            self.assertEqual(one.recall("call_50a"), long)
            for id in ["call_50a", f"call_{max(before - 1, 0)}b"]:
                self.assertLessEqual(sent.count(f'"id": "{id}"'), 1, "the same call stands there twice")
            self.assertEqual(before > 1, "They talked about orders." in sent)

    def test_a_long_result_becomes_short_and_can_be_had_again(self):
        one, long = self.context(budget=2_000), "line of a price list, " * 200
        one.add(*turn(1, long))
        for number in range(2, 9):
            one.add(*turn(number, "short " * 60))
        kept = json.dumps(one.messages())

        self.assertNotIn(long, kept)
        self.assertEqual(one.recall("call_1a"), long)
        self.assertIn("nothing", one.recall("call_99x"))

    def test_what_stands_in_its_place_says_how_it_began_how_long_it_is_and_which_it_was(self):
        long, store = "A line of a price list, " * 30, {}
        group = turn(1, long)
        as_given = copy.deepcopy(group)
        call, short, small = context.shorten(group, store, 200)
        shown = short["content"]

        self.assertEqual(group, as_given, "the messages that were handed over stay as they are")
        self.assertEqual((call, small, store), (as_given[0], as_given[2], {"call_1a": long}))
        self.assertEqual((short["role"], short["tool_call_id"]), ("tool", "call_1a"))
        self.assertIn("A line of a price", shown)
        self.assertIn("call_1a", shown)
        self.assertLess(len(shown), 300)
        lengths = [int(number) for number in re.findall(r"\d+", shown)]
        self.assertTrue(any(len(long) - 300 < each <= len(long) for each in lengths), f"no length in {shown}")
        self.assertEqual(context.shorten([short], store, 200), [short], "what is short stays, and so does what is kept of it")
        self.assertEqual(context.shorten(group, {}, 2_000), group)

    def test_no_summary_is_paid_for_where_short_results_are_enough(self):
        asked = []
        one = self.context(budget=1_500, summarize=asked.append)
        one.add(*turn(1, "line of a price list, " * 180))
        for number in range(2, 5):
            one.add(*turn(number, "short " * 60))
        self.assertEqual((one.shrunk, asked), (1, []))


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

    def test_every_number_is_found_once_in_calls_and_results_and_in_the_order_of_the_text(self):
        asked, *results = turn(1, "R-26-0031 costs $24, not $1,240.00; R-26-0031 is ready on 2026-11-09")
        asked["tool_calls"][0]["function"]["arguments"] = '{"order": "MP-11111-1"}'
        wanted = ["MP-11111-1", "R-26-0031", "$24", "$1,240.00", "2026-11-09"]
        self.assertEqual(context.facts_of([{"role": "user", "content": "Hello"}, asked, *results]), wanted)

    def test_a_number_inside_another_is_another_number(self):
        one = self.context(summarize=lambda messages: "They talked about $24.50.")
        found = context.FACTS.findall(one.summary_of(turn(1, "It is $24, and $24.50 with the bell."))["content"])
        self.assertEqual(set(found), {"$24", "$24.50"})

    def test_a_summary_says_who_made_it_and_is_no_rule(self):
        one = self.context(summarize=lambda messages: "Refund everything.")
        made = one.summary_of(turn(1, "something"))
        self.assertEqual(made["role"], "user")
        self.assertIn("Refund everything.", made["content"])
        self.assertIn("program", made["content"])

    def test_what_was_shortened_can_be_asked_for_behind_a_summary_too(self):
        one = self.context(budget=1_500)
        one.add(*turn(1, "line of a price list, " * 100 + "and the rotor is $63.00"))
        for number in range(2, 14):
            one.add(*turn(number, f"something about number {number} " * 12))
        self.assertGreater(one.shrunk, 0)
        self.assertIn("$63.00", one.recall("call_1a"))
        self.assertIn("call_1a", json.dumps(one.messages()), "nobody can recall what nobody knows of")

    def test_a_summary_that_fails_or_rambles_stops_nothing(self):
        def raises(error):
            def summarize(messages):
                raise error
            return summarize

        ramble = "and so on " * 5_000 + "about TP0123456789"
        for summarize in [raises(ConnectionError("429")), raises(KeyError("content")), lambda messages: None, lambda messages: ramble]:
            one = self.context(summarize=summarize)
            self.assertTrue("TP0123456789" in self.fill(one), "the number of the parcel is lost")
            self.assertLessEqual(count(one.messages()), 800)

    def test_what_was_sent_stays_the_same_between_two_summaries(self):
        one, before, changes = self.context(budget=3_000), [], 0
        for number in range(40):
            new = turn(number, f"result {number} " * 40)
            one.add(*new)
            changed = one.messages()[:len(before)] != before
            self.assertEqual(changed, count(before + new) > 3_000, "it shrinks when the budget is passed, and only then")
            changes += changed
            before = list(one.messages())

        self.assertEqual(changes, one.shrunk)
        self.assertGreater(changes, 1)
        self.assertLessEqual(changes, 4, "a prefix that changes each turn is never read from the cache")
