import json
import socket
import threading
import unittest

from client import CallFailed, CutOff, ask, read
from provider import serve
from settings import Secret, Settings

KEY = "sk-visible-0123456789abcdef"
DANISH = [
    {"role": "system", "content": "Name the language of the text. One word."},
    {"role": "user", "content": "Sagsbehandlingen tager normalt to uger."},
]


def settings(address, key=KEY, path="/v1/chat/completions"):
    return Settings(address + path, "quill-2", Secret(key))


def user(text):
    return [{"role": "user", "content": text}]


def answered(raw):
    """The error of a call that a server answers with these bytes and a closed connection."""

    def serve_once():
        line, _ = door.accept()
        with line:
            if line.recv(65536):
                line.sendall(raw)

    with socket.create_server(("127.0.0.1", 0)) as door:
        server = threading.Thread(target=serve_once)
        server.start()
        try:
            ask(settings(f"http://127.0.0.1:{door.getsockname()[1]}"), user("x"), timeout=5)
        except CallFailed as error:
            return error
        finally:
            socket.create_connection(door.getsockname()).close()  # if nobody has asked, it waits no longer
            server.join()


class Call(unittest.TestCase):
    def test_it_returns_text_reason_and_usage(self):
        with serve(script="first-call") as address:
            reply = ask(settings(address), DANISH)
            counted = address.calls[0]["reply"]
        self.assertEqual((reply.text, reply.stop), ("Danish", "stop"))
        self.assertEqual((reply.tokens_in, reply.tokens_out), (counted["tokens_in"], counted["tokens_out"]))

    def test_it_sends_a_limit_under_the_name_that_is_valid_now(self):
        with serve(script="first-call") as address:
            ask(settings(address), DANISH, limit=40)
            body = address.calls[0]["body"]
        self.assertEqual((body["max_completion_tokens"], body["messages"]), (40, DANISH))
        self.assertNotIn("max_tokens", body)

    def test_it_asks_for_the_model_of_the_settings(self):
        with serve(script="first-call") as address:
            ask(Settings(address + "/v1/chat/completions", "quill-2-mini", Secret(KEY)), DANISH)
            self.assertEqual(address.calls[0]["body"]["model"], "quill-2-mini")

    def test_a_reply_that_was_cut_off_is_no_reply(self):
        with serve(script="first-call") as address:
            with self.assertRaises(CutOff) as caught:
                ask(settings(address), user("Tell me a long story"), limit=6)
        self.assertTrue(caught.exception.reply.text.startswith("Once upon"))


class Errors(unittest.TestCase):
    def failure(self, script, key=KEY, **more):
        with serve(script=script) as address:
            with self.assertRaises(CallFailed) as caught:
                ask(settings(address, key), user("x"), **more)
        return caught.exception

    def test_it_tells_the_status_and_the_providers_words(self):
        script = {"replies": [{"fault": {"status": 400, "message": "Your request is too long."}}]}
        error = self.failure(script)
        self.assertEqual(error.status, 400)
        self.assertIn("400", str(error))
        self.assertIn("Your request is too long.", str(error))

    def test_no_error_holds_the_key_even_if_the_server_repeats_it(self):
        loud = {"replies": [{"fault": {"status": 401, "message": f"Key {KEY} of header Bearer {KEY} and old keys sk-other-999999 and Bearer 9fK2mQx7Lw0ZtR4vB8nYc3Hs are not valid."}}]}
        error = self.failure(loud)
        for part in ["visible", "sk-other", "9fK2mQx7"]:
            self.assertNotIn(part, repr(error))
        self.assertIn("[key]", str(error))
        self.assert_alone(error)

    def assert_alone(self, error):
        dragged = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        self.assertIsNone(dragged, "the original hangs on the error, and a traceback prints both: from None")

    def test_no_half_of_a_key_is_left_where_a_long_message_is_cut(self):
        for before in range(379, 386):
            error = self.failure({"replies": [{"fault": {"status": 400, "message": "x" * before + KEY + " is wrong. " + "y" * 300}}]})
            self.assertLess(len(str(error)), 500)
            self.assertNotIn("sk-v", str(error))

    def test_a_page_in_place_of_json_is_a_failed_call(self):
        self.assertIn("502", str(self.failure({"replies": [{"fault": {"html": 502}}]})))
        self.assertIsInstance(self.failure({"replies": [{"fault": {"html": 200}}]}), CallFailed)
        self.assertIsInstance(self.failure({"replies": [{"fault": {"garbage": True}}]}), CallFailed)

    def test_a_page_with_status_200_may_repeat_the_key_too(self):
        page = f"<p>Sent: Bearer {KEY}</p>".encode()
        error = answered(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(page), page))
        self.assertEqual(error.status, 200)
        self.assertNotIn("visible", str(error))
        self.assert_alone(error)

    def test_json_in_another_shape_is_a_failed_call(self):
        good = {"choices": [{"message": {"content": "Danish"}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 9, "completion_tokens": 1}}
        self.assertEqual(read(json.dumps(good).encode(), Secret(KEY)).text, "Danish")
        for strange in [None, [], {}, {**good, "choices": []}, {**good, "choices": [None]}, {**good, "usage": None}]:
            with self.subTest(strange=strange), self.assertRaises(CallFailed) as caught:
                read(json.dumps(strange).encode(), Secret(KEY))
            self.assertEqual(caught.exception.status, 200)

    def test_an_error_in_another_shape_tells_what_was_sent(self):
        for strange in [b'{"error": "too busy"}', b'["too busy"]', b"too busy"]:
            error = answered(b"HTTP/1.1 503 Busy\r\nContent-Length: %d\r\n\r\n%s" % (len(strange), strange))
            self.assertEqual(error.status, 503)
            self.assertIn("too busy", str(error))

    def test_an_error_page_that_breaks_off_is_a_failed_call_with_its_status(self):
        self.assertEqual(answered(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 900\r\n\r\n<html>").status, 502)

    def test_an_address_or_a_key_that_cannot_be_sent_is_a_failed_call(self):
        for address, key in [("no address", KEY), ("http://127.0.0.1:9", KEY[:12] + "\n" + KEY[12:]), ("http://127.0.0.1:9", KEY + "…")]:
            with self.subTest(address=address), self.assertRaises(CallFailed) as caught:
                ask(settings(address, key, path=""), user("x"), timeout=1)
            self.assertNotIn("visible", repr(caught.exception), "Python's own error quotes the header with the key")
            self.assert_alone(caught.exception)

    def test_an_answer_that_breaks_off_is_a_failed_call(self):
        self.assertIsInstance(answered(b'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{"choices": ['), CallFailed)
        self.assertIsInstance(answered(b"not HTTP at all\r\n\r\n"), CallFailed)

    def test_silence_and_a_closed_door_are_failed_calls(self):
        error = self.failure({"replies": [{"fault": {"silence": 5}}]}, timeout=0.05)
        self.assertIsNone(error.status)
        with serve() as address:
            gone = settings(address)
        with self.assertRaises(CallFailed):
            ask(gone, user("x"), timeout=0.5)
