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


# region process
class Process:
    """A server as a child process. Of our environment it sees what it is given: no key of the agent's."""

    def __init__(self, command, env):
        own = {name: os.environ[name] for name in KEPT if name in os.environ}
        self.child = subprocess.Popen(command, env={**own, **env}, text=True, encoding="utf-8", bufsize=1,
                                      stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

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
# endregion process


class Client:
    def __init__(self, transport, seconds=10, clock=time.monotonic):
        self.transport, self.seconds, self.clock = transport, seconds, clock
        self.ids, self.version = itertools.count(1), MODERN[0]

    # region request
    def request(self, method, params=None, seconds=None):
        """Sends one request and waits for the reply that carries its id; all others are too late."""
        id, ends = next(self.ids), self.clock() + (seconds or self.seconds)
        self.send({"id": id, "method": method, "params": self.with_meta(params or {})})
        try:
            while True:
                left = ends - self.clock()
                if left <= 0:                                       # however much arrives that is not ours
                    raise TimeoutError
                line = self.transport.receive(left)
                if line is None:
                    raise ConnectionError("the server has ended")
                reply = self.read(line)
                if reply.get("id") != id or "method" in reply:      # old servers ask things, too
                    continue
                if "error" in reply:
                    raise ServerError(reply["error"])
                if reply["result"].get("resultType", "complete") != "complete":
                    raise ServerError({"message": "this client gives no further input"})
                return reply["result"]
        except TimeoutError:
            self.send({"method": "notifications/cancelled", "params": {"requestId": id}})
            raise TimeoutError(f"{method}: no reply in time") from None
    # endregion request

    def read(self, line):
        try:
            reply = json.loads(line)
        except ValueError:
            reply = None
        return reply if isinstance(reply, dict) else {}

    def send(self, message):
        self.transport.send(json.dumps({"jsonrpc": "2.0", **message}))

    def with_meta(self, params):
        if self.version not in MODERN:
            return params
        return {**params, "_meta": {META + "protocolVersion": self.version, META + "clientInfo": ME,
                                    META + "clientCapabilities": {}}}

    # region connect
    def connect(self, probe_seconds=2):
        """Finds the version that both sides speak. Returns it, or closes and raises ConnectionError."""
        try:
            offered = self.request("server/discover", seconds=probe_seconds)["supportedVersions"]
        except ServerError as error:
            offered = error.data.get("supported") if error.code == VERSION else None
        except TimeoutError:
            offered = None
        if offered is None:
            return self.initialize()
        return self.agree(next((version for version in MODERN if version in offered), None))

    def initialize(self):
        self.version = LEGACY[0]
        try:
            version = self.request("initialize", {
                "protocolVersion": self.version, "capabilities": {}, "clientInfo": ME}).get("protocolVersion")
        except (ServerError, TimeoutError):
            version = None
        self.agree(version if version in LEGACY else None)
        self.send({"method": "notifications/initialized"})
        return version

    def agree(self, version):
        if version is None:
            self.transport.close()
            raise ConnectionError("no version of the protocol that both sides speak")
        self.version = version
        return version
    # endregion connect

    def tools(self):
        """All tools, page by page."""
        found, cursor = [], None
        while True:
            page = self.request("tools/list", {"cursor": cursor} if cursor else {})
            found += page["tools"]
            cursor = page.get("nextCursor")
            if not cursor:
                return found

    def call(self, name, arguments):
        result = self.request("tools/call", {"name": name, "arguments": arguments})
        texts = [part["text"] for part in result["content"] if part["type"] == "text"]
        return Result("\n".join(texts), bool(result.get("isError")))

    def read_resource(self, uri):
        return "\n".join(part["text"] for part in self.request("resources/read", {"uri": uri})["contents"])
