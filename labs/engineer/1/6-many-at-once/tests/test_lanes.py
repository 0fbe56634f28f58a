import unittest

from lanes import lanes, row


class Lanes(unittest.TestCase):
    """The given lanes.py does what the lesson says of it."""

    def test_no_minute_begins_more_calls_than_the_vendor_allows(self):
        sent = [sent for _, sent, _ in lanes(200, 16, 60)]
        for begin in sent:
            self.assertLessEqual(sum(begin <= each < begin + 59.9 for each in sent), 60)

    def test_one_worker_has_one_call_under_way(self):
        done = lanes(20, 1, 60)
        for (_, _, ended), (_, sent, _) in zip(done, done[1:]):
            self.assertGreaterEqual(sent, ended)

    def test_beyond_the_limit_workers_add_waiting_and_no_pace(self):
        four, sixteen = row(lanes(400, 4, 60)), row(lanes(400, 16, 60))
        self.assertAlmostEqual(four[1], sixteen[1], delta=1)
        self.assertGreater(sixteen[2], 3 * four[2])


if __name__ == "__main__":
    unittest.main()
