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
        self.assertEqual(percentile(list(range(100, 0, -1)), 0.55), 55, "0.55 times 100 is a little more than 55 in floats")

    def test_stages_above_their_limit_are_named(self):
        stages = {"model": [1000.0] * 90 + [4000.0] * 10, "stock": [50.0] * 100}
        self.assertEqual(within(stages, {"model": 2000, "stock": 100, "unknown": 5}), {"model": 2.0})
        self.assertEqual(within(stages, {"model": 4000}), {})
        self.assertEqual(within({"model": []}, {"model": 1}), {}, "nothing was measured")


class Together(unittest.TestCase):
    def test_side_by_side_under_one_limit(self):
        gate, others = threading.Event(), threading.Semaphore(0)
        both = threading.Barrier(2, timeout=30)

        def fails():
            others.release()
            raise OSError("no stock list")

        def meets():
            both.wait()
            others.release()
            return "met"

        def clock():
            """The limit is over once the other three are done, however slow this machine is."""
            if clock.started:
                for _ in range(3):
                    others.acquire(timeout=30)
                for _ in range(3):
                    others.release()
                return 100.0
            clock.started = True
            return 0.0

        clock.started = False
        started = time.perf_counter()
        tasks = {"one": meets, "broken": fails, "two": meets, **{name: lambda: gate.wait(60) for name in ("late", "later", "slow", "slower")}}
        results, missing = together(tasks, 8, clock)
        self.assertLess(time.perf_counter() - started, 25, "nobody waits for the late one")
        gate.set()
        self.assertIsNone(results["late"])
        self.assertIsNone(results["broken"])
        self.assertEqual(set(results), set(tasks))
        self.assertTrue({"broken", "late"} <= set(missing))
        names = [str(at) for at in range(6)]
        all_six = threading.Barrier(6, timeout=20)
        met, late = together({name: lambda: all_six.wait() >= 0 for name in names}, 20, time.perf_counter)
        self.assertEqual((list(met), late), (names, []), "side by side, however many")
        self.assertEqual(together({}, 1, time.perf_counter), ({}, []))
        done = {"quick": lambda: "quick", "also": lambda: "also"}
        self.assertEqual(together(done, 30, time.perf_counter), ({"quick": "quick", "also": "also"}, []))


if __name__ == "__main__":
    unittest.main()
