"""Counts messages before they are sent, and makes a conversation fit a window without losing what must not be lost."""

import re
from dataclasses import dataclass


class TooLong(ValueError):
    """What must be sent does not fit, whatever is left out."""


# region counter
@dataclass(frozen=True)
class Counter:
    """Tokens of text, from two numbers that were measured on real replies: one for pieces of words, one for other signs."""

    a_word: float
    a_sign: float
    a_message: float = 4.0

    def text(self, text):
        words, signs = features(text)
        return words * self.a_word + signs * self.a_sign

    def messages(self, messages):
        return round(sum(self.a_message + self.text(message.get("content") or "") for message in messages))


def features(text):
    """Pieces of up to four letters or digits, and the number of all other signs but spaces."""
    pieces = sum((len(word) + 3) // 4 for word in re.findall(r"[^\W_]+", text))
    return pieces, len(re.findall(r"[^\w\s]|_", text))
# endregion


# region calibrate
def calibrate(samples, a_message=4.0):
    """A Counter from pairs of (messages, tokens that the provider reported): the least squares of two unknowns."""
    rows = []
    for messages, tokens in samples:
        pairs = [features(message.get("content") or "") for message in messages]
        rows.append((sum(w for w, _ in pairs), sum(s for _, s in pairs), tokens - a_message * len(messages)))
    ww = sum(w * w for w, _, _ in rows)
    ws = sum(w * s for w, s, _ in rows)
    ss = sum(s * s for _, s, _ in rows)
    wt = sum(w * t for w, _, t in rows)
    st = sum(s * t for _, s, t in rows)
    divisor = ww * ss - ws * ws
    if divisor == 0:
        raise ValueError("the samples are too few or too alike to measure two numbers")
    return Counter((wt * ss - st * ws) / divisor, (st * ww - wt * ws) / divisor, a_message)
# endregion


# region budget
def budget(window, answer, margin=0.1):
    """Tokens that the messages may have: the window without the answer, and without a margin for the estimate."""
    left = int((window - answer) * (1 - margin))
    if left <= 0:
        raise TooLong(f"an answer of {answer} tokens leaves nothing of a window of {window}")
    return left
# endregion


# region turns
def turns_of(messages):
    """Each user message with all that follows it. Calls of tools and their results stay with their question."""
    turns = []
    for message in messages:
        if message["role"] == "user" or not turns:
            turns.append([])
        turns[-1].append(message)
    return turns
# endregion


# region fit
def fit(messages, room, counter):
    """The system messages and as many of the newest whole turns as the room allows, without a hole."""
    fixed = [message for message in messages if message["role"] == "system"]
    turns = turns_of([message for message in messages if message["role"] != "system"])
    needed = counter.messages(sum(turns[-1:], fixed))
    if needed > room:
        raise TooLong(f"the newest turn and the instructions need {needed} tokens, and there is room for {room}")
    kept = []
    for turn in reversed(turns):
        if counter.messages(fixed + turn + kept) > room:
            break
        kept = turn + kept
    return fixed + kept
# endregion
