import unittest

from sampling import estimate, keep, own_time, tail
from tests.given import a_trace


class Keep(unittest.TestCase):
    def test_what_failed_and_what_was_slow_is_always_kept(self):
        self.assertEqual(keep(a_trace(1, error="OSError"), 0.0, 5000), 1.0)
        self.assertEqual(keep(a_trace(1, ms=5000.0), 0.0, 5000), 1.0)
        failed_inside = a_trace(1, parts=[("model", 10.0)])
        failed_inside[1]["error"] = "Timeout"
        self.assertEqual(keep(failed_inside, 0.0, 5000), 1.0)
        self.assertEqual(keep(a_trace(1), 0.0, 5000), 0.0)

    def test_of_the_rest_a_share_is_kept_and_always_the_same_one(self):
        traces = [a_trace(n) for n in range(4000)]
        kept = [spans[0]["trace"] for spans in traces if keep(spans, 0.1, 5000) > 0]
        self.assertAlmostEqual(len(kept) / 4000, 0.1, delta=0.02)
        self.assertEqual(kept, [spans[0]["trace"] for spans in traces if keep(spans, 0.1, 5000) > 0])
        self.assertTrue(set(kept) <= {s[0]["trace"] for s in traces if keep(s, 0.3, 5000) > 0})
        self.assertEqual({keep(spans, 0.1, 5000) for spans in traces}, {0.0, 10.0})
        self.assertTrue(all(keep(spans, 1.0, 5000) == 1.0 for spans in traces))

    def test_the_kept_ones_still_tell_how_many_there_were(self):
        traces = [a_trace(n, ms=9000.0 if n % 40 == 0 else 200.0 + n % 7, error="E" if n % 50 == 1 else None) for n in range(4000)]
        kept = [(weight, spans) for spans in traces if (weight := keep(spans, 0.1, 5000)) > 0]
        total, mean = estimate(kept)
        self.assertAlmostEqual(total, 4000, delta=300)
        self.assertAlmostEqual(mean, sum(s[0]["ms"] for s in traces) / 4000, delta=40)
        self.assertEqual(estimate([]), (0, None))


class Tail(unittest.TestCase):
    def test_each_part_is_given_its_own_time_and_not_its_childrens(self):
        spans = a_trace(1, ms=100.0, parts=[("clean", 10.0), ("model", 70.0)])
        spans.append({**spans[2], "id": "x", "parent": "c1", "name": "retry", "ms": 60.0})
        self.assertEqual(own_time(spans), {"request": 20.0, "clean": 10.0, "model": 10.0, "retry": 60.0})
        beside = a_trace(2, ms=50.0, parts=[("stock", 40.0), ("orders", 45.0)])
        self.assertEqual(own_time(beside)["request"], 0.0, "parts side by side never make a time negative")

    def test_the_slowest_requests_name_the_part_that_made_them_slow(self):
        quick = [(1.0, a_trace(n, ms=100.0, parts=[("model", 90.0)])) for n in range(95)]
        slow = [(1.0, a_trace(n, ms=8000.0, parts=[("model", 600.0), ("lookup", 7000.0)])) for n in range(95, 100)]
        rows = tail(quick + slow)
        self.assertEqual([name for name, _ in rows], ["lookup", "model", "request"])
        self.assertAlmostEqual(rows[0][1], 7000 / 8000)
        self.assertAlmostEqual(sum(part for _, part in rows), 1.0)

    def test_a_kept_request_stands_for_as_many_as_its_weight(self):
        kept = [(10.0, a_trace(n, ms=100.0, parts=[("model", 100.0)])) for n in range(19)]
        kept += [(1.0, a_trace(n, ms=9000.0, parts=[("lookup", 9000.0)])) for n in range(19, 24)]
        kept += [(1.0, a_trace(n, ms=8000.0, parts=[("retry", 8000.0)])) for n in range(24, 29)]
        kept += [(0.0, a_trace(29, ms=9999.0, parts=[("dropped", 9999.0)]))]
        rows = dict(tail(kept))
        self.assertEqual({name for name, part in rows.items() if part > 0}, {"lookup", "retry"}, "the slowest five percent of 200 requests are ten")
        self.assertAlmostEqual(rows["lookup"], 45 / 85)
        two = [(10.0, a_trace(1, ms=900.0, parts=[("lookup", 900.0)])), (10.0, a_trace(2, ms=100.0, parts=[("model", 100.0)]))]
        self.assertAlmostEqual(dict(tail(two, share=0.75))["lookup"], 90 / 95, msg="of the second only five belong to the slowest")

    def test_where_nothing_was_kept_there_is_no_tail(self):
        self.assertEqual(tail([]), [])
        self.assertEqual([name for name, part in tail([(0.0, a_trace(1))]) if part > 0], [])


if __name__ == "__main__":
    unittest.main()
