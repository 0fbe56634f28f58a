import unittest

from outage import BACK, DOWN, WORKERS, days


class Outage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.days = {name: day.run() for name, day in days().items()}

    def test_patience_alone_holds_every_worker_and_other_work_waits(self):
        day = self.days["45 seconds, twice"]

        self.assertGreater(day.held, 0.95 * WORKERS * (BACK - DOWN))
        self.assertGreater(day.waits["meanwhile"], 180)

    def test_a_breaker_asks_seldom_gives_nothing_up_and_holds_nobody(self):
        patient, broken = self.days["45 seconds, twice"], self.days["breaker, 45 seconds"]

        self.assertLess(broken.calls, patient.calls / 5)
        self.assertEqual((broken.given_up, broken.waits["meanwhile"]), (0, 0))
        self.assertEqual(broken.open, (BACK - DOWN) // 20)

    def test_a_pace_afterward_lets_other_work_through(self):
        at_once, paced = self.days["breaker, 10 seconds"], self.days["and 10 mails a minute"]

        self.assertGreater(at_once.waits["afterward"], 100)
        self.assertEqual(paced.waits["afterward"], 0)
        self.assertGreater(paced.empty, at_once.empty)
