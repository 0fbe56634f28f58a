"""What the tests share: a clock that is pushed, and the mails of the firm."""

import contextlib
import json
import os
import socket
import threading
from pathlib import Path

from transport import Clock

SEED = int(os.environ.get("LAB_SEED", "1"))
HEADERS = {"Authorization": "Bearer sk-practice-key", "X-Stage": "test"}
TEXTS = [json.loads(line)["text"] for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
NOON = 1_793_620_800.0  # Monday, November 2, 2026, 12:00 UTC


def body(text="x", **more):
    return {"model": "quill-2", "messages": [{"role": "user", "content": text}], **more}


@contextlib.contextmanager
def answering(*parts, pause=0.0):
    """The address of a server that answers each request with these bytes and closes, with a pause before each part."""
    over = threading.Event()

    def serve_all():
        while True:
            line, _ = door.accept()
            with line, contextlib.suppress(OSError):
                if over.is_set():
                    return
                line.recv(65536)
                for part in parts:
                    over.wait(pause)
                    line.sendall(part)

    with socket.create_server(("127.0.0.1", 0)) as door:
        server = threading.Thread(target=serve_all)
        server.start()
        try:
            yield "http://127.0.0.1:%d" % door.getsockname()[1]
        finally:
            over.set()
            socket.create_connection(door.getsockname()).close()
            server.join()


class Fake:
    """A clock that moves only when somebody sleeps on it. `slept` holds the pauses."""

    def __init__(self, chance=0.5):
        self.time, self.slept, self.luck = 0.0, [], chance

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.time += seconds

    def clock(self):
        return Clock(lambda: self.time, self.sleep, lambda: self.luck, lambda: NOON + self.time)
