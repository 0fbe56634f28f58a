import json
import os
import tempfile
import unittest

from evaluate import compare, evaluate, main, slices, verdict
from model import Model
from provider import serve
from replies import NotRecorded, Replies
from score import wilson
import system
from tests.given import all_cases, result


class Replay(unittest.TestCase):
    def test_a_recorded_run_needs_no_provider_and_gives_the_same_results(self):
        cases = all_cases()[:20]
        with serve(script="generic", seed=1) as address:
            live = Replies(model=Model(address))
            first = evaluate(cases, live)
            asked = len(address.calls)
        self.assertEqual(asked, 20)
        self.assertEqual(evaluate(cases, Replies(live.recorded)), first)
        self.assertEqual([row["id"] for row in first], [case["id"] for case in cases])
        self.assertTrue(any(row["failed"] for row in evaluate(all_cases(), Spoiled())))
        with self.assertRaises(NotRecorded):
            evaluate(cases, Replies(live.recorded), prompt=system.PROMPT + " ")
        with self.assertRaises(NotRecorded):
            evaluate(cases, Replies(live.recorded), attempt=1)

    def test_a_missing_recording_is_another_exit_than_a_failed_case(self):
        cases = all_cases()[:12]
        with tempfile.TemporaryDirectory() as folder:
            at = lambda name: os.path.join(folder, name)
            with open(at("cases.jsonl"), "w", encoding="utf-8") as target:
                target.writelines(json.dumps(case) + "\n" for case in cases)
            files = ["--cases", at("cases.jsonl"), "--replies", at("replies.json")]
            said = []
            self.assertEqual(main([*files, "--floor", "0"], said.append), 2)
            self.assertFalse(os.path.exists(at("replies.json")), "nothing was recorded, so nothing is written")
            with serve(script="generic", seed=1, errors={"classify": 0}) as address:
                main([*files, "--floor", "0", "--live", str(address)], said.append)
            self.assertEqual(main([*files, "--floor", "0"], said.append), 0)
            self.assertEqual(main([*files, "--floor", "13"], said.append), 1)
            self.assertEqual(main([*files, "--floor", "0", "--never-fail", "rare"], said.append), 1, "a lane without cases")
            with open(at("cases.jsonl"), "a", encoding="utf-8") as target:
                target.write(json.dumps({**cases[0], "id": "kept", "input": "never recorded", "held_back": True}) + "\n")
            self.assertEqual(main([*files, "--floor", "0"], said.append), 0, "held-back cases are not run")
            self.assertEqual(main([*files, "--floor", "0", "--prompt", "Sort this."], said.append), 2)


    def test_a_provider_that_goes_away_is_no_failed_case_and_what_it_said_is_kept(self):
        cases = all_cases()[:8]
        with tempfile.TemporaryDirectory() as folder:
            at = lambda name: os.path.join(folder, name)
            with open(at("cases.jsonl"), "w", encoding="utf-8") as target:
                target.writelines(json.dumps(case) + "\n" for case in cases)
            reply = {"reply": {"json": {"topic": "other", "urgency": "soon"}}}
            with serve(script={"replies": [{"when": {"call": 5}, "fault": {"status": 503}}, reply]}) as address:
                arguments = ["--cases", at("cases.jsonl"), "--replies", at("replies.json"), "--floor", "0", "--live", str(address)]
                self.assertEqual(main(arguments, [].append), 2)
            with open(at("replies.json"), encoding="utf-8") as source:
                self.assertEqual(len(json.load(source)), 4)

    def test_the_temperature_reaches_the_request(self):
        asked = []

        class Spy:
            def text(self, body, attempt=0):
                asked.append(body)
                return "{}"

        evaluate(all_cases()[:1], Spy(), temperature=1)
        self.assertEqual(asked[0].get("temperature"), 1)


class Spoiled:
    """Replies in which every third reply is no JSON."""

    def __init__(self):
        self.count = 0

    def text(self, body, attempt=0):
        self.count += 1
        return "Sure! Here you are:" if self.count % 3 == 0 else '{"topic": "other", "urgency": "soon"}'


class Gate(unittest.TestCase):
    def test_one_rare_case_stops_the_commit_above_the_floor(self):
        good = [result(f"m{n}") for n in range(59)]
        code, lines = verdict(good + [result("r07", ["topic"], lane="rare")], 50, ["rare"])
        self.assertEqual(code, 1)
        self.assertIn("r07", " ".join(lines))
        self.assertIn("topic", " ".join(lines))
        self.assertEqual(verdict(good + [result("r07", lane="rare")], 50, ["rare"])[0], 0)
        self.assertEqual(verdict(good + [result("r07", ["topic"], lane="rare")], 50)[0], 0)
        self.assertEqual(verdict(good, 50, ["rare"])[0], 1, "a lane without cases protects nothing")
        self.assertEqual(verdict([], 0)[0], 1)

    def test_below_the_floor_the_failed_cases_are_named(self):
        results = [result(f"m{n}", ["order"] if n < 4 else []) for n in range(20)]
        code, lines = verdict(results, 17)
        self.assertEqual(code, 1)
        for id in ("m0", "m1", "m2", "m3"):
            self.assertIn(id, " ".join(lines))
        self.assertNotIn("m9", " ".join(lines))
        self.assertEqual(verdict(results, 16)[0], 0)


class Slices(unittest.TestCase):
    def test_the_table_shows_the_weak_slice_first(self):
        cases = all_cases("test")
        with serve(script="generic", seed=1) as address:
            results = evaluate(cases, Replies(model=Model(address)))
        rows = slices(results, "trap")
        expected = {}
        for row in results:
            expected.setdefault(row["trap"], []).append(not row["failed"])
        self.assertEqual({row[0]: row[1:3] for row in rows}, {k: (sum(v), len(v)) for k, v in expected.items()})
        shares = [passed / total for _, passed, total, _, _ in rows]
        self.assertEqual(shares, sorted(shares))
        weak = next(row for row in rows if row[0] == "wrong-order")
        self.assertLess(weak[1], weak[2] / 2, "the fault of system.py shows in its slice")
        for _, passed, total, interval, failed in rows:
            self.assertEqual(len(failed), total - passed)
            self.assertEqual(interval, wilson(passed, total) if total >= 5 else None)

    def test_two_versions_are_compared_case_by_case(self):
        before = [result("a"), result("b", ["topic"]), result("c"), result("d", ["order"]), result("gone", ["topic"])]
        after = [result("a"), result("b"), result("c", ["topic"]), result("d", ["topic"]), result("new", ["topic"]), result("fresh")]
        won, lost, luck = compare(before, after)
        self.assertEqual((won, lost, luck), (["b"], ["c"], 1.0))
        self.assertEqual(compare(before, before), ([], [], 1.0))


if __name__ == "__main__":
    unittest.main()
