"""A server of the Model Context Protocol: revision 2026-07-28, and `initialize` for clients of the time before."""

import json
import logging
from typing import Callable, NamedTuple

from arguments import complaints

log = logging.getLogger("server")

MODERN = ["2026-07-28"]
LEGACY = ["2025-11-25", "2025-06-18"]
META = "io.modelcontextprotocol/"
PARSE, INVALID, NO_METHOD, BAD_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
VERSION, NOT_FOUND_BEFORE = -32022, -32002


class Tool(NamedTuple):
    """`run(**arguments)` returns text. What it raises as `ToolError` is for the model to read."""

    name: str
    description: str
    schema: dict
    run: Callable[..., str]


class ToolError(Exception):
    """Whoever called can mend this: says what was wrong and what to do now."""


class ProtocolError(Exception):
    def __init__(self, code, message, data=None):
        super().__init__(message)
        self.code, self.data = code, data


class Server:
    def __init__(self, name, tools, resources):
        self.info = {"name": name, "version": "1.0.0"}
        self.tools = {tool.name: tool for tool in tools}
        self.resources = resources              # uri -> (title, mime type, function that returns text)
        self.legacy = False                     # one process, one client: after initialize it may leave out _meta

    def answer(self, message):
        """One message in, one message out; None for a notification, which is never answered."""
        raise NotImplementedError

    def check_version(self, method, meta):
        """True for a request of today's form, False for one of the time before."""
        raise NotImplementedError

    def result(self, method, params, modern):
        # initialize, server/discover, ping, tools/list, tools/call, resources/list, resources/read
        raise NotImplementedError

    def call(self, params):
        """What the program did wrong is an error of the protocol, what the model can mend is a result."""
        raise NotImplementedError

    def read(self, uri, modern):
        """Only what was listed: a uri is looked up, never turned into a path."""
        raise NotImplementedError

    def finished(self, result, modern):
        raise NotImplementedError


def fresh(scope):
    """How long a client may keep a list, and whether somebody between us may."""
    return {"ttlMs": 60_000, "cacheScope": scope}


def text_of(text, wrong=False):
    return {"content": [{"type": "text", "text": text}], "isError": wrong}


def failed(id, code, message, data=None):
    return {"jsonrpc": "2.0", "id": id,
            "error": {"code": code, "message": message, **({"data": data} if data is not None else {})}}


def serve(server, incoming, outgoing):
    """Reads a message a line until the other side closes, and writes nothing but messages, a line each."""
    raise NotImplementedError
