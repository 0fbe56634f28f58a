import threading
import time
import unittest

from provider import serve
from record import Recorder
from replay import Cache, NotRecorded, Replay
from tests.material import ROWS, SCRIPT, SEED, Case, Clock, body
from wire import CallFailed


class Replaying(Case):
    def record(self, texts):
        with serve(script=SCRIPT, seed=SEED) as address:
            recorder = Recorder(self.log, self.sender(address))
            return [recorder.call("answer-v1", body(text)) for text in texts]

    def test_it_gives_the_same_replies_without_anybody_there(self):
        texts = [row["text"] for row in ROWS[:20]]
        live = self.record(texts)
        replay = Replay(self.log)
        self.assertEqual([replay.call("answer-v1", body(text)) for text in texts], live)
        self.assertEqual(len(list(self.log.entries())), 20)

    def test_the_newest_good_recording_counts(self):
        for text in ("old", "new"):
            Recorder(self.log, lambda asked, text=text: {"text": text}).call("a", body("x"))
        with self.assertRaises(ZeroDivisionError):
            Recorder(self.log, lambda asked: 1 / 0).call("a", body("x"))
        self.assertEqual(Replay(self.log).call("a", body("x")), {"text": "new"})

    def test_a_missing_one_says_what_has_changed(self):
        self.record(["I want my money back.", "Where is my parcel?"])
        other = body("Where is my package?", "Answer in two sentences.", max_completion_tokens=9)
        Recorder(self.log, lambda asked: {"text": "of another use"}).call("draft-v2", other)
        replay = Replay(self.log)
        cases = [
            (body("Where is my parcel?", "Answer in two sentences."), ["message 1 (system)"], ["message 2"]),
            (body("Where is my package?", "Answer in two sentences."), ["message 1 (system)", "message 2 (user)"], ["max_completion_tokens"]),
            (body("Where is my package?"), ["message 2 (user)"], ["message 1"]),
            (body("Where is my parcel?", temperature=1), ["temperature"], ["message"]),
        ]
        for asked, named, unnamed in cases:
            with self.assertRaises(NotRecorded) as caught:
                replay.call("answer-v1", asked)
            text = str(caught.exception)
            self.assertEqual([each for each in named if each not in text] + [each for each in unnamed if each in text], [], text)
        with self.assertRaises(NotRecorded) as caught:
            replay.call("other-v9", body("x"))
        self.assertIn("other-v9", str(caught.exception))


class Caching(Case):
    def setUp(self):
        super().setUp()
        self.clock, self.asked, self.end = Clock(), [], "stop"

    def send(self, asked):
        self.asked.append(asked)
        if self.end == "fail":
            raise CallFailed("down")
        return {"choices": [{"finish_reason": self.end, "message": {"content": str(len(self.asked))}}]}

    def cache(self, seconds=60):
        return Cache(Recorder(self.log, self.send, self.clock), seconds, self.clock)

    def test_an_equal_question_is_paid_once_and_leaves_two_lines(self):
        cache = self.cache()
        self.assertEqual(cache.call("a", body("x")), cache.call("a", body("x")))
        cache.call("a", body("y"))
        self.assertEqual(len(self.asked), 2)
        self.assertEqual([entry.get("hit", False) for entry in self.log.entries()], [False, True, False])

    def test_it_forgets_after_its_time(self):
        cache = self.cache(60)
        cache.call("a", body("x"))
        self.clock.time += 59
        cache.call("a", body("x"))
        self.assertEqual(len(self.asked), 1)
        self.clock.time += 1
        cache.call("a", body("x"))
        self.assertEqual(len(self.asked), 2)

    def test_what_ended_badly_is_not_kept(self):
        cache = self.cache()
        for self.end in ("length", "content_filter"):
            cache.call("a", body("x"))
        self.end = "fail"
        with self.assertRaises(CallFailed):
            cache.call("a", body("x"))
        self.end = "stop"
        cache.call("a", body("x"))
        cache.call("a", body("x"))
        self.assertEqual(len(self.asked), 4)

    def test_a_refusal_is_not_kept_whatever_the_reason_says(self):
        cache, asked = self.cache(), []

        def refuse(body):
            asked.append(body)
            return {"choices": [{"finish_reason": "stop", "message": {"content": None, "refusal": "I cannot help with that."}}]}

        cache.recorder.send = refuse
        for _ in range(2):
            cache.call("a", body("x"))
        self.assertEqual(len(asked), 2)

    def test_a_stranger_does_not_wait(self):
        begun, go = threading.Event(), threading.Event()
        send = self.send

        def slow(asked):
            if asked == body("x"):
                begun.set()
                go.wait(5)
            return send(asked)

        self.send = slow
        cache, got = self.cache(), threading.Event()
        first = threading.Thread(target=lambda: cache.call("a", body("x")))
        first.start()
        begun.wait(5)
        other = threading.Thread(target=lambda: (cache.call("a", body("y")), got.set()))
        other.start()
        self.assertTrue(got.wait(2), "another question waits for the first one")
        go.set()
        first.join()
        other.join()

    def test_what_is_meant_to_vary_is_not_kept(self):
        cache = self.cache()
        for _ in range(3):
            cache.call("a", body("x", temperature=0.8))
        self.assertEqual(len(self.asked), 3)

    def test_ten_who_ask_at_once_make_one_call(self):
        started = threading.Barrier(10)
        send = self.send

        def slow(asked):
            time.sleep(0.05)
            return send(asked)

        self.send = slow
        cache, got = self.cache(), []

        def ask():
            started.wait(5)
            got.append(cache.call("a", body("x")))

        threads = [threading.Thread(target=ask) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(self.asked), len(got)), (1, 10))


if __name__ == "__main__":
    unittest.main()
