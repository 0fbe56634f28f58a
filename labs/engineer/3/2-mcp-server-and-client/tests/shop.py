"""The practice firm of this folder, and requests of both times."""

import sqlite3

import shop_server

META = "io.modelcontextprotocol/"


def load():
    shop = sqlite3.connect(":memory:")
    shop.executescript((shop_server.FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


LOADED = load()


def open_shop():
    shop = sqlite3.connect(":memory:", isolation_level=None)
    LOADED.backup(shop)
    return shop


def two_customers():
    """Two customers with an order each: (customer, order), (customer, order)."""
    rows = LOADED.execute("SELECT customer_id, max(number) FROM orders GROUP BY customer_id ORDER BY 1 LIMIT 2")
    return rows.fetchall()


def request(method, params=None, version="2026-07-28", id=1):
    meta = {META + "protocolVersion": version, META + "clientCapabilities": {}}
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": {**(params or {}), "_meta": meta}}


def old_request(method, params=None, id=1):
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params or {}}


class Direct:
    """A transport without a process: each line goes to `answer`, which returns the lines that come back."""

    def __init__(self, answer):
        self.answer, self.sent, self.lines, self.closed = answer, [], [], False

    def send(self, line):
        self.sent.append(line)
        self.lines += self.answer(line) or []

    def receive(self, seconds):
        if not self.lines:
            raise TimeoutError
        return self.lines.pop(0)

    def close(self):
        self.closed = True
