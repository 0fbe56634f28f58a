"""One call that ends at its deadline, however often it was tried again."""

import email.utils
import http.client
import json
import random
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

# region again
AGAIN = {408, 429, 500, 502, 503, 504, 529}
# Codes of a 429 that no pause can mend. The first was OpenAI's code until 2026 and is the type of the others now.
SPENT = {
    "insufficient_quota",
    "credit_balance_exhausted",
    "organization_spend_limit_exceeded",
    "project_spend_limit_exceeded",
    "organization_usage_limit_exceeded",
}
# endregion
LOCAL = {"localhost", "127.0.0.1", "::1"}


class CallFailed(Exception):
    """No usable reply. `status` is the last HTTP status, if there was one; `attempts` says how often it was tried."""

    def __init__(self, message, status=None, attempts=1):
        super().__init__(message)
        self.status, self.attempts = status, attempts


class TooLate(CallFailed):
    """The deadline has passed."""


@dataclass(frozen=True)
class Clock:
    """Time and chance, as arguments: a test replaces them and never waits."""

    now: Any = time.monotonic
    sleep: Any = time.sleep
    chance: Any = random.random
    wall: Any = time.time


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Any
    body: bytes


# region post
def post(url, headers, body, deadline=45.0, attempts=3, clock=Clock()):
    """The decoded reply and the number of attempts. One deadline bounds all attempts and the pauses between them."""
    end = clock.now() + deadline
    status, problem = None, "nothing"
    for attempt in range(1, attempts + 1):
        pause = 2 ** (attempt - 1) * (0.5 + clock.chance() / 2)
        try:
            answer = attempt_once(url, headers, body, end, clock)
            status = answer.status
            if status == 200:
                return json.loads(answer.body), attempt
            problem = f"status {status}: {words_of(answer.body)}"
            if status not in AGAIN or code_of(answer.body) in SPENT:
                raise CallFailed(problem, status, attempt)
            pause = max(pause, asked_pause(answer.headers.get("Retry-After"), clock.wall()))
        except TooLate:
            raise TooLate(f"no answer within {deadline} s; before that: {problem}", status, attempt) from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            problem = f"{type(error).__name__}: {error}"
        if attempt == attempts or clock.now() + pause >= end:
            raise CallFailed(f"after {attempt} attempts: {problem}", status, attempt)
        clock.sleep(pause)
    raise ValueError("attempts must be at least 1")
# endregion


# region connect
def connect(url, end, clock):
    """A connection, not yet opened, and what to ask it for. A key travels encrypted, or not beyond this computer."""
    place = urlsplit(url)
    wanted = (place.path or "/") + ("?" + place.query if place.query else "")
    if place.scheme == "https":
        return http.client.HTTPSConnection(place.netloc, timeout=left(end, clock)), wanted
    if place.scheme == "http" and place.hostname in LOCAL:
        return http.client.HTTPConnection(place.netloc, timeout=left(end, clock)), wanted
    raise CallFailed(f"a key goes to https:// only, or to this computer, and never to {place.scheme}://{place.hostname}")
# endregion


# region attempt_once
def attempt_once(url, headers, body, end, clock):
    """One request. Each wait for data is given what is left of the deadline, so a server that trickles ends it too."""
    connection, wanted = connect(url, end, clock)
    try:
        send(connection, wanted, headers, body)
        wire = connection.sock
        wire.settimeout(left(end, clock))
        with connection.getresponse() as reply:
            whole = b"".join(portions_of(reply, wire, end, clock))
        promised = reply.headers.get("Content-Length")
        if promised is not None and len(whole) < int(promised):
            raise http.client.IncompleteRead(whole, int(promised) - len(whole))
        return Answer(reply.status, reply.headers, whole)
    except TimeoutError:
        raise TooLate("silence") from None
    finally:
        connection.close()


def send(connection, wanted, headers, body):
    """Python's own error about a header quotes it, with the key: it goes no further."""
    try:
        connection.request("POST", wanted, json.dumps(body).encode("utf-8"), {**headers, "Content-Type": "application/json"})
    except (ValueError, http.client.InvalidURL):
        raise CallFailed("the address or a header holds a sign that cannot be sent") from None


def portions_of(reply, wire, end, clock):
    """Bytes as they come. Every wait gets only what is left of the deadline."""
    while not reply.isclosed():     # since Python 3.13 it closes itself, and its socket, with its last byte
        wire.settimeout(left(end, clock))
        portion = reply.read1(65536)
        if not portion:
            return
        yield portion


def left(end, clock):
    """Seconds until the deadline; TooLate when there are none."""
    seconds = end - clock.now()
    if seconds <= 0:
        raise TooLate("deadline")
    return seconds
# endregion


# region asked_pause
def asked_pause(header, now):
    """Seconds that a Retry-After header asks for, in either of its two forms; 0 without one."""
    if not header:
        return 0.0
    if header.strip().isdecimal():
        return float(header)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(header).timestamp() - now)
    except (TypeError, ValueError):
        return 0.0
# endregion


# region words_of
def words_of(body):
    """The server's own words: the message of its error, or the beginning of whatever it sent."""
    try:
        return str(json.loads(body)["error"]["message"])[:300]
    except (ValueError, KeyError, TypeError):
        return body.decode("utf-8", "replace")[:120]


def code_of(body):
    try:
        return json.loads(body)["error"].get("code")
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
# endregion
