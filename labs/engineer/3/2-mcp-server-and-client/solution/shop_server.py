"""The shop's server: `python shop_server.py`, with SHOP_CUSTOMER in its environment."""

import functools
import json
import os
import pathlib
import sqlite3
import sys

from server import Server, Tool, ToolError, serve

FIRM = pathlib.Path(__file__).parent / "firm"
DOCUMENTS = {"returns-2026.md": "Rules for returns", "shipping.md": "Shipping: prices and times"}


# region identity
def shop_server(shop, customer):
    """Serves one customer: the one named by whoever started the process."""

    def find_orders():
        rows = shop.execute("SELECT number, placed_at, status FROM orders WHERE customer_id = ? "
                            "ORDER BY placed_at DESC LIMIT 5", (customer,)).fetchall()
        return json.dumps([{"order": number, "placed": placed[:10], "status": status}
                           for number, placed, status in rows])

    def get_order(order):
        row = shop.execute("SELECT status, shipped_at, tracking FROM orders "
                           "WHERE number = ? AND customer_id = ?", (order, customer)).fetchone()
        if row is None:
            raise ToolError(f"No order {order}. Use a number from find_orders.")
        articles = shop.execute("SELECT sku FROM order_lines WHERE order_number = ? ORDER BY sku", (order,))
        return json.dumps({"order": order, "status": row[0], "shipped": row[1], "tracking": row[2],
                           "articles": [sku for sku, in articles]})
    # endregion identity

    def start_return(order, sku, reason):
        line = shop.execute("SELECT 1 FROM order_lines l JOIN orders o ON o.number = l.order_number "
                            "WHERE o.number = ? AND o.customer_id = ? AND l.sku = ?", (order, customer, sku)).fetchone()
        if line is None:
            raise ToolError(f"No {sku} in order {order}. Use get_order with a number from find_orders.")
        last = shop.execute("SELECT max(number) FROM returns").fetchone()[0] or "RMA-3080"
        number = f"RMA-{int(last[4:]) + 1}"
        shop.execute("INSERT INTO returns (number, order_number, sku, quantity, reason, asked_on, status) "
                     "VALUES (?, ?, ?, 1, ?, '2026-11-02', 'asked')", (number, order, sku, reason))
        return json.dumps({"return": number, "status": "asked"})

    text = {"type": "string"}
    tools = [
        Tool("find_orders", "Lists the five newest orders of the customer who is signed in. Changes nothing.",
             {"type": "object", "additionalProperties": False}, find_orders),
        Tool("get_order", "Status, tracking and articles of one order. Use a number from find_orders. Changes nothing.",
             {"type": "object", "additionalProperties": False, "required": ["order"], "properties": {"order": text}},
             get_order),
        Tool("start_return", "Opens a return for one article of an order. Does not refund.",
             {"type": "object", "additionalProperties": False, "required": ["order", "sku", "reason"],
              "properties": {"order": text, "sku": text,
                             "reason": {"type": "string", "enum": ["does not fit", "damaged", "changed my mind"]}}},
             start_return),
    ]
    resources = {f"shop://documents/{name}": (title, "text/markdown", functools.partial(document, name))
                 for name, title in DOCUMENTS.items()}
    return Server("marrow-pike-shop", tools, resources)


def document(name):
    return (FIRM / "documents" / name).read_text(encoding="utf-8")


def open_shop():
    shop = sqlite3.connect(":memory:")
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


# region main
def main():
    outgoing, sys.stdout = sys.stdout, sys.stderr       # a print cannot break the protocol now
    serve(shop_server(open_shop(), int(os.environ["SHOP_CUSTOMER"])), sys.stdin, outgoing)


if __name__ == "__main__":
    main()
# endregion main
