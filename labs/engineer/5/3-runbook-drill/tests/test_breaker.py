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
