import os
import subprocess
import sys
import unittest

import choose
from choose import SMOOTHINGS, choose_smoothing, choose_threshold, fold, left_out
from tests.given import labelled


class Fold(unittest.TestCase):
    def test_no_mail_is_judged_by_a_model_that_saw_its_sender(self):
        items = labelled("dev")
        self.assertEqual(fold({"from": "Ada@x.example "}), fold({"from": "ada@x.example"}))
        seen, real = [], choose.Bayes

        class Spy(real):
            def fit(self, mails):
                seen.append({mail["from"].casefold() for mail in mails})
                self.saw = seen[-1]
                return super().fit(mails)

            def classify(self, text):
                senders = {mail["from"].casefold() for mail in items if mail["text"] == text}
                if senders & self.saw:
                    raise AssertionError("this model was trained on the sender's mail")
                return super().classify(text)

        choose.Bayes = Spy
        try:
            found = left_out(items, 0.5)
        finally:
            choose.Bayes = real
        self.assertEqual(sorted(true for true, _, _ in found), sorted(item["topic"] for item in items))
        self.assertGreaterEqual(len(seen), 4)

    def test_the_parts_are_the_same_tomorrow_and_as_many_as_asked_for(self):
        senders = [f"{name}@x.example" for name in ("ada", "bo", "cy", "dee", "eve", "fay", "gus", "hal", "ivy", "jo")] * 3
        senders += [f"{at}@x.example" for at in range(60)]
        self.assertEqual({fold({"from": sender}, 3) for sender in senders}, {0, 1, 2})
        self.assertEqual({fold({"from": sender}) for sender in senders}, set(range(5)))
        ask = f"import choose; print([choose.fold(dict([('from', sender)])) for sender in {senders!r}])"
        said = {subprocess.run([sys.executable, "-c", ask], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True).stdout
                for seed in ["1", "2"]}
        self.assertEqual(said, {f"{[fold({'from': sender}) for sender in senders]}\n"}, "Python's own hash() differs from run to run")

    def test_the_model_is_smoothed_as_was_asked(self):
        items = labelled("dev")
        sure = [sum(each for _, _, each in left_out(items, smoothing)) for smoothing in (0.05, 2.0)]
        self.assertGreater(sure[0], sure[1], "the more smoothing, the less sure")


class Choose(unittest.TestCase):
    def test_smoothing_is_chosen_by_mails_left_out(self):
        items = labelled("dev")[:40]
        right = {s: sum(true == topic for true, topic, _ in left_out(items, s)) for s in SMOOTHINGS}
        chosen = choose_smoothing(items)
        self.assertEqual(right[chosen], max(right.values()))
        self.assertFalse([s for s in SMOOTHINGS if s > chosen and right[s] == right[chosen]])
        same = [{"id": f"{at}", "from": f"{at}@x.example", "text": "where is my parcel", "topic": "delivery"} for at in range(20)]
        self.assertEqual(choose_smoothing(same), max(SMOOTHINGS), "of equals the largest")

    def test_the_threshold_keeps_as_many_answers_as_it_can_and_its_promise(self):
        found = [("a", "a", 0.99), ("a", "a", 0.9), ("a", "b", 0.8), ("b", "b", 0.7), ("b", "b", 0.6), ("b", "a", 0.5)]
        self.assertEqual(choose_threshold(found, 1.0), 0.9)
        self.assertEqual(choose_threshold(found, 0.75), 0.6)
        self.assertEqual(choose_threshold(found, 0.5), 0.5)
        self.assertGreater(choose_threshold([("a", "b", 0.9)], 0.9), 1)
        self.assertGreater(choose_threshold([], 0.9), 1)


if __name__ == "__main__":
    unittest.main()
