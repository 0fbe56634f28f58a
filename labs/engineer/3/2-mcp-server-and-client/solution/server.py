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

    # region answer
    def answer(self, message):
        """One message in, one message out; None for a notification, which is never answered."""
        if (not isinstance(message, dict) or message.get("jsonrpc") != "2.0"
                or not isinstance(message.get("method"), str)):
            return failed(None, INVALID, "send one JSON-RPC 2.0 request at a time")
        if "id" not in message:
            return None
        id, params = message["id"], message.get("params", {})
        try:
            if not isinstance(params, dict) or isinstance(id, bool) or not isinstance(id, (str, int)):
                raise ProtocolError(INVALID, "id is a string or an integer, params an object")
            meta = params.get("_meta", {})
            modern = self.check_version(message["method"], meta if isinstance(meta, dict) else {})
            result = self.finished(self.result(message["method"], params, modern), modern)
            return {"jsonrpc": "2.0", "id": id, "result": result}
        except ProtocolError as error:
            return failed(id if isinstance(id, (str, int)) else None, error.code, str(error), error.data)
        except Exception:
            log.exception("%s failed", message["method"])
            return failed(id, INTERNAL, "internal error")
    # endregion answer

    # region version
    def check_version(self, method, meta):
        """True for a request of today's form, False for one of the time before."""
        if META + "protocolVersion" not in meta:
            if method == "initialize" or self.legacy:
                return False
            raise ProtocolError(BAD_PARAMS, f"_meta must hold {META}protocolVersion; "
                                            f"this server speaks {MODERN + LEGACY}")
        version = meta[META + "protocolVersion"]
        if version not in MODERN:
            raise ProtocolError(VERSION, "Unsupported protocol version",
                                {"supported": MODERN, "requested": version})
        if not isinstance(meta.get(META + "clientCapabilities"), dict):
            raise ProtocolError(BAD_PARAMS, f"_meta must hold {META}clientCapabilities, an object")
        return True
    # endregion version

    def result(self, method, params, modern):
        if method == "initialize" and not modern:
            self.legacy = True
            wanted = params.get("protocolVersion")
            return {"protocolVersion": wanted if wanted in LEGACY else LEGACY[0],
                    "capabilities": {"tools": {}, "resources": {}}, "serverInfo": self.info}
        if method == "server/discover" and modern:
            return {"supportedVersions": MODERN, "capabilities": {"tools": {}, "resources": {}}, **fresh("public")}
        if method == "ping" and not modern:
            return {}
        if method == "tools/list":
            return {"tools": [{"name": tool.name, "description": tool.description, "inputSchema": tool.schema}
                              for _, tool in sorted(self.tools.items())], **fresh("public")}
        if method == "tools/call":
            return self.call(params)
        if method == "resources/list":
            return {"resources": [{"uri": uri, "name": title, "mimeType": kind}
                                  for uri, (title, kind, _) in sorted(self.resources.items())], **fresh("public")}
        if method == "resources/read":
            return {**self.read(params.get("uri"), modern), **fresh("private")}
        raise ProtocolError(NO_METHOD, f"unknown method {method}")

    # region call
    def call(self, params):
        """What the program did wrong is an error of the protocol, what the model can mend is a result."""
        name = params.get("name")
        tool = self.tools.get(name) if isinstance(name, str) else None
        if tool is None:
            raise ProtocolError(BAD_PARAMS, f"unknown tool {name}")
        arguments = params.get("arguments", {})
        found = complaints(tool.schema, arguments)
        if found:
            return text_of("; ".join(found) + ". Mend this and call again.", wrong=True)
        try:
            return text_of(tool.run(**arguments))
        except ToolError as error:
            return text_of(str(error), wrong=True)
        except Exception:
            log.exception("%s failed", tool.name)          # whole, at home
            return text_of(f"{tool.name} failed", wrong=True)
    # endregion call

    def read(self, uri, modern):
        """Only what was listed: a uri is looked up, never turned into a path."""
        if not isinstance(uri, str) or uri not in self.resources:
            raise ProtocolError(BAD_PARAMS if modern else NOT_FOUND_BEFORE, f"no resource {uri}")
        title, kind, open_text = self.resources[uri]
        return {"contents": [{"uri": uri, "mimeType": kind, "text": open_text()}]}

    def finished(self, result, modern):
        if modern:
            return {"resultType": "complete", **result, "_meta": {META + "serverInfo": self.info}}
        return {name: value for name, value in result.items() if name not in fresh("public")}


def fresh(scope):
    """How long a client may keep a list, and whether somebody between us may."""
    return {"ttlMs": 60_000, "cacheScope": scope}


def text_of(text, wrong=False):
    return {"content": [{"type": "text", "text": text}], "isError": wrong}


def failed(id, code, message, data=None):
    return {"jsonrpc": "2.0", "id": id,
            "error": {"code": code, "message": message, **({"data": data} if data is not None else {})}}


# region serve
def serve(server, incoming, outgoing):
    """Reads a message a line until the other side closes, and writes nothing but messages, a line each."""
    for line in incoming:
        if not line.strip():
            continue
        try:
            message = json.loads(line)
        except ValueError:
            reply = failed(None, PARSE, "this line is no JSON")
        else:
            reply = server.answer(message)
        if reply is not None:
            outgoing.write(json.dumps(reply) + "\n")
            outgoing.flush()
# endregion serve
