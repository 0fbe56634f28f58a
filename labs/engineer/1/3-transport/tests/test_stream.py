import gc
import json
import time
import unittest
import warnings

from provider import serve
from stream import CutOff, Events, pieces, stream
from tests.material import HEADERS, SEED, TEXTS, answering, body
from transport import CallFailed, TooLate

SAID = "Zoë zahlt 5 € — für “Kette”, 11-fach."


def event(value):
    return f"data: {json.dumps(value, ensure_ascii=False)}\n\n".encode()


def delta(text=None, finish=None):
    return event({"choices": [{"delta": {"content": text} if text else {}, "finish_reason": finish}]})


class Bytes(unittest.TestCase):
    def test_a_letter_that_is_torn_in_two_comes_out_whole(self):
        raw = delta("Zoë ") + delta("5 €") + delta(None, "stop") + b"data: [DONE]\n\n"
        for size in (1, 2, 3, 7):
            portions = [raw[at : at + size] for at in range(0, len(raw), size)]
            self.assertEqual("".join(pieces(portions)), "Zoë 5 €", size)

    def test_comments_line_ends_and_many_lines_are_read_as_the_standard_says(self):
        events = Events()
        found = events.feed(b": keep-alive\n\nevent: x\r\ndata: one\r\n\r\ndata:two\ndata: three\nid: 7\n\ndata: not yet")
        self.assertEqual(found, ["one", "two\nthree"])
        self.assertEqual(events.feed(b", but now\n\n"), ["not yet, but now"])
        self.assertEqual(events.feed(b"dataset: 1\ndata:  one space is no part of it \n\n\n"), [" one space is no part of it "])

    def test_events_without_text_are_no_trouble(self):
        none = event({"choices": [{"delta": None, "finish_reason": None}]}) + event({"choices": [], "usage": {"total_tokens": 9}})
        self.assertEqual("".join(pieces([delta("a"), none, delta("b"), delta(None, "stop"), none, b"data: [DONE]\n\n"])), "ab")

    def test_the_first_piece_is_there_before_the_last_has_come(self):
        asked = []

        def portions():
            for raw in (delta("first"), delta("second"), delta(None, "stop")):
                asked.append(raw)
                yield raw

        coming = pieces(portions())
        self.assertEqual((next(coming), len(asked)), ("first", 1))


class Ends(unittest.TestCase):
    def came(self, reply, deadline=5.0, **more):
        with serve(script={"replies": [reply]}, seed=SEED) as address:
            text = []
            try:
                for piece in stream(address + "/v1/chat/completions", HEADERS, body(**more), deadline):
                    text.append(piece)
            except CallFailed as error:
                return "".join(text), error
            return "".join(text), None

    def test_a_whole_stream_arrives_whole(self):
        self.assertEqual(self.came({"reply": {"text": SAID, "pieces": 3}}), (SAID, None))
        self.assertEqual(self.came({"reply": {"text": SAID}, "fault": {"split": True}}), (SAID, None))

    def test_the_body_of_the_caller_stays_as_it_is(self):
        asked = body()
        with serve(script={"replies": [{"reply": {"text": SAID}}]}) as address:
            list(stream(address + "/v1/chat/completions", HEADERS, asked))
            self.assertIs(address.calls[0]["body"]["stream"], True)
        self.assertEqual(asked, body())

    def test_a_stream_that_breaks_in_the_middle_keeps_its_text(self):
        head, good = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", delta("half a ")
        chunk = b"%x\r\n%s\r\n" % (len(good), good)
        no_json, words = b"data: {\n\n", event({"error": "too busy"})
        for broken in (b"ff\r\ndata: {", b"%x\r\n%s\r\n" % (len(no_json), no_json), b"%x\r\n%s\r\n" % (len(words), words)):
            with self.subTest(broken=broken), answering(head + chunk, broken, pause=0.02) as address:
                with self.assertRaises(CutOff) as caught:
                    list(stream(address, HEADERS, body(), 5.0))
                self.assertEqual(caught.exception.text, "half a ")

    def test_a_connection_that_breaks_is_not_an_end(self):
        text, error = self.came({"reply": {"text": SAID * 20, "pieces": 5}, "fault": {"cut": 2500}})
        self.assertIsInstance(error, CutOff)
        self.assertEqual(error.text, text)
        self.assertTrue(0 < len(text) < len(SAID * 20) and SAID.startswith(text[:20]))

    def test_a_text_that_the_limit_cut_is_not_an_end(self):
        _, error = self.came({"reply": {"text": SAID * 20}}, max_completion_tokens=10)
        self.assertIsInstance(error, CutOff)
        self.assertIn("length", str(error))
        for reason in ("content_filter", "something new"):
            with self.assertRaises(CutOff):
                list(pieces([delta("half"), delta(None, reason), b"data: [DONE]\n\n"]))

    def test_an_error_in_the_middle_is_told(self):
        text, error = self.came({"reply": {"text": SAID * 5}, "fault": {"error_event": True}})
        self.assertIsInstance(error, CutOff)
        self.assertIn("Overloaded", str(error))
        self.assertGreater(len(text), 10)

    def test_a_refusal_is_a_failed_call_and_is_tried_once(self):
        text, error = self.came({"fault": {"status": 503, "message": "resting"}})
        self.assertEqual((text, error.status), ("", 503))
        self.assertIn("resting", str(error))

    def test_a_refusal_that_trickles_ends_at_the_deadline(self):
        start = time.monotonic()
        with answering(b"HTTP/1.1 503 Busy\r\nContent-Length: 200\r\n\r\n", *[b"x"] * 200, pause=0.02) as address:
            with self.assertRaises(TooLate):
                list(stream(address, HEADERS, body(), 0.15))
        self.assertLess(time.monotonic() - start, 3)

    def test_a_key_is_never_sent_in_clear_by_a_stream(self):
        with serve(script={"replies": [{"reply": {"text": SAID}}]}) as address:
            for url in (address.replace("http:", "https:"), "http://models.invalid"):
                with self.assertRaises(CallFailed):
                    "".join(stream(url + "/v1/chat/completions", HEADERS, body(), deadline=0.1))
            self.assertEqual(address.calls, [])

    def test_a_stream_that_is_left_early_closes_its_socket(self):
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always", ResourceWarning)
            self.came({"reply": {"text": SAID * 20}}, max_completion_tokens=10)
            self.came({"fault": {"status": 503}})
            gc.collect()
        self.assertEqual([str(each.message) for each in heard], [])

    def test_a_slow_stream_ends_at_its_deadline(self):
        start = time.monotonic()
        text, error = self.came({"reply": {"text": SAID * 5, "pieces": 2}, "fault": {"slow": 0.02}}, deadline=0.4)
        self.assertIsInstance(error, TooLate)
        self.assertLess(time.monotonic() - start, 4)
        self.assertGreater(len(text), 0)


class WholeMails(unittest.TestCase):
    def test_thirty_mails_come_back_as_they_were_sent(self):
        with serve(script={"replies": [{"when": {"last": "(?s)^(.*)$"}, "reply": {"text": "{1}", "pieces": 7}}]}, seed=SEED) as address:
            for text in TEXTS[:30]:
                came = "".join(stream(address + "/v1/chat/completions", HEADERS, body(text)))
                self.assertEqual(came, text)
