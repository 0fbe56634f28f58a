"""A reply that comes in pieces: bytes into events, events into text, and an end that is proven."""

import codecs
import http.client
import json

from transport import CallFailed, Clock, TooLate, connect, left, portions_of, send, words_of


class CutOff(CallFailed):
    """The stream ended without saying that it was done. `text` is what came until then."""

    def __init__(self, message, text):
        super().__init__(message)
        self.text = text


# region events
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
# endregion


# region pieces
def pieces(portions):
    """Text from portions of bytes, piece by piece. Raises at the end unless the provider said that it was done."""
    events, reason, said = Events(), None, []
    try:
        for portion in portions:
            for data in events.feed(portion):
                if data == "[DONE]":
                    return check_end(reason, said)
                value = json.loads(data)
                if value.get("error"):
                    raise CutOff("error in the stream: " + words_of(data.encode("utf-8")), "".join(said))
                for choice in value.get("choices") or []:
                    reason = choice.get("finish_reason") or reason
                    piece = (choice.get("delta") or {}).get("content")
                    if piece:
                        said.append(piece)
                        yield piece
    except TimeoutError:
        raise
    except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
        raise CutOff(f"the stream broke: {type(error).__name__} {error}", "".join(said)) from None
    check_end(reason, said)


def check_end(reason, said):
    if reason != "stop":
        raise CutOff(f"the stream ended with {reason}", "".join(said))
# endregion


# region stream
def stream(url, headers, body, deadline=60.0, clock=Clock()):
    """Yields the text of a reply while it is written. It is tried once: what is on the screen cannot be taken back."""
    end = clock.now() + deadline
    connection, wanted = connect(url, end, clock)
    try:
        send(connection, wanted, headers, {**body, "stream": True})
        wire = connection.sock
        wire.settimeout(left(end, clock))
        with connection.getresponse() as reply:
            if reply.status != 200:
                refusal = b"".join(portions_of(reply, wire, end, clock))
                raise CallFailed(f"status {reply.status}: {words_of(refusal)}", reply.status)
            yield from pieces(portions_of(reply, wire, end, clock))
    except TimeoutError:
        raise TooLate(f"no end within {deadline} s") from None
    except (OSError, http.client.HTTPException) as error:
        raise CallFailed(f"{type(error).__name__}: {error}") from None
    finally:
        connection.close()
# endregion
