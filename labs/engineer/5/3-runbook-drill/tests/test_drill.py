import os
import unittest

from breaker import Breaker
from model import Model, ModelFailed
from provider import serve
from runbook import walk
from service import turn
from signals import canaries, look, try_call
from sorter import TOPICS
from tests.given import Clock, a_row, every_call, mails

SEED = int(os.environ.get("LAB_SEED", "1"))
FAULTS = {
    "down": {"status": 503}, "key": {"status": 401}, "limit": {"status": 429, "retry_after": 1}, "request": {"status": 400},
    "strange": {"json": {"topic": "bicycles"}},
}
PAGE = {
    "down": "the provider is down", "key": "our key is refused", "limit": "too many requests",
    "request": "our request is refused", "strange": "the model answers strangely",
}


class Played(unittest.TestCase):
    def test_each_fault_that_is_played_is_found(self):
        for name, fault in {**FAULTS, "html": {"html": 502}, "garbage": {"garbage": True}, "cut": {"cut": 40}}.items():
            with serve(script=every_call(fault), seed=SEED) as address:
                model = Model(address)
                signals = look(model, a_row(Clock()), [("Where is it?", "delivery")], (50, 60), 1.0, 1.0, Clock())
            self.assertEqual(signals["call"], name if name in FAULTS else "down", name)
            self.assertEqual(walk(signals)[1], PAGE.get(name, "the provider is down"), name)

    def test_other_refusals_are_a_request_of_ours_and_a_forbidden_key_is_a_key(self):
        for fault, call in (({"status": 403}, "key"), ({"status": 500}, "down"), ({"status": 529}, "down")):
            with serve(script=every_call(fault), seed=SEED) as address:
                self.assertEqual(try_call(Model(address)), call)
        for status, call in ((404, "request"), (422, "request"), (None, "down")):
            self.assertEqual(try_call(Broken(ModelFailed("no", status))), call)

    def test_what_cannot_be_measured_is_no_signal_and_breaks_nothing(self):
        clock = Clock()
        work = a_row(clock, [{"id": f"m{at}", "text": "odd"} for at in range(5)])
        work.take()
        clock.now += 50
        work.take()
        clock.now += 30
        asked = Broken(ModelFailed("no", 503))
        seen = look(asked, work, [("Where is it?", "delivery")], (0, 0), 1.0, 0.0, clock)
        self.assertEqual(seen, {"call": "down", "waiting": 3, "stuck_seconds": 80, "canaries": None, "kept": None, "spend": None})
        self.assertEqual(asked.calls, 1, "who does not answer the test call is not asked for canaries")
        self.assertEqual(look(asked, a_row(clock), [], (3, 4), 3.0, 2.0, clock)["stuck_seconds"], 0)
        self.assertIsNone(canaries(asked, []))

    def test_a_strange_canary_is_a_wrong_one(self):
        with serve(script={"replies": [{"when": {"last": "odd"}, "reply": {"json": {"topic": "bicycles"}}}], "generic": ["classify"]},
                   seed=SEED, errors={"classify": 0}) as address:
            model = Model(address)
            fixed = [(mail["text"], topic_of(model, mail)) for mail in mails("test")[:3]]
            wrong = next(topic for topic in TOPICS if topic != fixed[0][1])
            self.assertEqual(canaries(model, [*fixed, ("odd", "fit")]), 0.75)
            self.assertEqual(canaries(model, [(fixed[0][0], wrong), *fixed[1:]]), 2 / 3)

    def test_silence_is_found_within_the_time_limit(self):
        with serve(script=every_call({"silence": 5}), seed=SEED) as address:
            self.assertEqual(try_call(Model(address, timeout=0.04)), "down")

    def test_a_model_that_changed_is_told_from_mail_that_changed(self):
        fixed_mails = mails("test")[:16]
        with serve(script="generic", seed=SEED, errors={"classify": 0}) as address:
            model = Model(address)
            fixed = [(mail["text"], topic_of(model, mail)) for mail in fixed_mails]
            same = canaries(model, fixed)
            quiet = look(model, a_row(Clock()), fixed, (40, 60), 1.0, 1.0, Clock())
        with serve(script="generic", seed=SEED, errors={"classify": 0.6}) as address:
            model = Model(address)
            changed = canaries(model, fixed)
            loud = look(model, a_row(Clock()), fixed, (40, 60), 1.0, 1.0, Clock())
        self.assertEqual(same, 1.0)
        self.assertLess(changed, 0.8)
        self.assertEqual(walk(quiet)[1], "the mail has changed")
        self.assertEqual(walk(loud)[1], "the model answers strangely")
        with serve(script=every_call({"status": 503}), seed=SEED) as address:
            self.assertIsNone(canaries(Model(address), fixed))


class Broken:
    """A model that answers every call with the same failure."""

    def __init__(self, error):
        self.error, self.calls = error, 0

    def text(self, body):
        self.calls += 1
        raise self.error


def topic_of(model, mail):
    from sorter import sort
    return sort(model, mail["text"])


class Drill(unittest.TestCase):
    def test_an_outage_costs_few_calls_and_no_mail(self):
        clock, every = Clock(), mails()[:50]
        work, breaker = a_row(clock, every), Breaker(clock)
        with serve(script="generic", seed=SEED) as address:
            for _ in range(10):
                self.assertEqual(turn(work, breaker, Model(address)), "done")
        with serve(script=every_call({"status": 503}), seed=SEED) as address:
            outcomes = []
            for _ in range(200):
                outcomes.append(turn(work, breaker, Model(address)))
                clock.now += 1
            calls = len(address.calls)
        self.assertEqual(outcomes[:6], ["failed"] * 5 + ["paused"])
        self.assertLessEqual(calls, 5 + 4, "one trial a minute")
        self.assertEqual(work.counts(), {"done": 10, "waiting": len(every) - 10})
        by_hand = [mail["id"] for mail in every[30:35]]
        self.assertTrue(all(work.by_hand(mail) for mail in by_hand))
        clock.now += 61
        with serve(script="generic", seed=SEED) as address:
            outcomes = [turn(work, breaker, Model(address)) for _ in range(len(every) - 15)]
            self.assertEqual(turn(work, breaker, Model(address)), "idle")
            self.assertEqual(len(address.calls), len(every) - 15, "each mail is asked about once, those done by hand never")
        self.assertEqual(set(outcomes), {"done"})
        self.assertEqual(work.missing([mail["id"] for mail in every]), [])
        self.assertEqual(work.counts(), {"done": len(every) - 5, "by hand": 5})
        results = dict(work.db.execute("select mail, result from work where state = 'done'"))
        right = sum(results.get(mail["id"]) == mail["topic"] for mail in every)
        self.assertGreater(right, 0.7 * len(results))

    def test_a_mail_that_no_reply_fits_goes_to_a_person(self):
        clock = Clock()
        work, breaker = a_row(clock, [{"id": "m1", "text": "odd"}]), Breaker(clock)
        with serve(script=every_call({"json": {"topic": "bicycles"}}), seed=SEED) as address:
            outcomes = [turn(work, breaker, Model(address)) for _ in range(4)]
        self.assertEqual(outcomes, ["failed", "failed", "by hand", "idle"])
        self.assertEqual(work.counts(), {"by hand": 1})
        self.assertEqual(breaker.state, "closed")
        self.assertEqual(len(TOPICS), 8)

    def test_a_paused_worker_leaves_the_mail_where_it_was(self):
        clock = Clock()
        work, breaker = a_row(clock, mails()[:1]), Breaker(clock, limit=1)
        self.assertEqual(turn(work, breaker, Broken(ModelFailed("no", 503))), "failed")
        before = work.db.execute("select tries from work").fetchone()
        self.assertEqual(turn(work, breaker, Broken(ModelFailed("no", 503))), "paused")
        self.assertEqual(work.db.execute("select tries from work").fetchone(), before, "nothing is taken while it is open")
        clock.now += 61
        breaker.trying = True       # somebody else is trying just now
        self.assertEqual(turn(work, breaker, Broken(ModelFailed("no", 503))), "paused")
        self.assertEqual(work.counts(), {"waiting": 1})

    def test_a_late_worker_puts_nothing_away_and_gives_nothing_to_a_person(self):
        for reply, most in (('{"topic": "fit"}', 3), ('{"topic": "bicycles"}', 1)):
            clock = Clock()
            work = a_row(clock, mails()[:1], lease=60)

            class Slow:
                def text(self, body):
                    clock.now += 61
                    work.take()         # another worker has it now
                    return reply

            self.assertEqual(turn(work, Breaker(clock), Slow(), most_strange=most), "failed")
            self.assertEqual(work.counts(), {"in work": 1}, "the other one is at it")
        with serve(script=every_call({"json": {"topic": "bicycles"}}), seed=SEED) as address:
            self.assertEqual(turn(a_row(Clock(), mails()[:1]), Breaker(Clock()), Model(address), most_strange=1), "by hand")


if __name__ == "__main__":
    unittest.main()
