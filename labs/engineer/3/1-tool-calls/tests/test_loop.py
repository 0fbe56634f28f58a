import json
import os
import unittest

import loop
import tools
from client import client
from provider import serve
from tests.shop import TODAY, Clock, Model, call, customer_with_orders, open_shop, say, wish

SEED = int(os.environ.get("LAB_SEED", "1"))


class LoopCase(unittest.TestCase):
    def setUp(self):
        self.customer, self.orders, self.other = customer_with_orders()
        self.session = tools.Session(open_shop(), self.customer, TODAY, set())

    def run_with(self, *replies, **rest):
        self.model = Model(*replies)
        return loop.run("Where is my order?", self.session, self.model, **rest)

    def answered(self, messages):
        """Every call of the model has exactly one result, right behind it, under its own id."""
        for number, message in enumerate(messages):
            ids = [each["id"] for each in message.get("tool_calls") or []]
            following = messages[number + 1:number + 1 + len(ids)]
            self.assertEqual([each.get("tool_call_id") for each in following], ids)


class OnTheWire(LoopCase):
    def test_two_calls_in_one_reply_each_get_their_own_result(self):
        one, two = self.orders[:2]
        with serve(script="eng3-loop", seed=SEED) as address:
            end = loop.run(f"Where are {one} and {two}?", self.session, client(address, "sk-lab"))
            sent = [each["body"] for each in address.calls]

        self.assertEqual(end.how, "final")
        self.assertEqual(len(sent), 2)
        results = {m["tool_call_id"]: json.loads(m["content"])["order"] for m in sent[1]["messages"] if m["role"] == "tool"}
        wished = {c["id"]: json.loads(c["function"]["arguments"])["order"]
                  for m in sent[1]["messages"] for c in m.get("tool_calls") or []}
        self.assertEqual(results, wished)
        self.assertEqual(sorted(results.values()), sorted([one, two]))
        self.assertEqual([each["function"]["name"] for each in sent[0]["tools"]], list(tools.TOOLS))


class Performing(LoopCase):
    def swap(self, name, run):
        whole = tools.TOOLS[name]
        tools.TOOLS[name] = whole._replace(run=run)
        self.addCleanup(tools.TOOLS.__setitem__, name, whole)

    def test_a_sentence_that_teaches_reaches_the_model(self):
        with self.assertRaises(tools.Teach) as teach:
            tools.get_order(self.session, self.other)
        end = self.run_with(wish(call("get_order", {"order": self.other})), say("Done."))
        self.assertEqual(end.trace[0]["result"]["error"], str(teach.exception))

    def test_a_call_that_was_refused_may_come_again_and_one_that_broke_may_not(self):
        slot = "slot-" + TODAY[:8] + "03"
        self.session.given.clear()
        end = self.run_with(wish(call("hold_slot", {"slot": slot}, "a")), wish(call("find_slots", {"work": "puncture", "from_day": TODAY[:8] + "03"}, "b")),
                            wish(call("hold_slot", {"slot": slot}, "c")), say("Done."))
        self.assertIn("error", end.trace[0]["result"])
        if slot in self.session.given:
            self.assertEqual(end.trace[2]["result"]["held"], slot, "now it was offered")

        ran = []
        self.swap("get_order", lambda session, order: ran.append(order) or 1 / 0)
        with self.assertLogs("agent", "ERROR") as home:
            self.run_with(wish(call("get_order", {"order": "MP-7"}, "a")), wish(call("get_order", {"order": "MP-7"}, "b")), say("Done."))
        self.assertEqual(ran, ["MP-7"], "who knows what it did before it broke")
        self.assertIn("MP-7", home.records[0].getMessage(), "the log gets the arguments too")
        self.assertTrue(home.records[0].exc_info, "and the trace")

    def test_of_too_many_calls_the_first_are_run_and_all_are_answered(self):
        ran = []
        self.swap("get_order", lambda session, order: ran.append(order) or {"order": order})
        end = self.run_with(wish(*[call("get_order", {"order": f"MP-{number}"}, f"id-{number}") for number in range(6)]), say("Done."))
        self.assertEqual(ran, [f"MP-{number}" for number in range(loop.Limits().most_calls)])
        self.assertEqual(["error" in each["result"] for each in end.trace], [False] * 4 + [True] * 2)
        self.answered(end.messages)

    def test_a_wrong_call_runs_nothing_and_teaches(self):
        wrong = [call("query_sql", {"sql": "DROP TABLE orders"}, "a"), call("get_order", "{no", "b"),
                 call("get_order", {"number": self.orders[0]}, "c"), call("find_orders", {"customer": 1001}, "d")]
        end = self.run_with(wish(*wrong), say("Done."))
        results = [each["result"] for each in end.trace]

        self.assertTrue(all("error" in each for each in results), results)
        self.assertIn("get_order", results[0]["error"], "the tools there are")
        self.assertIn("order is missing", results[2]["error"])
        self.assertEqual(end.how, "final", "one more turn, and the run goes on")
        self.answered(end.messages)

    def test_what_broke_is_short_for_the_model_and_whole_at_home(self):
        def broken(session):
            raise RuntimeError("password=hunter2 at db.internal")

        whole = tools.TOOLS["find_orders"]
        tools.TOOLS["find_orders"] = whole._replace(run=broken)
        self.addCleanup(tools.TOOLS.__setitem__, "find_orders", whole)
        with self.assertLogs("agent", "ERROR") as home:
            end = self.run_with(wish(call("find_orders", {})), say("I hand this over."))

        self.assertIn("find_orders failed", json.dumps(self.model.sent))
        self.assertNotIn("hunter2", json.dumps(self.model.sent))
        self.assertIn("hunter2", home.output[0])
        self.assertEqual(end.how, "final")

    def test_the_same_call_is_not_run_twice(self):
        ran, whole = [], tools.TOOLS["get_order"]
        tools.TOOLS["get_order"] = whole._replace(run=lambda session, order: ran.append(order) or {"order": order})
        self.addCleanup(tools.TOOLS.__setitem__, "get_order", whole)
        end = self.run_with(wish(call("get_order", {"order": "MP-1"}, "a")), wish(call("get_order", {"order": "MP-1"}, "b")),
                            wish(call("get_order", {"order": "MP-2"}, "c")), wish(call("get_order", '{ "order":"MP-2"}', "d")), say("Done."))

        self.assertEqual(ran, ["MP-1", "MP-2"], "spaces make no other call")
        self.assertIn("before", end.trace[1]["result"]["error"])
        self.answered(end.messages)

    def test_a_reply_that_was_cut_off_is_never_carried_out(self):
        cut = self.run_with(wish(call("get_order", {"order": self.orders[0]}), finish="length"), say("Done."))
        text = self.run_with(say("Your order is", finish="length"))

        self.assertIn("cut off", cut.trace[0]["result"]["error"])
        self.assertEqual((text.how, text.text), ("stopped", "cut off"))
        self.answered(cut.messages)


class Ending(LoopCase):
    def test_final_hand_over_and_refusal_are_three_ends(self):
        final = self.run_with(wish(call("find_orders", {})), say("Here they are."))
        given = self.run_with(wish(call("hand_over", {"reason": "a cracked frame"}, "a"), call("find_orders", {}, "b")))
        refused = self.run_with(say(None, refusal="I cannot help with that."))

        self.assertEqual((final.how, final.text), ("final", "Here they are."))
        self.assertEqual((given.how, given.text), ("handed_over", "a cracked frame"))
        self.assertEqual((refused.how, refused.text), ("refused", "I cannot help with that."))
        for reply in (say("Your order", finish="content_filter"), wish(call("find_orders", {}), finish="content_filter")):
            stopped = self.run_with(reply, say("Done."))
            self.assertEqual((stopped.how, stopped.trace), ("refused", []), "what the provider's filter ended is no answer and no wish")
        self.assertEqual(self.run_with(wish(call("hand_over", {"reason": ""})), say("Done.")).how, "handed_over", "without a reason too")
        self.assertEqual(self.run_with(wish(call("hand_over", {}, "a")), say("Done.")).how, "final", "a wrong call hands nothing over")
        self.answered(given.messages)

    def test_turns_run_out(self):
        for turns in (1, 3):
            end = self.run_with(wish(call("find_orders", {})), limits=loop.Limits(turns=turns))
            self.assertEqual((end.how, end.text), ("stopped", "turns"))
            self.assertEqual(len(self.model.sent), turns)
            self.answered(end.messages)

    def test_time_runs_out_even_when_turns_do_not(self):
        clock = Clock()

        def slow(messages, tools, most_tokens):
            clock.now += 45
            return wish(call("find_orders", {}))

        end = loop.run("Where is it?", self.session, slow, clock=clock)
        self.assertEqual((end.how, end.text), ("stopped", "time"))
        self.assertEqual(clock.now, 90)

    def test_money_is_counted_before_it_is_spent(self):
        dear = wish(call("find_orders", {}), tokens=(20_000, 400))
        end = self.run_with(dear, limits=loop.Limits(turns=50, dollars=0.10))

        self.assertEqual((end.how, end.text), ("stopped", "money"))
        self.assertLessEqual(end.dollars, 0.10, "the call that passed the limit was made all the same")
        self.assertEqual(len(self.model.sent), 2, "a third call of $0.0432 would have passed ten cents")
        self.assertAlmostEqual(end.dollars, 2 * (20_000 * 2 + 400 * 8) / 1_000_000)
        nothing = self.run_with(dear, limits=loop.Limits(dollars=0.001))
        self.assertEqual((nothing.text, len(self.model.sent)), ("money", 0))

    def test_the_next_call_at_its_dearest_has_all_that_is_new_and_the_longest_reply(self):
        reply = 400 * 8 / 1_000_000
        cheap = wish(call("find_orders", {}))
        for what, dollars in [("the longest reply", reply * 0.99), ("the tools", reply + len(json.dumps(tools.definitions())) / 3 * 2 / 1_000_000)]:
            self.assertEqual((self.run_with(cheap, limits=loop.Limits(dollars=dollars)).text, len(self.model.sent)), ("money", 0), what)
        long = loop.run("x" * 60_000, self.session, Model(cheap), limits=loop.Limits(dollars=0.04))
        self.assertEqual((long.text, long.dollars), ("money", 0), "60,000 letters of the task may be 20,000 tokens")
        wordy = self.run_with(wish(call("find_orders", {}), tokens=(1000, 20_000)), limits=loop.Limits(dollars=0.03), prices=loop.Prices(written=0))
        self.assertEqual((wordy.text, len(self.model.sent)), ("money", 1), "what the model wrote is sent back to it")
        whole = tools.TOOLS["find_orders"]
        tools.TOOLS["find_orders"] = whole._replace(run=lambda session: {"orders": "x" * 30_000})
        self.addCleanup(tools.TOOLS.__setitem__, "find_orders", whole)
        self.assertEqual((self.run_with(cheap, limits=loop.Limits(dollars=0.02)).text, len(self.model.sent)), ("money", 1), "a result of 30,000 letters")

    def test_limits_and_prices_are_those_that_were_handed_over(self):
        asked = []

        def complete(messages, tools, most_tokens):
            asked.append(most_tokens)
            return say("Done.")

        end = loop.run("Where is it?", self.session, complete, limits=loop.Limits(most_tokens=77), prices=loop.Prices(sent=4, written=16))
        self.assertEqual(asked, [77])
        self.assertAlmostEqual(end.dollars, (100 * 4 + 20 * 16) / 1_000_000)

    def test_what_was_cached_costs_less(self):
        usage = {"prompt_tokens": 2000, "completion_tokens": 0, "prompt_tokens_details": {"cached_tokens": 1500}}
        self.assertAlmostEqual(loop.cost_of({**usage, "prompt_tokens_details": None}, loop.Prices()), 0.004)
        self.assertAlmostEqual(loop.cost_of(usage, loop.Prices()), (500 * 2.00 + 1500 * 0.50) / 1_000_000)


class Reading(LoopCase):
    def test_the_trace_tells_a_colleague_what_happened(self):
        end = self.run_with(wish(call("get_order", {"order": self.orders[0]}, "a"), call("find_orders", {}, "b")), say("There."))

        self.assertEqual([(each["turn"], each["call"]["name"]) for each in end.trace], [(1, "get_order"), (1, "find_orders")])
        self.assertEqual(end.trace[0]["result"]["order"], self.orders[0])
        self.assertEqual([message["role"] for message in end.messages],
                         ["system", "user", "assistant", "tool", "tool", "assistant"])
        self.assertEqual(json.loads(end.trace[0]["call"]["arguments"]), {"order": self.orders[0]}, "as they came")
        self.assertEqual(end.messages[1], {"role": "user", "content": "Where is my order?"})
        self.assertNotIn("Where is my order?", end.messages[0]["content"], "rules and task stay apart")
        json.dumps(end.messages), json.dumps(end.trace)
