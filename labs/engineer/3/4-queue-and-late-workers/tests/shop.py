"""The practice firm of this folder, and a clock that a test moves."""

import pathlib
import sqlite3

FIRM = pathlib.Path(__file__).parent.parent / "firm"


def open_shop():
    shop = sqlite3.connect(":memory:", check_same_thread=False)
    shop.executescript((FIRM / "shop.sql").read_text(encoding="utf-8"))
    return shop


class Clock:
    def __init__(self, now=1_793_600_000.0):
        self.now = now

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


class Killed(BaseException):
    """As a process that is killed: no `except Exception` sees it, nothing is saved after it."""
