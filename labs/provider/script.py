"""Replies by script: the first entry whose `when` fits the request."""

import json
import pathlib
import re
import threading

HERE = pathlib.Path(__file__).parent


def load(script):
    """A script by name, by path or as a dict."""
    if isinstance(script, dict):
        return script
    file = pathlib.Path(script) if str(script).endswith(".json") else HERE / "scripts" / f"{script}.json"
    return json.loads(file.read_text(encoding="utf-8"))


class Script:
    def __init__(self, script):
        held = load(script)
        self.errors = held.get("errors", {})
        self.generic = held.get("generic", [])
        self.replies = held.get("replies", [])
        self.used = [0] * len(self.replies)
        self.lock = threading.Lock()

    def find(self, path, ask, number):
        """The first entry that fits and is not used up, with the groups of `last`; (None, ()) if there is none."""
        with self.lock:
            for at, entry in enumerate(self.replies):
                if self.used[at] >= entry.get("times", 1_000_000):
                    continue
                groups = fits(entry.get("when", {}), path, ask, number)
                if groups is not None:
                    self.used[at] += 1
                    return entry, groups
        return None, ()


def fits(when, path, ask, number):
    """The groups of `last` (maybe none) if every condition holds, else None."""
    call = when.get("call")
    if call is not None and number not in (call if isinstance(call, list) else [call]):
        return None
    if "path" in when and not re.search(when["path"], path):
        return None
    if ask is None:
        return () if set(when) <= {"call", "path"} else None
    newest = ask.messages[-1] if ask.messages else None
    checks = {
        "model": lambda wanted: re.search(wanted, ask.model),
        "system": lambda wanted: re.search(wanted, ask.system),
        "tools": lambda wanted: any(tool["name"] == wanted for tool in ask.tools),
        "after": lambda wanted: newest is not None and newest.role == "tool" and ask.tool_name(newest.call_id) == wanted,
        "schema": lambda wanted: ask.schema is not None and re.search(wanted, ask.schema_name or json.dumps(ask.schema)),
        "turn": lambda wanted: len(ask.messages) == wanted,
        "image": lambda wanted: any(message.pictures for message in ask.messages) == wanted,
    }
    if any(not checks[name](wanted) for name, wanted in when.items() if name in checks):
        return None
    if "last" not in when:
        return ()
    found = re.search(when["last"], ask.last, re.IGNORECASE)
    return None if found is None else found.groups()


def fill_in(value, groups, result):
    """`{1}` becomes a group of the match, `{result}` the newest tool's result."""
    if isinstance(value, str):
        for at, group in enumerate(groups, 1):
            value = value.replace("{%d}" % at, group or "")
        return value.replace("{result}", result)
    if isinstance(value, list):
        return [fill_in(each, groups, result) for each in value]
    if isinstance(value, dict):
        return {key: fill_in(each, groups, result) for key, each in value.items()}
    return value
