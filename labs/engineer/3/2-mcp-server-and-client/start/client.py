"""A client of the Model Context Protocol over standard input and output, for servers of both times."""

import itertools
import json
import os
import queue
import subprocess
import threading
import time
from typing import NamedTuple

MODERN = ["2026-07-28"]
LEGACY = ["2025-11-25", "2025-06-18"]
META = "io.modelcontextprotocol/"
VERSION = -32022
# What a Python needs to start at all; nothing else of ours goes along.
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMPDIR", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
ME = {"name": "marrow-pike-agent", "version": "1.0.0"}


class ServerError(Exception):
    """The server answered with an error of the protocol."""

    def __init__(self, error):
        super().__init__(error.get("message", "no message"))
        self.code, self.data = error.get("code"), error.get("data") or {}


class Result(NamedTuple):
    text: str
    wrong: bool


class Process:
    """A server as a child process. Of our environment it sees what it is given: no key of the agent's."""

    def __init__(self, command, env):
        raise NotImplementedError

    def listen(self):
        for line in self.child.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def send(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def receive(self, seconds):
        """The next line; None where the server has ended. Raises TimeoutError."""
        try:
            return self.lines.get(timeout=max(seconds, 0))
        except queue.Empty:
            raise TimeoutError from None

    def close(self, seconds=2):
        """Closes its input, waits, and only then uses force."""
        self.child.stdin.close()
        try:
            self.child.wait(seconds)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()
        self.child.stdout.close()


class Client:
    def __init__(self, transport, seconds=10, clock=time.monotonic):
        self.transport, self.seconds, self.clock = transport, seconds, clock
        self.ids, self.version = itertools.count(1), MODERN[0]

    def request(self, method, params=None, seconds=None):
        """Sends one request and waits for the reply that carries its id; all others are too late."""
        raise NotImplementedError

    def read(self, line):
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        return reply if isinstance(reply, dict) else {}

    def send(self, message):
        self.transport.send(json.dumps({"jsonrpc": "2.0", **message}))

    def with_meta(self, params):
        raise NotImplementedError

    def connect(self, probe_seconds=2):
        """Finds the version that both sides speak. Returns it, or closes and raises ConnectionError."""
        raise NotImplementedError

    def initialize(self):
        raise NotImplementedError

    def agree(self, version):
        raise NotImplementedError

    def tools(self):
        """All tools, page by page."""
        raise NotImplementedError

    def call(self, name, arguments):
        raise NotImplementedError

    def read_resource(self, uri):
        raise NotImplementedError
