"""What the tests share: a log in a folder of its own, a clock, and the mails of the firm."""

import json
import os
import tempfile
import unittest
from pathlib import Path

from record import Log
from wire import send

SEED = int(os.environ.get("LAB_SEED", "1"))
KEY = "sk-visible-0123456789"
ROWS = [json.loads(line) for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
SCRIPT = {"generic": ["text"]}


def body(text, system="Answer in one sentence.", **more):
    return {"model": "quill-2", "messages": [{"role": "system", "content": system}, {"role": "user", "content": text}], **more}


class Clock:
    def __init__(self, time=1_793_620_800.0):
        self.time = time

    def __call__(self):
        return self.time


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.log = Log(self.folder / "calls.jsonl")

    def sender(self, address):
        return lambda asked: send(address + "/v1/chat/completions", KEY, asked)
