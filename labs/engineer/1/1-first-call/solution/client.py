"""One call to a model over plain HTTP."""

import http.client
import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass


@dataclass(frozen=True)
class Reply:
    text: str
    stop: str
    tokens_in: int
    tokens_out: int


class CallFailed(Exception):
    """No usable reply. `status` is the HTTP status, or None if there was none."""

    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


class CutOff(CallFailed):
    """The limit cut the reply. `reply` is what there is of it, and it has to be paid like any other."""

    def __init__(self, reply):
        super().__init__(f"the reply was cut off after {reply.tokens_out} tokens", 200)
        self.reply = reply


# region scrub
LOOKS_LIKE_A_KEY = re.compile(r"\b(?:sk|pk|key)-[\w-]{6,}|(?<=Bearer )[\w.~+/=-]{16,}")


def scrub(text, secret):
    """The text without the key, and without anything else that looks like one."""
    return LOOKS_LIKE_A_KEY.sub("[key]", text.replace(secret.reveal(), "[key]"))
# endregion


# region ask
def ask(settings, messages, limit=300, timeout=30):
    """Sends the messages; the Reply says why it ended and what it used. A failure is CallFailed, whatever the cause."""
    body = {"model": settings.model, "messages": messages, "max_completion_tokens": limit}
    try:
        request = urllib.request.Request(
            settings.url,
            json.dumps(body).encode("utf-8"),
            {"Authorization": "Bearer " + settings.key.reveal(), "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=timeout) as answer:
            raw = answer.read()
    except urllib.error.HTTPError as error:
        raise CallFailed(scrub(f"status {error.code}: {said(error)}", settings.key)[:400], error.code) from None
    except (OSError, http.client.HTTPException) as error:
        raise CallFailed(scrub(f"no whole answer: {error}", settings.key)) from None
    except ValueError:  # which quotes the header
        raise CallFailed("no call: the address or the key cannot be sent") from None
    return read(raw, settings.key)


def said(answer):
    """The provider's own words in an error, or whatever it sent in their place."""
    try:
        with answer:
            raw = answer.read()
    except (OSError, http.client.HTTPException):
        return "and then it broke off"
    try:
        return str(json.loads(raw)["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return raw.decode("utf-8", "replace")
# endregion


# region read
def read(raw, key):
    """The Reply in the bytes of an answer with status 200. What is none may hold the key as well."""
    try:
        data = json.loads(raw)
        choice, usage = data["choices"][0], data["usage"]
        text = choice["message"]["content"] or ""
        reply = Reply(text, choice["finish_reason"], usage["prompt_tokens"], usage["completion_tokens"])
    except (ValueError, KeyError, IndexError, TypeError):
        words = scrub(raw.decode("utf-8", "replace"), key)[:80]
        raise CallFailed(f"status 200, but no reply: {words!r}", 200) from None
    if reply.stop == "length":
        raise CutOff(reply)
    return reply
# endregion
