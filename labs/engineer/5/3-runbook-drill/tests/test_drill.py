import unittest

from breaker import Breaker
from model import Model
from provider import serve
from runbook import walk
from service import turn
from signals import canaries, look, try_call
from sorter import TOPICS
from tests.given import Clock, a_row, every_call, mails

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
            with serve(script=every_call(fault), seed=1) as address:
                model = Model(address)
                signals = look(model, a_row(Clock()), [("Where is it?", "delivery")], (50, 60), 1.0, 1.0, Clock())
            self.assertEqual(signals["call"], name if name in FAULTS else "down", name)
            self.assertEqual(walk(signals)[1], PAGE.get(name, "the provider is down"), name)

    def test_silence_is_found_within_the_time_limit(self):
        with serve(script=every_call({"silence": 5}), seed=1) as address:
            self.assertEqual(try_call(Model(address, timeout=0.04)), "down")

    def test_a_model_that_changed_is_told_from_mail_that_changed(self):
        fixed_mails = mails("test")[:16]
        with serve(script="generic", seed=1, errors={"classify": 0}) as address:
            model = Model(address)
            fixed = [(mail["text"], topic_of(model, mail)) for mail in fixed_mails]
            same = canaries(model, fixed)
            quiet = look(model, a_row(Clock()), fixed, (40, 60), 1.0, 1.0, Clock())
        with serve(script="generic", seed=1, errors={"classify": 0.6}) as address:
            model = Model(address)
            changed = canaries(model, fixed)
            loud = look(model, a_row(Clock()), fixed, (40, 60), 1.0, 1.0, Clock())
        self.assertEqual(same, 1.0)
        self.assertLess(changed, 0.8)
        self.assertEqual(walk(quiet)[1], "the mail has changed")
        self.assertEqual(walk(loud)[1], "the model answers strangely")
        with serve(script=every_call({"status": 503}), seed=1) as address:
            self.assertIsNone(canaries(Model(address), fixed))


def topic_of(model, mail):
    from sorter import sort
    return sort(model, mail["text"])


class Drill(unittest.TestCase):
    def test_an_outage_costs_few_calls_and_no_mail(self):
        clock, every = Clock(), mails()[:50]
        work, breaker = a_row(clock, every), Breaker(clock)
        with serve(script="generic", seed=1) as address:
            for _ in range(10):
                self.assertEqual(turn(work, breaker, Model(address)), "done")
        with serve(script=every_call({"status": 503}), seed=1) as address:
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
        with serve(script="generic", seed=1) as address:
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
        with serve(script=every_call({"json": {"topic": "bicycles"}}), seed=1) as address:
            outcomes = [turn(work, breaker, Model(address)) for _ in range(4)]
        self.assertEqual(outcomes, ["failed", "failed", "by hand", "idle"])
        self.assertEqual(work.counts(), {"by hand": 1})
        self.assertEqual(breaker.state, "closed")
        self.assertEqual(len(TOPICS), 8)


if __name__ == "__main__":
    unittest.main()
