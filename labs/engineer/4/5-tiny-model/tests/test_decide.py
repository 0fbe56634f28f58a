import os
import unittest
from collections import Counter

from bayes import Bayes
from bench import cascade, luck, measure
from choose import choose_smoothing, choose_threshold, left_out
from decide import curve, decide, fine_tuning, month
from large import large
from leak import without_leaks
from model import Model
from provider import serve
from tests.given import labelled, measurement

SEED = int(os.environ.get("LAB_SEED", "1"))


class Bench(unittest.TestCase):
    def test_right_answers_time_and_money_are_measured_together(self):
        ticks = iter(n * n / 1000 for n in range(100))
        items = [{"text": str(n), "topic": "fit" if n % 2 else "other"} for n in range(20)]
        found = measure(lambda text: ("fit", 1.0, 0.002), items, clock=lambda: next(ticks))
        self.assertEqual((sum(found["right"]), found["share"]), (10, 0.5))
        self.assertEqual(found["topics"], {"other": (0, 10), "fit": (10, 10)})
        self.assertAlmostEqual(found["dollars_per_1000"], 2.0)
        self.assertAlmostEqual(found["median_ms"], 37)      # 1, 5, 9 … 77 milliseconds
        self.assertAlmostEqual(found["p95_ms"], 73)

    def test_a_failed_call_is_a_wrong_answer_and_not_the_end(self):
        def often_down(error):
            def classify(text):
                if text == "1":
                    raise error
                return "fit", 1.0, 0.001
            return classify

        for error in (OSError("no answer"), KeyError("choices")):
            ticks = iter([0, 1, 10, 15, 20, 21, 30, 31])
            found = measure(often_down(error), [{"text": str(n), "topic": "fit"} for n in range(4)], clock=lambda: next(ticks))
            self.assertEqual(found["right"], [True, False, True, True])
            self.assertEqual(found["topics"], {"fit": (3, 4)})
            self.assertAlmostEqual(found["p95_ms"], 5000, msg="it took its time")

    def test_luck_is_the_sign_test_on_the_same_mails(self):
        def split(better, worse, same=10):
            one = [True] * better + [False] * worse + [True] * same
            other = [False] * better + [True] * worse + [True] * same
            return luck({"right": one}, {"right": other})

        self.assertAlmostEqual(split(5, 0), 2 / 32)
        self.assertAlmostEqual(split(2, 8), 2 * (1 + 10 + 45) / 1024)
        self.assertAlmostEqual(split(9, 12), 2 * 695_860 / 2**21)
        self.assertEqual(split(3, 3), 1.0)
        self.assertEqual(split(0, 0), 1.0)


class Cascade(unittest.TestCase):
    def test_the_large_model_is_asked_only_where_the_small_one_is_unsure(self):
        whole = labelled("test")
        train, test = without_leaks(labelled("dev"), whole), whole[:24]
        smoothing = choose_smoothing(train)
        small = Bayes(smoothing).fit(train).classify
        threshold = choose_threshold(left_out(train, smoothing), 0.9)
        unsure = [item for item in test if small(item["text"])[1] < threshold]
        with serve(script="generic", seed=SEED) as address:
            big = large(Model(address))
            both = measure(cascade(small, big, threshold), test)
            self.assertEqual(len(address.calls), len(unsure))
            alone = measure(big, test)
        self.assertTrue(0 < len(unsure) < len(test))
        by_hand = sum(
            (small(item["text"])[0] == item["topic"]) if item not in unsure else alone["right"][at]
            for at, item in enumerate(test)
        )
        self.assertEqual(sum(both["right"]), by_hand)
        self.assertLess(both["dollars_per_1000"], alone["dollars_per_1000"])
        self.assertGreater(both["dollars_per_1000"], 0)

    def test_whoever_answers_last_is_believed_and_both_are_paid(self):
        small, big = lambda text: ("fit", 0.6, 0.25), lambda text: ("return", 0.5, 0.5)
        self.assertEqual(cascade(small, big, 0.6)("?"), ("fit", 0.6, 0.25), "at the threshold the small one answers")
        self.assertEqual(cascade(small, big, 0.61)("?"), ("return", 0.5, 0.75))


class Decide(unittest.TestCase):
    def test_errors_cost_more_than_tokens(self):
        small, big = measurement(80), measurement(95, dollars=0.6)
        self.assertAlmostEqual(month(small, 2000, 0.5), 200)
        self.assertAlmostEqual(month(big, 2000, 0.5), 51.2)
        self.assertEqual(decide({"small": small, "big": big}, 2000, 0.5)[0], "big")
        self.assertEqual(decide({"small": small, "big": big}, 2000, 0.001)[0], "small")
        self.assertEqual(decide({"small": small, "big": big}, 2000, 0.5, upkeep={"big": 500})[0], "small")

    def test_what_nobody_can_tell_apart_goes_to_the_simplest(self):
        small, big = measurement(90), measurement(92, dollars=0.6)
        self.assertGreater(luck(small, big), 0.05)
        self.assertEqual(decide({"small": small, "big": big}, 2000, 5.0)[0], "small")
        self.assertEqual(decide({"big": big, "small": small}, 2000, 5.0)[0], "big")

    def test_what_is_too_slow_is_out(self):
        small, big = measurement(80, p95=2), measurement(95, p95=900)
        self.assertEqual(decide({"small": small, "big": big}, 2000, 5.0, slowest_ms=300)[0], "small")
        self.assertIsNone(decide({"small": small, "big": big}, 2000, 5.0, slowest_ms=1)[0])
        self.assertEqual(decide({"small": small, "big": big}, 2000, 5.0, slowest_ms=900)[0], "big", "as slow as may be is fast enough")

    def test_a_third_one_must_differ_from_the_one_that_leads_and_the_reason_names_the_costs(self):
        found = {"small": measurement(70), "middle": measurement(90, dollars=0.5), "big": measurement(93, dollars=0.5)}
        chosen, why = decide(found, 2000, 0.5)
        self.assertEqual(chosen, "middle", "big is better than small for sure, and than middle by luck")
        self.assertIn("101", why)
        self.assertEqual(decide(found, 2000, 0.5, doubt=0.5)[0], "big")


class FineTuning(unittest.TestCase):
    def test_the_curve_says_whether_more_mails_would_help(self):
        test = labelled("test")
        train = without_leaks(labelled("dev"), test)
        points = curve(train, test, (10, 30, len(train), 500))
        self.assertEqual([size for size, _ in points], [10, 30, len(train), len(train)])
        whole = Bayes(0.5).fit(train)
        self.assertEqual(points[2][1], sum(whole.classify(i["text"])[0] == i["topic"] for i in test) / len(test))
        self.assertGreater(points[2][1], points[0][1])
        tiny = curve(train, test, (20,), smoothing=0.01)[0][1]
        by_id = sorted(train, key=lambda item: item["id"])[:20]
        model = Bayes(0.01).fit(by_id)
        self.assertEqual(tiny, sum(model.classify(i["text"])[0] == i["topic"] for i in test) / len(test))
        self.assertNotEqual([share for _, share in curve(train, test, (10, 20, 30), smoothing=20)],
                            [share for _, share in curve(train, test, (10, 20, 30), smoothing=0.01)])
        self.assertEqual(points, curve(list(reversed(train)), test, (10, 30, len(train), 500)))

    def test_fine_tuning_must_pay_for_its_mails_and_its_upkeep(self):
        today, tuned = measurement(80, dollars=1.0), measurement(95, dollars=0.5)
        pays, months, _ = fine_tuning(today, tuned, 2000, 0.5, once_dollars=1200, upkeep_dollars=31)
        self.assertTrue(pays)
        self.assertAlmostEqual(months, 1200 / 120)
        self.assertFalse(fine_tuning(today, tuned, 2000, 0.5, once_dollars=2400, upkeep_dollars=31)[0])
        self.assertEqual(fine_tuning(today, tuned, 20, 0.5, 1200, 31)[:2], (False, None))
        same = measurement(81, dollars=1.0)
        self.assertEqual(fine_tuning(today, same, 10**6, 5.0, 10, 0)[:2], (False, None))
        cheaper = measurement(81, dollars=0.1)
        pays, months, _ = fine_tuning(today, cheaper, 100_000, 5.0, once_dollars=450, upkeep_dollars=0)
        self.assertAlmostEqual(months, 5.0, msg="errors within luck must not be counted as saved")
        self.assertAlmostEqual(fine_tuning(today, cheaper, 100_000, 5.0, 450, upkeep_dollars=45)[1], 10.0, msg="upkeep is paid each month")
        self.assertEqual(fine_tuning(today, cheaper, 100_000, 5.0, 450, upkeep_dollars=90)[:2], (False, None))
        self.assertFalse(fine_tuning(today, tuned, 2000, 0.5, 1200, 31, months=9)[0])
        self.assertTrue(fine_tuning(today, tuned, 2000, 0.5, 2400, 31, months=21)[0])


if __name__ == "__main__":
    unittest.main()
