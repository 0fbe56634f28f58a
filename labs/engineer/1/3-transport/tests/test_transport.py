import gc
import http.client
import time
import unittest
import warnings

from provider import serve
from tests.material import HEADERS, Fake, answering, body
from transport import CallFailed, TooLate, asked_pause, attempt_once, connect, post

GOOD = {"reply": {"text": "good"}}
SPENT_TODAY = ["credit_balance_exhausted", "organization_spend_limit_exceeded", "project_spend_limit_exceeded", "organization_usage_limit_exceeded"]


def fault(**what):
    return {"fault": what, "times": 1}


class Case(unittest.TestCase):
    def call(self, *replies, deadline=30.0, attempts=3, fake=None, path="/v1/chat/completions"):
        """What came of it, the clock, and how many requests the provider saw."""
        fake = fake or Fake()
        with serve(script={"replies": list(replies)}) as address:
            try:
                came = post(address + path, HEADERS, body(), deadline, attempts, fake.clock())
            except CallFailed as error:
                came = error
            self.headers = [call["headers"] for call in address.calls]
            self.paths = [call["path"] for call in address.calls]
            return came, fake, len(address.calls)

    def really(self, *replies, deadline):
        """The same with the real clock; also the seconds it took."""
        with serve(script={"replies": list(replies)}) as address:
            start = time.monotonic()
            with self.assertRaises(CallFailed) as caught:
                post(address + "/v1/chat/completions", HEADERS, body(), deadline)
            return caught.exception, time.monotonic() - start


class Retry(Case):
    def test_a_503_is_tried_again(self):
        came, fake, seen = self.call(fault(status=503), GOOD)
        self.assertEqual((came[0]["choices"][0]["message"]["content"], came[1], seen), ("good", 2, 2))
        self.assertEqual(len(fake.slept), 1)

    def test_it_gives_up_and_says_what_the_server_said(self):
        came, fake, seen = self.call(*[fault(status=503, message="The engine is resting.")] * 4)
        self.assertEqual((came.status, came.attempts, seen), (503, 3, 3))
        self.assertEqual(len(fake.slept), 2, "behind the last attempt there is nothing to wait for")
        self.assertIn("The engine is resting.", str(came))

    def test_what_cannot_get_better_is_tried_once(self):
        for status in (302, 400, 401, 402, 403, 404, 413, 422):
            came, fake, seen = self.call(fault(status=status), GOOD)
            self.assertEqual((came.status, came.attempts, seen, fake.slept), (status, 1, 1, []), status)

    def test_all_that_the_lesson_says_may_get_better_is_tried_again(self):
        for status in (408, 429, 500, 502, 503, 504, 529):
            self.assertEqual(self.call(fault(status=status), GOOD)[2], 2, status)

    def test_an_error_in_another_shape_is_told_as_it_came(self):
        for sent in (b'{"error": "too busy"}', b'["too busy"]', b"too busy"):
            with answering(b"HTTP/1.1 429 Busy\r\nContent-Length: %d\r\n\r\n%s" % (len(sent), sent)) as address:
                with self.assertRaises(CallFailed) as caught:
                    post(address, HEADERS, body(), clock=Fake().clock())
            self.assertEqual((caught.exception.status, caught.exception.attempts), (429, 3), sent)
            self.assertIn("too busy", str(caught.exception))

    def test_fewer_bytes_than_were_promised_are_no_answer(self):
        with answering(b"HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{}") as address:
            with self.assertRaises((OSError, http.client.HTTPException)):
                attempt_once(address, HEADERS, body(), 5.0, Fake().clock())

    def test_a_spent_budget_is_no_reason_to_wait(self):
        for code in (*SPENT_TODAY, "insufficient_quota"):
            came, _, seen = self.call(fault(status=429, code=code, message="You exceeded your current quota."), GOOD)
            self.assertEqual((came.status, seen), (429, 1), code)
        came, _, seen = self.call(fault(status=429, message="Your quota of requests a minute is used up."), GOOD)
        self.assertEqual(seen, 2, "the code decides, not a word in the message")

    def test_pages_and_half_replies_are_tried_again(self):
        came, _, seen = self.call(fault(html=502), fault(html=200), {"fault": {"cut": 30}, "reply": {"text": "half"}, "times": 1}, GOOD, attempts=4)
        self.assertEqual((came[1], seen), (4, 4))

    def test_pauses_grow_and_are_not_all_equal(self):
        early = self.call(*[fault(status=500)] * 3, GOOD, attempts=4, fake=Fake(chance=0.0))[1].slept
        late = self.call(*[fault(status=500)] * 3, GOOD, attempts=4, fake=Fake(chance=0.99))[1].slept
        self.assertTrue(early[0] < early[1] < early[2])
        self.assertTrue(all(one < other for one, other in zip(early, late)))
        self.assertGreater(min(early), 0.2)
        for slept in (early, late):
            self.assertAlmostEqual(slept[2], 4 * slept[0], msg="with the same luck each pause is twice the one before")


class RetryAfter(Case):
    def test_it_waits_as_long_as_it_is_asked_to(self):
        self.assertGreaterEqual(self.call(fault(status=429, retry_after=7), GOOD)[1].slept[0], 7, "the server asked for 7 seconds")
        plain = self.call(*[fault(status=503)] * 4, GOOD, attempts=5, deadline=90.0)[1].slept[3]
        asked = self.call(*[fault(status=503)] * 3, fault(status=503, retry_after=1), GOOD, attempts=5, deadline=90.0)[1].slept[3]
        self.assertEqual(asked, max(1, plain), "the larger of the two pauses")
        date = "Mon, 02 Nov 2026 12:00:11 GMT"
        self.assertAlmostEqual(self.call(fault(status=503, retry_after=date), GOOD)[1].slept[0], 11, 3)

    def test_both_forms_are_read_and_nonsense_is_nothing(self):
        self.assertEqual(asked_pause("3", 0), 3)
        self.assertEqual(asked_pause("Thu, 01 Jan 1970 00:01:00 GMT", 45), 15)
        self.assertEqual([asked_pause(each, 10**9) for each in (None, "", "soon", "-5", "Thu, 01 Jan 1970 00:01:00 GMT")], [0] * 5)


class Deadline(Case):
    def test_a_pause_that_would_pass_it_is_not_begun(self):
        came, fake, seen = self.call(fault(status=429, retry_after=40, message="Too many."), GOOD, deadline=30)
        self.assertEqual((came.status, came.attempts, seen, fake.slept), (429, 1, 1, []))
        self.assertIn("Too many.", str(came))

    def test_a_later_attempt_has_what_is_left_and_its_error_knows_the_earlier_one(self):
        came, _, seen = self.call(fault(status=503, retry_after=29, message="Resting."), fault(silence=3), GOOD, deadline=29.3)
        self.assertIsInstance(came, TooLate, "29 of 29.3 seconds were spent when the second attempt began")
        self.assertEqual((came.status, came.attempts, seen), (503, 2, 2))
        self.assertIn("Resting.", str(came))

    def test_all_attempts_and_pauses_share_one(self):
        came, fake, seen = self.call(*[fault(status=503, retry_after=4)] * 20, deadline=10, attempts=20)
        self.assertEqual((seen, came.attempts), (3, 3))
        self.assertLessEqual(sum(fake.slept), 10)

    def test_silence_ends_at_it(self):
        error, seconds = self.really({"fault": {"silence": 5}}, deadline=0.15)
        self.assertIsInstance(error, TooLate)
        self.assertTrue(0.1 <= seconds < 4, seconds)

    def test_a_server_that_trickles_cannot_stretch_it(self):
        error, seconds = self.really({"fault": {"trickle": 0.02, "cut": 60}, "reply": {"text": "slow"}}, deadline=0.2)
        self.assertIsInstance(error, TooLate)
        self.assertTrue(0.15 <= seconds < 4, seconds)


class Wire(Case):
    def test_a_key_is_never_sent_in_clear(self):
        with serve(script={"replies": [GOOD]}) as address:
            with self.assertRaises(CallFailed):
                post(address.replace("http:", "https:") + "/v1/chat/completions", HEADERS, body(), deadline=0.1)
            self.assertEqual(address.calls, [], "https:// was sent as plain http, with the key in it")
        fake = Fake()
        for url in ("http://models.invalid/v1/chat/completions", "http://localhost.models.invalid/v1", "ftp://127.0.0.1/v1", "127.0.0.1/v1"):
            with self.assertRaises(CallFailed) as caught:
                post(url, HEADERS, body(), 30.0, 3, fake.clock())
            self.assertIn("https", str(caught.exception), url)
            self.assertEqual((caught.exception.attempts, fake.slept), (1, []), "refused before anything is sent, and not tried again")

    def test_a_connection_has_its_scheme_its_time_and_its_path(self):
        for url, path in [("https://models.invalid:8443/v1?a=b", "/v1?a=b"), ("http://localhost:9", "/"), ("http://[::1]:9/v1", "/v1")]:
            connection, wanted = connect(url, 5.0, Fake().clock())
            self.assertEqual(isinstance(connection, http.client.HTTPSConnection), url.startswith("https"), url)
            self.assertEqual((wanted, connection.timeout), (path, 5.0), "what is left of the deadline is the time for connecting")
        self.assertEqual((connection.host, connection.port), ("::1", 9))

    def test_a_header_that_cannot_be_sent_is_not_quoted_and_not_tried_again(self):
        fake = Fake()
        for key in ("sk-visible\n1234", "sk-visible…1234"):
            with serve(script={"replies": [GOOD]}) as address, self.assertRaises(CallFailed) as caught:
                post(address + "/v1/chat/completions", {"Authorization": "Bearer " + key}, body(), clock=fake.clock())
            self.assertNotIn("visible", str(caught.exception), "Python's own error holds the whole header")
            self.assertEqual((caught.exception.attempts, fake.slept), (1, []))

    def test_the_query_of_an_address_is_sent_too(self):
        self.call(path="/v1/chat/completions?api-version=7")
        self.assertEqual(self.paths[0], "/v1/chat/completions?api-version=7")
        self.assertEqual(self.headers[0]["x-stage"], "test", "all headers of the caller travel along")

    def test_no_socket_is_left_open(self):
        with warnings.catch_warnings(record=True) as heard:
            warnings.simplefilter("always", ResourceWarning)
            self.call(fault(status=503), fault(html=502), GOOD)
            self.really({"fault": {"silence": 5}}, deadline=0.02)
            self.really({"fault": {"trickle": 0.02, "cut": 60}, "reply": {"text": "slow"}}, deadline=0.04)
            gc.collect()
        self.assertEqual([str(each.message) for each in heard], [])
