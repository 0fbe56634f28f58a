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


def shop_server(shop, customer):
    """Serves one customer: the one named by whoever started the process."""
    # find_orders(), get_order(order), start_return(order, sku, reason), and two resources
    raise NotImplementedError


def document(name):
    return (FIRM / "documents" / name).read_text(encoding="utf-8")


def open_shop():
    shop = sqlite3.connect(":memory:")
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


def main():
    # keep what print writes away from the protocol
    raise NotImplementedError


if __name__ == "__main__":
    main()
