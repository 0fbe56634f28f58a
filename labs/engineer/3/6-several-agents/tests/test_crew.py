import threading
import unittest

from crew import assign, run_parts
from tests.given import mails

SKILLS = {"ada": {"delivery", "return"}, "bo": {"delivery", "fit"}, "cy": {"invoice", "account", "warranty"}}


class Parts(unittest.TestCase):
    def test_a_part_gets_what_it_needs_and_nothing_else(self):
        got = {}

        def work(name, results):
            got[name] = results
            return name.upper()

        outcome = run_parts({"reply": {"stock", "rule"}, "stock": {"mail"}, "rule": {"mail"}, "mail": set()}, work)
        self.assertEqual(got["reply"], {"stock": "STOCK", "rule": "RULE"})
        self.assertEqual(got["stock"], {"mail": "MAIL"})
        self.assertEqual(outcome.done["reply"], "REPLY")

    def test_parts_that_need_nothing_of_each_other_run_side_by_side(self):
        together = threading.Barrier(3, timeout=5)
        outcome = run_parts({"a": set(), "b": set(), "c": set()}, lambda *_: together.wait() >= 0, workers=3)
        self.assertEqual((set(outcome.done), outcome.failed), ({"a", "b", "c"}, {}))

    def test_nobody_waits_for_what_it_does_not_need(self):
        ended = threading.Event()

        def work(name, _):
            if name == "slow":
                return ended.wait(5)
            if name == "reply":
                ended.set()
            return name

        outcome = run_parts({"slow": set(), "stock": set(), "reply": {"stock"}}, work)
        self.assertEqual(outcome.done, {"slow": True, "stock": "stock", "reply": "reply"}, "reply needs nothing of what is slow")

    def test_no_more_run_at_once_than_there_are_workers(self):
        running, most, lock = [], [], threading.Lock()

        def work(name, _):
            with lock:
                running.append(name)
                most.append(len(running))
            threading.Event().wait(0.005)
            running.remove(name)

        outcome = run_parts({str(at): set() for at in range(8)}, work, workers=2)
        self.assertLessEqual(max(most), 2)
        self.assertEqual((set(outcome.done.values()), outcome.failed), ({None}, {}), "a result may be nothing")

    def test_what_needs_a_failed_part_is_not_begun_and_says_why(self):
        begun = []

        def work(name, _):
            begun.append(name)
            if name == "stock":
                raise TimeoutError("no reply in time")
            return name

        outcome = run_parts({"stock": set(), "rule": set(), "offer": {"stock", "rule"}, "reply": {"offer"}}, work)
        self.assertEqual(set(begun), {"stock", "rule"})
        self.assertEqual(outcome.failed, {"stock": "TimeoutError: no reply in time"})
        self.assertEqual(outcome.not_begun, {"offer": "needs stock", "reply": "needs offer"})

    def test_all_that_is_missing_is_named_in_order(self):
        def work(name, _):
            raise KeyError(name)

        outcome = run_parts({"stock": set(), "mail": set(), "rule": set(), "reply": ["stock", "rule", "mail"]}, work)
        self.assertEqual(outcome.failed["rule"], "KeyError: 'rule'")
        self.assertEqual(outcome.not_begun, {"reply": "needs mail, rule, stock"})

    def test_parts_that_wait_for_each_other_are_refused_before_anything_runs(self):
        begun = []
        for parts in ({"a": {"b"}, "b": {"a"}}, {"a": {"nothing"}}):
            with self.assertRaises(ValueError):
                run_parts(parts, lambda name, _: begun.append(name))
        self.assertEqual(begun, [])


class Assigning(unittest.TestCase):
    def test_every_mail_has_one_place_and_only_with_who_knows_its_topic(self):
        rows = mails()
        given = assign(rows, SKILLS, 100)
        self.assertEqual(list(given), [row["id"] for row in rows])
        for row in rows:
            name = given[row["id"]]
            wanted = row["urgency"] != "today" and any(row["topic"] in each for each in SKILLS.values())
            self.assertEqual(name != "person", wanted, row["id"])
            self.assertTrue(name == "person" or row["topic"] in SKILLS[name])

    def test_work_is_spread_and_nobody_gets_more_than_their_most(self):
        rows = [{"id": str(at), "topic": "delivery", "urgency": "soon"} for at in range(9)]
        given = list(assign(rows, dict(reversed(SKILLS.items())), 3).values())
        self.assertEqual(given, ["ada", "bo", "ada", "bo", "ada", "bo", "person", "person", "person"])

    def test_what_is_urgent_costs_nobody_a_place(self):
        rows = [{"id": "1", "topic": "invoice", "urgency": "today"}, {"id": "2", "topic": "invoice", "urgency": "soon"}]
        self.assertEqual(assign(rows, SKILLS, 1), {"1": "person", "2": "cy"})
