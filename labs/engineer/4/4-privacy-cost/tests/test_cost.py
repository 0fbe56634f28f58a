import os
import threading
import time
import unittest
from fractions import Fraction

from budget import DAY, Budget, OverBudget
from cost import cost, largest, messages, per_useful_answer, sheet, usage_of
from model import Model
from provider import serve
from tests.given import FIRM, mails

SEED = int(os.environ.get("LAB_SEED", "1"))


class Slow(Fraction):
    """A limit that takes its time: while one compares with it, another can."""

    def __lt__(self, other):
        time.sleep(0.002)
        return Fraction(self) < other

    def __ge__(self, other):
        time.sleep(0.002)
        return Fraction(self) >= other


def a_call(id, purpose="answer", input=1000, cached=0, output=100, parts=None, model="quill-2"):
    usage = {"input": input, "cached": cached, "output": output}
    return {"id": id, "model": model, "purpose": purpose, "usage": usage, "parts": parts or {"rules": 1, "mail": 2}}


class Cost(unittest.TestCase):
    def test_cached_tokens_are_part_of_the_input_and_paid_less(self):
        found = cost("quill-2", {"input": 1000, "cached": 600, "output": 100})
        self.assertEqual(found, (Fraction("0.0011"), Fraction("0.0008")))
        reply = {"usage": {"prompt_tokens": 1000, "completion_tokens": 100, "prompt_tokens_details": {"cached_tokens": 600}}}
        self.assertEqual(usage_of(reply), {"input": 1000, "cached": 600, "output": 100})
        for nothing in [{}, None, {"cached_tokens": None}]:
            reply["usage"]["prompt_tokens_details"] = nothing
            self.assertEqual(usage_of(reply)["cached"], 0)
        del reply["usage"]["prompt_tokens_details"]
        self.assertEqual(usage_of(reply)["cached"], 0)
        self.assertEqual(cost("quill-2-mini", {"input": 1000, "cached": 600, "output": 100}), (Fraction("0.000136"), Fraction("0.0001")))

    def test_the_sheet_adds_up_to_the_last_fraction(self):
        calls = [a_call(n, "test" if n % 3 else "answer", 997 + n, 13 * n, 7 * n, {"rules": 7, "mail": 11 + n, "documents": 3}) for n in range(60)]
        calls.append(a_call("odd", "retry", parts={"rules": 0}))
        whole = sum(sum(cost(call["model"], call["usage"])) for call in calls)
        by_purpose, by_part = sheet(calls)
        self.assertEqual(sum(by_purpose.values()), whole)
        self.assertEqual(sum(by_part.values()), whole)
        self.assertEqual(set(by_purpose), {"test", "answer", "retry"})
        self.assertEqual(by_part["unnamed"], cost("quill-2", calls[-1]["usage"])[0])
        one = sheet([a_call(1)])[1]
        self.assertEqual(one, {"rules": Fraction(2, 3000), "mail": Fraction(4, 3000), "output": Fraction(8, 10000)})

    def test_the_dearest_calls_and_the_price_of_a_useful_answer(self):
        calls = [a_call(n, input=100 * n) for n in range(1, 31)]
        self.assertEqual([call["id"] for call in largest(calls, 3)], [30, 29, 28])
        self.assertEqual(len(largest(calls)), 10)
        talker = a_call("talks", input=100, output=5_000)
        self.assertEqual(largest([*calls, talker], 1), [talker], "dollars, not tokens of one kind")
        calls += [a_call("a", "test", input=7_000), a_call("b", "retry", input=9_000)]
        spent = sum(sum(cost(call["model"], call["usage"])) for call in calls)
        self.assertEqual(per_useful_answer(calls, 20), spent / 20)
        self.assertIsNone(per_useful_answer(calls, 0))


class Cache(unittest.TestCase):
    def test_a_stable_beginning_is_paid_once(self):
        rules = "Answer from the documents. " * 150
        documents = [(FIRM / "labelled" / "graded.jsonl").read_text(encoding="utf-8")[:4000]]
        with serve(script="generic", seed=SEED) as address:
            model, used = Model(address), []
            for at, mail in enumerate(mails()[:4]):
                body = {"model": "quill-2", "max_completion_tokens": 60,
                        "messages": messages(rules, documents, mail["text"][:400], f"2026-11-02T08:0{at}:00Z")}
                used.append(usage_of(model.send(body)))
        self.assertEqual(used[0]["cached"], 0)
        for usage in used[1:]:
            self.assertGreater(usage["cached"], 1000, "rules and documents were sent before and should come from the cache")
            self.assertLess(sum(cost("quill-2", usage)), sum(cost("quill-2", {**usage, "cached": 0})))
        text = "\n".join(message["content"] for message in messages(rules, documents, "Q?", "NOW"))
        self.assertLess(text.index("Q?"), text.index("NOW"))
        text = "\n".join(message["content"] for message in messages("RULES", ["ONE", "TWO"], "Q?", "NOW"))
        places = [text.index(part) for part in ("RULES", "ONE", "TWO", "Q?", "NOW")]
        self.assertEqual(places, sorted(places))


class Limits(unittest.TestCase):
    def test_a_call_that_might_pass_the_limit_is_not_made(self):
        budget = Budget("0.01", 99, lambda: 0.0)
        tickets = [budget.reserve(n, "quill-2", 1000, 200) for n in range(2)]      # 0.0036 at worst each
        with self.assertRaises(OverBudget):
            budget.reserve(2, "quill-2", 1000, 200)
        budget.settle(tickets[0], "quill-2", {"input": 1000, "cached": 900, "output": 10})
        budget.reserve(2, "quill-2", 1000, 200)
        with self.assertRaises(OverBudget):
            budget.reserve(3, "quill-2", 1000, 200)
        exact = Budget("0.0072", 99, lambda: 0.0)
        for n in range(2):
            exact.reserve(n, "quill-2", 1000, 200)      # above the limit is too much, and the limit itself is not

    def test_what_is_under_way_at_midnight_still_counts(self):
        now = [DAY * 3 - 1.0]
        budget = Budget("0.004", 9, lambda: now[0])
        ticket = budget.reserve("r", "quill-2", 1000, 200)
        now[0] += 2
        with self.assertRaises(OverBudget):
            budget.reserve("s", "quill-2", 1000, 200)
        budget.settle(ticket, "quill-2", {"input": 1000, "cached": 0, "output": 0})
        with self.assertRaises(OverBudget):
            budget.reserve("s", "quill-2", 1000, 200)

    def test_the_alarm_rings_beyond_twice_the_usual_and_again_on_the_next_day(self):
        now, rung = [0.0], []
        budget = Budget("1", 9, lambda: now[0], usual="0.0036", alarm=rung.append)
        use = lambda: budget.settle(budget.reserve(object(), "quill-2", 1000, 200), "quill-2")
        heard = []
        for at in range(8):
            now[0] = DAY * (at // 4)
            use()
            heard.append(len(rung))
        self.assertEqual(heard, [0, 0, 1, 1, 1, 1, 2, 2])
        self.assertIsInstance(rung[0], str)

    def test_two_who_look_at_the_same_instant_are_not_both_let_in(self):
        budget, made = Budget("0.004", 99, lambda: 0.0), []
        budget.daily = Slow(budget.daily)
        start = threading.Barrier(8)

        def work(n):
            start.wait()
            try:
                made.append(budget.reserve(n, "quill-2", 1000, 200))
            except OverBudget:
                pass

        threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(made), 1)

    def test_what_never_answered_is_booked_at_its_worst(self):
        budget = Budget("0.004", 99, lambda: 0.0)
        budget.settle(budget.reserve(1, "quill-2", 1000, 200), "quill-2")
        with self.assertRaises(OverBudget):
            budget.reserve(2, "quill-2", 1000, 200)

    def test_a_loop_ends_at_its_number_of_calls_and_a_new_day_begins_at_nothing(self):
        now = [DAY * 3 - 1.0]
        budget = Budget("0.004", 2, lambda: now[0])
        for _ in range(2):
            budget.settle(budget.reserve("r", "quill-2-mini", 100, 10), "quill-2-mini", {"input": 100, "cached": 0, "output": 1})
        with self.assertRaises(OverBudget):
            budget.reserve("r", "quill-2-mini", 100, 10)
        budget.settle(budget.reserve("s", "quill-2", 1000, 200), "quill-2")
        with self.assertRaises(OverBudget):
            budget.reserve("t", "quill-2", 1000, 200)
        now[0] += 2
        budget.reserve("t", "quill-2", 1000, 200)

    def test_many_threads_together_keep_the_limit_and_ring_once(self):
        rung, made, refused = [], [], []
        budget = Budget("0.05", 99, lambda: 0.0, usual="0.01", alarm=rung.append)

        def work(n):
            try:
                ticket = budget.reserve(n, "quill-2", 1000, 200)
            except OverBudget:
                refused.append(n)
                return
            budget.settle(ticket, "quill-2", {"input": 1000, "cached": 0, "output": 200})
            made.append(n)

        threads = [threading.Thread(target=work, args=(n,)) for n in range(40)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(made) + len(refused), 40)
        self.assertLessEqual(len(made) * Fraction("0.0036"), Fraction("0.05"))
        self.assertGreater(len(made), 5)
        self.assertEqual(len(rung), 1)


if __name__ == "__main__":
    unittest.main()
