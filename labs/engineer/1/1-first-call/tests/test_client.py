import socket
import threading
import unittest

from client import CallFailed, CutOff, ask
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
        self.assertEqual(body["max_completion_tokens"], 40)
        self.assertNotIn("max_tokens", body)

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
        loud = {"replies": [{"fault": {"status": 401, "message": f"Key {KEY} of header Bearer {KEY} and old key sk-other-999999 are not valid."}}]}
        error = self.failure(loud)
        chain = [error, error.__cause__, error.__context__ if not error.__suppress_context__ else None]
        for link in chain:
            self.assertNotIn("visible", repr(link))
            self.assertNotIn("sk-other", repr(link))
        self.assertIn("[key]", str(error))

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
