import threading
import unittest

from breaker import Breaker, Paused, is_unwell
from model import ModelFailed
from tests.given import Clock


def fails(status=503):
    def call():
        raise ModelFailed("no", status)

    return call


def trip(breaker, times, status=503):
    for _ in range(times):
        try:
            breaker.call(fails(status))
        except ModelFailed:
            pass


class Opens(unittest.TestCase):
    def test_after_five_failures_nobody_waits_any_more(self):
        clock, asked = Clock(), []
        breaker = Breaker(clock)
        trip(breaker, 4)
        self.assertEqual(breaker.call(lambda: "works"), "works")
        trip(breaker, 4)
        self.assertEqual(breaker.state, "closed", "a success in between begins the count anew")
        trip(breaker, 1)
        self.assertEqual(breaker.state, "open")
        with self.assertRaises(Paused):
            breaker.call(asked.append, 1)
        self.assertEqual(asked, [])

    def test_what_waiting_cannot_heal_does_not_open_it(self):
        for status in (400, 401, 403, 404):
            breaker = Breaker(Clock())
            trip(breaker, 9, status)
            self.assertEqual(breaker.state, "closed", status)
            self.assertFalse(is_unwell(ModelFailed("no", status)))
        for status in (None, 429, 500, 503, 529):
            breaker = Breaker(Clock())
            trip(breaker, 5, status)
            self.assertEqual(breaker.state, "open", status)
        breaker = Breaker(Clock())
        for _ in range(9):
            with self.assertRaises(ValueError):
                breaker.call(int, "strange")
        self.assertEqual(breaker.state, "closed")


    def test_an_answer_of_any_kind_ends_the_count(self):
        for status in (400, 401):
            breaker = Breaker(Clock())
            trip(breaker, 4)
            trip(breaker, 1, status)
            trip(breaker, 4)
            self.assertEqual(breaker.state, "closed", "they answered, so it is no row of failures")
        self.assertFalse(is_unwell(OSError("a file of ours is missing")))
        self.assertTrue(is_unwell(ModelFailed("no", 520)))

    def test_limit_and_pause_are_those_that_were_asked_for(self):
        clock = Clock()
        breaker = Breaker(clock, limit=2, pause=5.0)
        trip(breaker, 2)
        self.assertEqual(breaker.state, "open")
        clock.now += 5
        self.assertEqual(breaker.state, "trial")
        trip(breaker, 1, 401)
        self.assertEqual(breaker.state, "closed", "the trial was answered")


class Trial(unittest.TestCase):
    def test_after_the_pause_one_call_decides(self):
        clock = Clock()
        breaker = Breaker(clock)
        trip(breaker, 5)
        clock.now += 59.9
        self.assertEqual(breaker.state, "open")
        clock.now += 0.2
        self.assertEqual(breaker.state, "trial")
        trip(breaker, 1)
        self.assertEqual(breaker.state, "open", "a failed trial opens it for another pause")
        clock.now += 61
        self.assertEqual(breaker.call(lambda: "works"), "works")
        self.assertEqual(breaker.state, "closed")
        trip(breaker, 4)
        self.assertEqual(breaker.state, "closed", "after a good trial the count begins anew")

    def test_a_worker_that_is_ended_while_it_tries_leaves_the_door_open(self):
        clock = Clock()
        breaker = Breaker(clock)
        trip(breaker, 5)
        clock.now += 61

        def ended():
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            breaker.call(ended)
        self.assertEqual(breaker.state, "trial", "it says nothing about the provider")
        self.assertEqual(breaker.call(lambda: "works"), "works")

    def test_a_call_from_before_ends_nobodys_trial(self):
        clock, gates, began = Clock(), [threading.Event(), threading.Event()], [threading.Event(), threading.Event()]
        breaker = Breaker(clock)

        def slow(at):
            began[at].set()
            gates[at].wait(10)
            raise ModelFailed("no answer", None)

        def caller(at):
            try:
                breaker.call(slow, at)
            except Exception:
                began[at].set()     # also where nothing began, so that nobody waits for it

        threads = [threading.Thread(target=caller, args=(at,)) for at in range(2)]
        threads[0].start()
        began[0].wait(10)
        trip(breaker, 5)
        clock.now += 61
        threads[1].start()          # the trial
        began[1].wait(10)
        gates[0].set()              # what began before the outage gives up now
        threads[0].join(10)
        clock.now += 61
        try:
            with self.assertRaises(Paused, msg="the trial is not back yet"):
                breaker.call(lambda: "a second trial")
        finally:
            gates[1].set()
            threads[1].join(10)

    def test_a_late_failure_does_not_move_the_pause(self):
        clock, gate, began = Clock(), threading.Event(), threading.Event()
        breaker = Breaker(clock)

        def slow():
            began.set()
            gate.wait(10)
            raise ModelFailed("no answer", None)

        def caller():
            try:
                breaker.call(slow)
            except Exception:
                began.set()         # also where nothing began, so that nobody waits for it

        late = threading.Thread(target=caller)
        late.start()
        began.wait(10)
        trip(breaker, 5)
        clock.now += 59
        gate.set()
        late.join(10)
        clock.now += 2
        self.assertEqual(breaker.state, "trial", "a minute after it opened, whatever came in late")

    def test_of_many_threads_one_tries(self):
        clock, gate, inside, paused = Clock(), threading.Event(), [], []
        breaker = Breaker(clock)
        trip(breaker, 5)
        clock.now += 61

        def slow():
            inside.append(1)
            gate.wait(5)

        def caller():
            try:
                breaker.call(slow)
            except Paused:
                paused.append(1)
                if len(paused) == 7:
                    gate.set()

        threads = [threading.Thread(target=caller) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(5)
        self.assertEqual((len(inside), len(paused)), (1, 7))


if __name__ == "__main__":
    unittest.main()
