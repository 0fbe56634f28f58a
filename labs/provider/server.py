"""The HTTP server: one handler for all addresses, and the faults."""

import contextlib
import json
import select
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import vendor_one, vendor_three, vendor_two
from .ask import Pictures, Refused
from .behaviors import Chance
from .reply import Cache, embeddings, make
from .script import Script

VENDORS = {
    "/v1/chat/completions": vendor_one,
    "/v1/embeddings": vendor_one,
    "/v1/messages": vendor_two,
    "/v1/responses": vendor_three,
    "/v2/messages": vendor_two,
}
PAGE = "<!doctype html><html><head><title>Bad gateway</title></head><body><h1>502</h1><p>Please try again later.</p></body></html>"


class Address(str):
    """The server's address, with what it was asked."""

    calls: list


class Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, port, script, seed, firm, errors):
        super().__init__(("127.0.0.1", port), Handler)
        self.script, self.seed, self.pictures = Script(script), seed, Pictures(firm)
        self.errors = {**self.script.errors, **(errors or {})}
        self.calls, self.lock, self.stopping, self.cache = [], threading.Lock(), threading.Event(), Cache()
        self.counted = 0

    def handle_error(self, request, client_address):
        """A client that hangs up is no news."""


@contextlib.contextmanager
def serve(script="generic", seed=1, firm="firm", errors=None, port=0):
    """Runs the provider on 127.0.0.1 while the block runs; gives its address."""
    server = Server(port, script, seed, firm, errors)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.005}, daemon=True)
    thread.start()
    address = Address(f"http://127.0.0.1:{server.server_address[1]}")
    address.calls = server.calls
    try:
        yield address
    finally:
        server.stopping.set()
        server.shutdown()
        server.server_close()
        thread.join()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "practice-provider"

    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.path == "/calls":
            self.send_json(200, self.server.calls)
        elif self.path == "/":
            self.send_json(200, {"GET": ["/calls"], "POST": sorted(VENDORS)})
        else:
            self.send_json(404, vendor_one.error(404, "not_found", f"There is no GET {self.path}. Known: GET / and GET /calls."))

    def do_POST(self):
        server = self.server
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with server.lock:
            server.counted += 1
            number = server.counted
            call = {"method": "POST", "path": self.path, "headers": self.safe_headers(), "body": None, "reply": None}
            server.calls.append(call)
        vendor = VENDORS.get(self.path)
        if vendor is None:
            known = ", ".join(sorted(VENDORS))
            return self.send_json(404, vendor_one.error(404, "not_found", f"There is no POST {self.path}. Known: {known}."))
        try:
            call["body"] = body = json.loads(raw)
            self.answer(vendor, body, number, call)
        except ValueError as problem:
            self.refuse(vendor, call, Refused(400, "invalid_json", f"We could not parse the JSON body of your request: {problem}"))
        except Refused as refusal:
            self.refuse(vendor, call, refusal)

    def answer(self, vendor, body, number, call):
        server = self.server
        self.check_key(vendor)
        ask = None
        entry = None
        groups = ()
        if self.path != "/v1/embeddings":
            early, _ = server.script.find(self.path, None, number)
            if early is not None:
                entry = early
            else:
                ask = vendor.read(body, self.headers, server.pictures)
                ask.number = number
                entry, groups = server.script.find(self.path, ask, number)
        else:
            entry, groups = server.script.find(self.path, None, number)
        fault = (entry or {}).get("fault", {})
        if fault and self.fail(vendor, fault, call):
            return
        if ask is None and self.path != "/v1/embeddings":
            ask = vendor.read(body, self.headers, server.pictures)
            ask.number = number
            if "reply" not in (entry or {}):
                entry, groups = server.script.find(self.path, ask, -1)
        if ask is None:
            call["reply"] = {"status": 200}
            return self.send_json(200, embeddings(body))
        reply = make(ask, entry, groups, server.script.generic, Chance(server.seed, ask, server.errors), server.cache)
        call["reply"] = {"status": 200, **{name: reply[name] for name in ("text", "tools", "finish", "tokens_in", "tokens_out", "cached")}}
        if ask.stream:
            self.stream(vendor, ask, reply, fault)
        else:
            self.send_bytes(200, "application/json", json.dumps(vendor.whole(ask, reply), ensure_ascii=False).encode(), fault)

    def check_key(self, vendor):
        if vendor is vendor_two:
            key = self.headers.get("x-api-key", "")
        else:
            scheme, _, key = self.headers.get("Authorization", "").partition(" ")
            key = key.strip() if scheme == "Bearer" else ""
        if not key or key == "sk-wrong":
            shown = f"...{key[-4:]}" if key else "none"
            raise Refused(401, "invalid_api_key", f"Incorrect API key provided: {shown}.")

    def fail(self, vendor, fault, call):
        """Plays a fault; true if the request is over with it."""
        if "silence" in fault and self.keep_silent(fault["silence"]):
            return True
        if "html" in fault:
            call["reply"] = {"status": fault["html"]}
            self.send_bytes(fault["html"], "text/html", PAGE.encode())
            return True
        if "status" in fault:
            status = fault["status"]
            code = fault.get("code", {429: "rate_limit_exceeded", 503: "server_is_overloaded", 529: "overloaded"}.get(status, "server_error"))
            message = fault.get("message", f"The practice provider was told to answer {status}.")
            extra = {"Retry-After": str(fault["retry_after"])} if "retry_after" in fault else {}
            call["reply"] = {"status": status}
            self.send_json(status, vendor.error(status, code, message), extra)
            return True
        if fault.get("garbage"):
            call["reply"] = {"status": 200}
            self.send_bytes(200, "application/json", b'{"id": "chatcmpl-practice", "choices": [{"index": 0, "mess')
            return True
        return False

    def keep_silent(self, seconds):
        """Waits; true if the client hung up or the server stops."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.server.stopping.wait(0.01):
                return True
            readable, _, _ = select.select([self.connection], [], [], 0)
            if readable and self.connection.recv(1, socket.MSG_PEEK) == b"":
                return True
        return False

    def refuse(self, vendor, call, refusal):
        call["reply"] = {"status": refusal.status}
        self.send_json(refusal.status, vendor.error(refusal.status, refusal.code, refusal.message, refusal.param))

    def stream(self, vendor, ask, reply, fault):
        """Sends events without a length, as a body that ends with the connection: a cut one looks like any other end."""
        size = reply["pieces"]

        def pieces(text):
            return [text[at : at + size] for at in range(0, len(text), size)]

        lines = list(vendor.events(ask, reply, pieces))
        if fault.get("error_event"):
            lines = lines[: max(1, len(lines) // 2)] + [vendor.error_event("Overloaded")]
        self.head(200, "text/event-stream; charset=utf-8", {"Cache-Control": "no-cache"})
        self.pour([line.encode() for line in lines], fault)

    def send_json(self, status, value, extra=None):
        self.send_bytes(status, "application/json", json.dumps(value, ensure_ascii=False).encode(), {}, extra)

    def send_bytes(self, status, kind, body, fault=None, extra=None):
        self.head(status, kind, {"Content-Length": str(len(body)), **(extra or {})})
        self.pour([body], fault or {})

    def head(self, status, kind, extra):
        self.close_connection = True
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Connection": "close", "x-request-id": f"req_practice_{self.server.counted}", **extra}.items():
            self.send_header(name, value)
        self.end_headers()

    def pour(self, parts, fault):
        sent = 0
        cut = fault.get("cut")
        for part in parts:
            if cut is not None:
                part = part[: max(0, cut - sent)]
            if fault.get("slow") and self.server.stopping.wait(fault["slow"]):
                return
            single = fault.get("split") or fault.get("trickle")
            for piece in [part[at : at + 1] for at in range(len(part))] if single else [part]:
                if fault.get("trickle") and self.server.stopping.wait(fault["trickle"]):
                    return
                self.wfile.write(piece)
                self.wfile.flush()
            sent += len(part)

    def safe_headers(self):
        """Keys are cut to their last four characters."""
        kept = {}
        for name, value in self.headers.items():
            is_key = name.lower() in ("authorization", "x-api-key")
            kept[name.lower()] = f"...{value[-4:]}" if is_key else value
        return kept
