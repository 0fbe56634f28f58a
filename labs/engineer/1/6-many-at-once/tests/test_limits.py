import threading
import unittest

from limits import Bucket, Limits
from tests.given import Clock


class BucketTest(unittest.TestCase):
    def test_no_minute_holds_more_than_its_rate_and_one_burst(self):
        clock = Clock()
        bucket, begun = Bucket(60, 10, clock.now), []
        for _ in range(300):
            clock.sleep(bucket.reserve(1))
            begun.append(clock.now())
        for at in begun:
            self.assertLessEqual(sum(at <= each < at + 60 for each in begun), 60 + 10, f"calls that began in the minute from second {at}")
        self.assertAlmostEqual(begun[-1] - begun[0], 290, delta=1)  # and no slower than it may be

    def test_after_a_quiet_hour_there_is_one_burst_and_no_more(self):
        clock = Clock()
        bucket = Bucket(60, 10, clock.now)
        clock.sleep(3600)
        pauses = [bucket.reserve(1) for _ in range(12)]
        self.assertEqual([round(pause, 6) for pause in pauses], [0] * 10 + [1, 2])

    def test_those_who_ask_at_once_are_let_in_one_after_the_other(self):
        clock, pauses = Clock(), []
        bucket = Bucket(120, 1, clock.now)
        crowd = [threading.Thread(target=lambda: pauses.append(bucket.reserve(1))) for _ in range(40)]
        for each in crowd:
            each.start()
        for each in crowd:
            each.join()
        self.assertEqual([round(pause, 6) for pause in sorted(pauses)], [at / 2 for at in range(40)])

    def test_what_can_never_fit_is_an_error_and_takes_nothing(self):
        bucket = Bucket(60, 10, Clock().now)
        with self.assertRaises(ValueError) as raised:
            bucket.reserve(11)
        self.assertIn("10", str(raised.exception))
        self.assertEqual([bucket.reserve(10), bucket.reserve(0)], [0, 0])

    def test_giving_back_never_fills_it_beyond_its_size(self):
        bucket = Bucket(60, 10, Clock().now)
        bucket.reserve(2)
        bucket.give_back(500)
        self.assertEqual([bucket.reserve(10), round(bucket.reserve(1), 6)], [0, 1])


class LimitsTest(unittest.TestCase):
    def setUp(self):
        self.clock = Clock()

    def limits(self, requests, tokens, size):
        return Limits(
            Bucket(requests, 1, self.clock.now), Bucket(tokens, size, self.clock.now), self.clock.sleep
        )

    def test_requests_and_tokens_both_bind(self):
        for requests, tokens, used, seconds in ((60, 600_000, 100, 59), (6000, 6000, 100, 50)):
            start, limits = self.clock.now(), self.limits(requests, tokens, 1000)
            for _ in range(60):
                limits.wait(used)
            self.assertAlmostEqual(self.clock.now() - start, seconds, delta=1)
        limits, start = self.limits(60, 6000, 100), self.clock.now()
        limits.wait(100)
        limits.wait(100)
        self.assertAlmostEqual(self.clock.now() - start, 1, msg="the later of the two, and not both")

    def test_what_was_not_used_is_given_back(self):
        limits, start = self.limits(6000, 6000, 1000), self.clock.now()
        for _ in range(60):
            limits.wait(200)
            limits.settle(200, 100)
        self.assertAlmostEqual(self.clock.now() - start, 50, delta=2)

    def test_what_an_estimate_was_too_low_by_is_taken(self):
        limits = self.limits(6000, 6000, 1000)
        limits.wait(100)
        limits.settle(100, 600)
        self.assertAlmostEqual(limits.tokens.reserve(500), 1)

    def test_a_text_that_never_fits_takes_no_request_from_the_others(self):
        limits = self.limits(60, 6000, 1000)
        with self.assertRaises(ValueError):
            limits.wait(1001)
        start = self.clock.now()
        limits.wait(10)
        self.assertEqual(self.clock.now(), start)

    def test_nobody_sleeps_in_anothers_way(self):
        held = []
        limits = Limits(Bucket(60, 1, self.clock.now), Bucket(6000, 1000, self.clock.now), lambda _: held.append(limits.requests.lock.locked() or limits.tokens.lock.locked()))
        limits.wait(10)
        limits.wait(10)
        self.assertEqual(held, [False])
