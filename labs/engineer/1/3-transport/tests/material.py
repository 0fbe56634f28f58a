"""What the tests share: a clock that is pushed, and the mails of the firm."""

import json
import os
from pathlib import Path

from transport import Clock

SEED = int(os.environ.get("LAB_SEED", "1"))
HEADERS = {"Authorization": "Bearer sk-practice-key"}
TEXTS = [json.loads(line)["text"] for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
NOON = 1_793_620_800.0  # Monday, November 2, 2026, 12:00 UTC


def body(text="x", **more):
    return {"model": "quill-2", "messages": [{"role": "user", "content": text}], **more}


class Fake:
    """A clock that moves only when somebody sleeps on it. `slept` holds the pauses."""

    def __init__(self, chance=0.5):
        self.time, self.slept, self.luck = 0.0, [], chance

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.time += seconds

    def clock(self):
        return Clock(lambda: self.time, self.sleep, lambda: self.luck, lambda: NOON + self.time)
