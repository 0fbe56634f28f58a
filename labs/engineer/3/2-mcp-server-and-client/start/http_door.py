"""The door of a server over HTTP: from where, who, what, and how often. Given: nothing to do here."""

import json
import math
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable, NamedTuple
from urllib.parse import urlsplit

META_VERSION = "io.modelcontextprotocol/protocolVersion"
INVALID, MISMATCH = -32600, -32020
NAMED = {"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}


class Refused(Exception):
    """A request that goes no further: status, words for the caller, headers, and the code for the body."""

    def __init__(self, status, words, headers=None, code=INVALID):
        super().__init__(words)
        self.status, self.headers, self.code = status, headers or {}, code


class Door(NamedTuple):
    """`introspect` asks whoever gave out a token for its claims, or None. `make` builds a server for one caller."""

    hosts: set
    origins: set
    resource: str
    introspect: Callable
    make: Callable
    largest: int = 100_000


# region place
def check_place(door, headers):
    """From where: before a byte of the body is read."""
    if headers.get("Host") not in door.hosts:
        raise Refused(403, "this server does not answer to that name")
    if headers.get("Origin") is not None and headers["Origin"] not in door.origins:
        raise Refused(403, "this page may not call this server")
    if headers.get_content_type() != "application/json":
        raise Refused(415, "send application/json")
    length = headers.get("Content-Length", "")
    if not length.isdigit() or int(length) > door.largest:
        raise Refused(413, f"send at most {door.largest} bytes, and say how many")
    return int(length)
# endregion


# region caller
def check_caller(door, headers, now):
    """Who: the claims of a token that is alive and was given out for this server and no other."""
    scheme, _, token = headers.get("Authorization", "").partition(" ")
    claims = door.introspect(token) if scheme.casefold() == "bearer" and token else None
    at = urlsplit(door.resource)
    where = f"{at.scheme}://{at.netloc}/.well-known/oauth-protected-resource{at.path}"
    challenge = {"WWW-Authenticate": f'Bearer resource_metadata="{where}"'}
    if claims is None or claims["exp"] <= now:
        raise Refused(401, "no token, or one that is over", challenge)
    audience = claims["aud"] if isinstance(claims["aud"], list) else [claims["aud"]]
    if door.resource not in audience:
        raise Refused(401, "this token is for another service", challenge)
    return claims
# endregion


# region agree
def check_headers(headers, message):
    """What: the headers repeat the body, and whoever routed by them must not have been lied to."""
    method, params = message["method"], message["params"]
    says = {"MCP-Protocol-Version": params["_meta"].get(META_VERSION), "Mcp-Method": method}
    if method in NAMED:
        says["Mcp-Name"] = params.get(NAMED[method])
    for name, value in says.items():
        if value is None or headers.get(name) != value:
            raise Refused(400, f"{name} is not what the body says", code=MISMATCH)
# endregion


# region limits
class Limits:
    """How often: so many calls a minute for each caller and tool, with a few at once."""

    def __init__(self, a_minute=30, at_once=5, now=time.monotonic):
        self.rate, self.size, self.now = a_minute / 60, at_once, now
        self.levels, self.lock = {}, threading.Lock()

    def take(self, caller, tool):
        with self.lock:
            now = self.now()
            level, at = self.levels.get((caller, tool), (self.size, now))
            level = min(self.size, level + (now - at) * self.rate)
            if level < 1:
                wait = math.ceil((1 - level) / self.rate)
                raise Refused(429, f"too many calls of {tool}", {"Retry-After": str(wait)})
            self.levels[caller, tool] = level - 1, now
# endregion


def is_request(message):
    return (isinstance(message, dict) and isinstance(message.get("method"), str)
            and isinstance(message.get("params"), dict) and isinstance(message["params"].get("_meta"), dict))


# region post
def post(door, limits, headers, read, now):
    """One request through the door: status, headers and body of the answer."""
    id = None
    try:
        length = check_place(door, headers)
        claims = check_caller(door, headers, now)
        message = json.loads(read(length))
        if not is_request(message):
            raise Refused(400, "send one JSON-RPC request with method and params._meta")
        id = message.get("id")
        check_headers(headers, message)
        if message["method"] == "tools/call":
            limits.take(claims["sub"], message["params"].get("name"))
        answer = door.make(claims["sub"]).answer(message)
        return (202, {}, None) if answer is None else (200, {}, answer)
    except Refused as refused:
        error = {"code": refused.code, "message": str(refused)}
        return refused.status, refused.headers, {"jsonrpc": "2.0", "id": id, "error": error}
    except ValueError:
        return 400, {}, {"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "this is no JSON"}}
# endregion


def serve(door, limits, port, clock=time.time):
    """Listens on this machine alone; what the world sees is the proxy in front of it, which has the certificate."""

    class Handler(BaseHTTPRequestHandler):
        timeout = 10

        def do_POST(self):
            status, headers, body = post(door, limits, self.headers, self.rfile.read, clock())
            data = b"" if body is None else json.dumps(body).encode("utf-8")
            self.send_response(status)
            for name, value in {**headers, "Content-Type": "application/json", "Content-Length": str(len(data))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)
            self.close_connection = True        # a refused body was never read, and would look like the next request

        def log_message(self, *_):
            """Nothing: lines of access hold more than a log should."""

    return ThreadingHTTPServer(("127.0.0.1", port), Handler)
