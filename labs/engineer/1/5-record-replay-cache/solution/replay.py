"""Recorded replies in place of calls: for tests, and for questions that were answered a moment ago."""

import threading
import time

from record import fingerprint, iso


class NotRecorded(LookupError):
    """There is no recording of this request. The message says what differs from the nearest one."""


# region replay
class Replay:
    """Answers from recordings and never calls anybody, so it needs neither key nor network."""

    def __init__(self, log):
        self.known = {entry["key"]: entry for entry in log.entries() if "data" in entry}

    def call(self, use, body):
        entry = self.known.get(fingerprint(body))
        if entry is None:
            raise NotRecorded(f"{use}: no recording of {fingerprint(body)}; {self.nearest(use, body)}")
        return entry["data"]

    def nearest(self, use, body):
        """What differs from the recording that has most in common with the request."""
        same = [entry["body"] for entry in self.known.values() if entry["use"] == use]
        if not same:
            return f"nothing is recorded for {use}"
        return "the nearest one differs in " + ", ".join(min((differences(each, body) for each in same), key=len))


def differences(one, other):
    """Names of the fields, and numbers of the messages, in which two requests differ."""
    found = [name for name in sorted(set(one) | set(other)) if name != "messages" and one.get(name) != other.get(name)]
    before, after = one.get("messages", []), other.get("messages", [])
    for at in range(max(len(before), len(after))):
        if before[at : at + 1] != after[at : at + 1]:
            role = (after[at : at + 1] or before[at : at + 1])[0]["role"]
            found.append(f"message {at + 1} ({role})")
    return found
# endregion


# region cache
class Cache:
    """Gives an equal request the reply it had before, for a while. Only replies that ended well are kept."""

    def __init__(self, recorder, seconds, now=time.time):
        self.recorder, self.seconds, self.now = recorder, seconds, now
        self.held, self.locks, self.guard = {}, {}, threading.Lock()

    def call(self, use, body):
        """A reply. Two threads with the same question at the same time make one call; the second one waits for it."""
        key = fingerprint(body)
        with self.guard:
            lock = self.locks.setdefault(key, threading.Lock())
        with lock:
            born, data = self.held.get(key, (None, None))
            if born is not None and self.now() - born < self.seconds:
                self.recorder.log.append({"at": iso(self.now()), "use": use, "key": key, "hit": True})
                return data
            data = self.recorder.call(use, body)
            choice = data["choices"][0]
            ended_well = choice["finish_reason"] == "stop" and not choice["message"].get("refusal")
            if ended_well and not body.get("temperature"):
                self.held[key] = (self.now(), data)
            return data
# endregion
