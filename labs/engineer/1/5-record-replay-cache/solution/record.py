"""A line for each call: what was sent, what came back, how long it took."""

import datetime
import hashlib
import json
import os
import time
import uuid
from pathlib import Path


def fingerprint(body):
    """The same 16 letters for equal requests, however their fields are ordered; others for any difference at all."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:16]


class Log:
    """A file with one JSON object on each line. Several threads and processes may append to it."""

    def __init__(self, path):
        self.path = Path(path)

    # region append
    def append(self, entry):
        """One write of one whole line to a file that is open for appending: lines of others cannot come in between."""
        line = (json.dumps(entry, ensure_ascii=False) + "\n").encode("utf-8")
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            if os.lseek(handle, 0, os.SEEK_END) > 0:
                os.lseek(handle, -1, os.SEEK_END)
                if os.read(handle, 1) != b"\n":
                    line = b"\n" + line        # half a line that a kill left: begin behind it
            os.write(handle, line)
        finally:
            os.close(handle)
    # endregion

    def entries(self):
        """All entries, oldest first. A line that a kill left unfinished is skipped."""
        if not self.path.exists():
            return
        with self.path.open("rb") as lines:
            for line in lines:
                try:
                    yield json.loads(line)
                except ValueError:
                    continue

    def purge(self, before):
        """Takes out what is older than this instant in ISO form, by replacing the whole file; returns how many went."""
        held = list(self.entries())
        kept = [entry for entry in held if entry["at"] >= before]
        fresh = self.path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(entry, ensure_ascii=False) + "\n" for entry in kept)
        os.replace(fresh, self.path)
        return len(held) - len(kept)


# region recorder
class Recorder:
    """Calls `send(body)` and leaves a line for each call, also for one that failed. `use` names the program and its version."""

    def __init__(self, log, send, now=time.time):
        self.log, self.send, self.now = log, send, now

    def call(self, use, body):
        started = self.now()
        entry = {"id": uuid.uuid4().hex, "at": iso(started), "use": use, "key": fingerprint(body), "body": body}
        try:
            entry["data"] = self.send(body)
            return entry["data"]
        except BaseException as error:
            entry["error"] = f"{type(error).__name__}: {error}"
            raise
        finally:
            entry["seconds"] = round(self.now() - started, 3)
            self.log.append(entry)


def iso(instant):
    return datetime.datetime.fromtimestamp(instant, datetime.timezone.utc).isoformat(timespec="seconds")
# endregion
