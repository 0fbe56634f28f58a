"""Checks the arguments of a call against its schema, and says everything that is wrong with them at once."""

import datetime
import json

KINDS = {"string": str, "integer": int, "boolean": bool}


def read_arguments(text):
    """The model writes arguments as text. Returns (arguments, complaints)."""
    raise NotImplementedError


def complaints(schema, arguments, today):
    """One sentence for each thing that is wrong; empty where the call may run."""
    raise NotImplementedError


def complaint(rule, value, today):
    raise NotImplementedError


def is_day(text):
    """2026-13-99 has the right form, and 2026-02-30 too; the calendar has neither."""
    raise NotImplementedError
