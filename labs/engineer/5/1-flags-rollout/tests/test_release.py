import os
import threading
import time
import unittest

from model import Model
from provider import serve
from release import Release, compare
from tests.given import a_file, new_way, old_way, requests


class On:
    def __init__(self, *users):
        self.users = users

    def is_on(self, name, user):
        return user in self.users


def a_release(new, log, users=("theo",), seconds=5.0):
    return Release(On(*users), "topic", old=lambda request: "old", new=new, log=log, clock=time.perf_counter, seconds=seconds)


class Fallback(unittest.TestCase):
    def test_without_the_flag_nothing_new_is_even_started(self):
        asked, log = [], []
        release = a_release(lambda request: asked.append(request) or "new", log.append)
        self.assertEqual(release.answer("priya", {"id": "m1"}), "old")
        self.assertEqual((asked, log), ([], []))
        self.assertEqual(release.answer("theo", {"id": "m2"}), "new")
        self.assertEqual([(entry["request"], entry["way"], entry["fault"]) for entry in log], [("m2", "new", None)])
        self.assertEqual(log[0]["user"], "theo")
        release.close()

    def test_an_empty_answer_is_an_answer_and_the_old_way_works_only_where_it_is_needed(self):
        log, old, asked, ticks = [], [], [], iter([1.0, 1.25])
        release = Release(On("theo"), "price", lambda request: old.append(request) or "old", lambda request: "", log.append, lambda: next(ticks))
        release.flags.is_on = lambda name, user: asked.append((name, user)) or True
        self.assertEqual(release.answer("theo", {"id": "m1"}), "")
        self.assertEqual((old, asked), ([], [("price", "theo")]))
        self.assertEqual((log[0]["way"], log[0]["ms"]), ("new", 250))
        release.close()

    def test_the_old_way_gets_the_request_as_it_came(self):
        def meddles(request):
            request["text"] = "changed"
            request["lines"].clear()
            raise RuntimeError("and then it fails")

        release = Release(On("theo"), "topic", old=lambda request: f"{request['text']} {request['lines']}", new=meddles,
                          log=lambda entry: None, clock=time.perf_counter)
        request = {"id": "m1", "text": "as it came", "lines": ["CHN-109"]}
        self.assertEqual(release.answer("theo", request), "as it came ['CHN-109']")
        release.shadow(request)[1].result(5)
        self.assertEqual(request, {"id": "m1", "text": "as it came", "lines": ["CHN-109"]})
        release.close()

    def test_a_fault_or_a_late_answer_leads_back_to_the_old_way(self):
        log, gate = [], threading.Event()

        def fails(request):
            raise KeyError("topic")

        def gives_up(request):
            raise TimeoutError("the provider is slow, and this is its own deadline")

        for new, fault, seconds in ((fails, "KeyError", 30), (gives_up, "TimeoutError", 30), (lambda request: gate.wait(30), "too slow", 0.02)):
            release = a_release(new, log.append, seconds=seconds)
            started = time.perf_counter()
            self.assertEqual(release.answer("theo", {"id": "m1"}), "old")
            self.assertLess(time.perf_counter() - started, 20)
            self.assertEqual((log[-1]["way"], log[-1]["fault"]), ("fallback", fault))
            if fault == "too slow":
                gate.set()
            release.close()


class Shadow(unittest.TestCase):
    def test_the_shadow_shows_nothing_and_harms_nothing(self):
        log, gate = [], threading.Event()

        def meddles(request):
            gate.wait(5)
            request["text"] = "changed"
            raise RuntimeError("late and wrong")

        release = a_release(meddles, log.append)
        request = {"id": "m1", "text": "as it came"}
        result, task = release.shadow(request)
        self.assertEqual((result, log), ("old", []), "the old way does not wait for the new one")
        gate.set()
        task.result(5)
        release.close()
        self.assertEqual(request["text"], "as it came")
        self.assertEqual((log[0]["way"], log[0]["fault"], log[0]["old"]), ("shadow", "RuntimeError", "old"))

    def test_the_pairs_are_counted_and_the_differences_named(self):
        mails, log = requests()[:40], []
        with serve(script="generic", seed=int(os.environ.get("LAB_SEED", "1"))) as address:
            draft = new_way(Model(address))
            release = Release(On(), "topic", old_way, draft, log.append, time.perf_counter)
            for task in [release.shadow(mail)[1] for mail in mails]:
                task.result(10)
            release.close()
            expected = {mail["id"]: (old_way(mail), draft(mail)) for mail in mails}
        truth = {mail["id"]: mail["topic"] for mail in mails}
        found = compare(log, truth)
        differ = sorted(id for id, (old, new) in expected.items() if old != new)
        self.assertEqual((found["pairs"], found["faults"]), (len(mails), 0))
        self.assertEqual(found["differ"], differ)
        self.assertEqual(found["agree"], len(mails) - len(differ))
        self.assertEqual(found["new_right"], sum(expected[id][1] == truth[id] for id in differ))
        self.assertEqual(found["old_right"], sum(expected[id][0] == truth[id] for id in differ))
        self.assertNotIn("new_right", compare(log))
        some = {id: truth[id] for id in differ[::2]}
        found = compare(log[::-1], some)
        self.assertEqual(found["differ"], differ, "in the order of their ids")
        self.assertEqual((found["new_right"], found["old_right"]),
                         tuple(sum(expected[id][at] == truth[id] for id in some) for at in (1, 0)), "what nobody has settled is nobody's")
        self.assertEqual([compare(log, {})[f"{way}_right"] for way in ("new", "old")], [0, 0])
        both = [{"request": "z", "way": "new", "fault": None, "old": "fit", "new": "return"}]
        self.assertEqual(compare(both)["pairs"], 0)
        faulty = [{"request": "x", "way": "shadow", "fault": "OSError", "old": "fit", "new": None}, {"way": "new", "request": "y"}]
        self.assertEqual(compare(faulty), {"pairs": 1, "agree": 0, "faults": 1, "differ": []})


if __name__ == "__main__":
    unittest.main()
