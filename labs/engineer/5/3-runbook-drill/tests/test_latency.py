import threading
import time
import unittest

from latency import percentile, together, within


class Percentile(unittest.TestCase):
    def test_the_mean_hides_whom_the_percentile_shows(self):
        times = [1.8] * 95 + [14.0] * 5
        self.assertEqual(percentile(times, 0.5), 1.8)
        self.assertEqual(percentile(times, 0.95), 1.8)
        self.assertEqual(percentile(times, 0.96), 14.0)
        self.assertEqual(percentile([3.0], 0.95), 3.0)
        self.assertEqual(percentile(list(range(1, 101)), 0.95), 95)
        self.assertIsNone(percentile([], 0.5))

    def test_stages_above_their_limit_are_named(self):
        stages = {"model": [1000.0] * 90 + [4000.0] * 10, "stock": [50.0] * 100}
        self.assertEqual(within(stages, {"model": 2000, "stock": 100, "unknown": 5}), {"model": 2.0})
        self.assertEqual(within(stages, {"model": 4000}), {})


class Together(unittest.TestCase):
    def test_side_by_side_under_one_limit(self):
        gate = threading.Event()
        both = threading.Barrier(2, timeout=5)

        def fails():
            raise OSError("no stock list")

        tasks = {"one": lambda: both.wait() is not None, "two": lambda: both.wait() is not None,
                 "late": lambda: gate.wait(5), "broken": fails, "quick": lambda: "quick"}
        started = time.perf_counter()
        results, missing = together(tasks, 0.04, time.perf_counter)
        self.assertLess(time.perf_counter() - started, 2)
        gate.set()
        self.assertEqual(results, {"one": True, "two": True, "late": None, "broken": None, "quick": "quick"})
        self.assertEqual(sorted(missing), ["broken", "late"])
        self.assertEqual(together({}, 1, time.perf_counter), ({}, []))


if __name__ == "__main__":
    unittest.main()
