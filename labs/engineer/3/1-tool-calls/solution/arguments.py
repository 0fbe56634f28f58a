"""Checks the arguments of a call against its schema, and says everything that is wrong with them at once."""

import datetime
import json

KINDS = {"string": str, "integer": int, "boolean": bool}


# region read
def read_arguments(text):
    """The model writes arguments as text. Returns (arguments, complaints)."""
    try:
        arguments = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        return None, ["arguments are no JSON"]
    return (arguments, []) if isinstance(arguments, dict) else (None, ["arguments must be one JSON object"])
# endregion read


# region complaints
def complaints(schema, arguments, today):
    """One sentence for each thing that is wrong; empty where the call may run."""
    known = schema["properties"]
    found = [f"{name} is missing" for name in schema["required"] if name not in arguments]
    for name, value in arguments.items():
        if name not in known:
            found.append(f"{name} is not an argument; there are {sorted(known)}")
        else:
            wrong = complaint(known[name], value, today)
            found += [f"{name} {wrong}"] if wrong else []
    return found


def complaint(rule, value, today):
    kind = KINDS[rule["type"]]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        return f"must be {rule['type']}"
    if "enum" in rule and value not in rule["enum"]:
        return f"must be one of {', '.join(rule['enum'])}"
    if rule.get("format") == "date" and not is_day(value):
        return "must be a day of the calendar, as YYYY-MM-DD"
    if rule.get("format") == "date" and value < today:
        return f"must be {today} or later"
    return None


def is_day(text):
    """2026-13-99 has the right form, and 2026-02-30 too; the calendar has neither."""
    try:
        return datetime.date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
# endregion complaints
