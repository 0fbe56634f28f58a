import contextvars
import json
import threading
import unittest

from model import Model
from provider import serve
from spans import Tracer, traceparent
from tests.given import Clock, Numbers, mails
from traced import VERSION, handle


def a_tracer():
    finished = []
    return Tracer(Clock(), Numbers(), finished.append), finished


class Spans(unittest.TestCase):
    def test_parts_know_their_request_and_their_time(self):
        tracer, finished = a_tracer()
        with tracer.span("request") as root:
            with tracer.span("clean"):
                pass
            with tracer.span("model"):
                with tracer.span("retry") as inner:
                    inner["facts"]["attempt"] = 2
            self.assertEqual(finished, [], "nothing is handed over before the request ends")
        spans = {span["name"]: span for span in finished[0]}
        self.assertEqual(list(spans), ["request", "clean", "model", "retry"])
        self.assertEqual({span["trace"] for span in spans.values()}, {root["trace"]})
        self.assertEqual(len(root["trace"]), 32)
        self.assertEqual(len(root["id"]), 16)
        parents = {name: span["parent"] for name, span in spans.items()}
        self.assertEqual(parents, {"request": None, "clean": root["id"], "model": root["id"], "retry": spans["model"]["id"]})
        self.assertAlmostEqual(spans["retry"]["ms"], 1)
        self.assertAlmostEqual(spans["model"]["ms"], 3)
        self.assertEqual(spans["retry"]["facts"], {"attempt": 2})
        json.dumps(finished)
        with tracer.span("request") as second:
            self.assertNotEqual(second["trace"], root["trace"])

    def test_a_part_that_fails_is_noted_and_the_error_goes_on(self):
        tracer, finished = a_tracer()
        with self.assertRaises(KeyError):
            with tracer.span("request"):
                with tracer.span("check"):
                    raise KeyError("secret text of a mail")
        self.assertEqual([span["error"] for span in finished[0]], ["KeyError", "KeyError"])
        self.assertNotIn("secret", json.dumps(finished))
        with tracer.span("request"):
            self.assertEqual(len(finished), 1)
        self.assertIsNone(finished[1][0]["error"])
        self.assertIsNone(finished[1][0]["parent"], "a fault leaves no open part behind")

    def test_two_requests_at_the_same_time_do_not_mix(self):
        tracer, finished = a_tracer()
        both = threading.Barrier(2, timeout=5)

        def work(name):
            with tracer.span("request", purpose=name):
                both.wait()
                with tracer.span("part", purpose=name):
                    both.wait()

        threads = [threading.Thread(target=contextvars.Context().run, args=(work, name)) for name in ("one", "two")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(5)
        self.assertEqual(len(finished), 2)
        for spans in finished:
            self.assertEqual(len(spans), 2)
            self.assertEqual(len({span["facts"]["purpose"] for span in spans}), 1)


class Facts(unittest.TestCase):
    def test_no_text_of_a_mail_gets_into_a_trace(self):
        tracer, finished = a_tracer()
        with tracer.span("request", version="sorter-3", mail="ada@home.example", text="secret") as root:
            root["facts"].update(model="quill-2", status="x" * 41, characters=120, urgent=True, parts=["secret"], purpose="answer")
        self.assertEqual(finished[0][0]["facts"],
                         {"version": "sorter-3", "model": "quill-2", "characters": 120, "urgent": True, "purpose": "answer"})

    def test_a_whole_day_is_traced_down_to_the_provider(self):
        tracer, finished = a_tracer()
        every = mails()[:40]
        with serve(script="generic", seed=1) as address:
            model = Model(address)
            answers = [handle(mail, model, tracer) for mail in every]
            headers = [{name.lower(): value for name, value in call["headers"].items()} for call in address.calls]
        self.assertEqual(traceparent(), {})
        self.assertEqual([spans[0]["trace"] for spans in finished], [trace for _, trace in answers])
        kept = json.dumps(finished)
        for mail in every:
            self.assertNotIn(mail["from"], kept)
            self.assertNotIn(mail["text"][:40], kept)
        for spans, sent in zip(finished, headers, strict=True):
            call = next(span for span in spans if span["name"] == "model")
            self.assertEqual(sent["traceparent"], f"00-{call['trace']}-{call['id']}-01")
            self.assertGreater(call["facts"]["input"], 10)
            self.assertGreater(call["facts"]["output"], 1)
            self.assertEqual(spans[0]["facts"]["version"], VERSION)
            self.assertGreater(next(span for span in spans if span["name"] == "clean")["facts"]["characters"], 10)
        found = [spans[-1]["facts"].get("topic") for spans in finished]
        self.assertEqual(found, [topic for topic, _ in answers])
        right = sum(topic == mail["topic"] for topic, mail in zip(found, every))
        self.assertGreater(right, len(every) * 0.7)

    def test_a_topic_that_is_on_no_list_fails_in_the_check(self):
        tracer, finished = a_tracer()
        with serve(script={"replies": [{"reply": {"json": {"topic": "bicycles"}}}]}) as address:
            self.assertIsNone(handle(mails()[0], Model(address), tracer)[0])
        self.assertEqual([span["name"] for span in finished[0] if span["error"]], ["request", "check"])

    def test_a_provider_that_is_down_ends_in_the_trace_and_not_in_a_crash(self):
        tracer, finished = a_tracer()
        with serve(script={"replies": [{"when": {}, "fault": {"status": 503}}]}, seed=1) as address:
            topic, trace = handle(mails()[0], Model(address), tracer)
        self.assertIsNone(topic)
        self.assertEqual(finished[0][0]["trace"], trace)
        errors = {span["name"]: span["error"] for span in finished[0]}
        self.assertEqual(errors, {"request": "ModelFailed", "clean": None, "model": "ModelFailed"})


if __name__ == "__main__":
    unittest.main()
