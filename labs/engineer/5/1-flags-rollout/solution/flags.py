"""Flags in a file: off unless everything says on."""
import hashlib
import json
import os
from datetime import date


# region part
def part(name, user):
    """Where a user stands between 0 and 100 for this flag: always the same place, another one for another flag."""
    digest = hashlib.sha256(f"{name}\n{user}".encode("utf-8")).digest()
    return int.from_bytes(digest[:6], "big") * 100 / 2**48
# endregion


# region flags
class Flags:
    """Reads the file again whenever it changed. Missing, broken or strange means off.

    {"topic-draft": {"on": true, "users": ["theo"], "percent": 20, "remove_by": "2027-01-31"}}
    """

    def __init__(self, file):
        self.file, self.seen, self.flags = file, None, {}

    def _read(self):
        try:
            found = os.stat(self.file)
            mark = (found.st_mtime_ns, found.st_size, found.st_ino)
            if mark != self.seen:
                with open(self.file, encoding="utf-8") as source:
                    flags = json.load(source)
                self.flags, self.seen = flags if isinstance(flags, dict) else {}, mark
        except (OSError, ValueError):
            self.flags, self.seen = {}, None
        return self.flags

    def is_on(self, name, user):
        flag = self._read().get(name)
        if not isinstance(flag, dict) or flag.get("on") is not True:
            return False
        users, percent = flag.get("users", []), flag.get("percent", 0)
        if isinstance(users, list) and user in users:
            return True
        return isinstance(percent, (int, float)) and not isinstance(percent, bool) and part(name, user) < percent

    def overdue(self, today):
        """Names of flags whose day of removal has come or was never set."""
        late = []
        for name, flag in self._read().items():
            try:
                due = date.fromisoformat(flag["remove_by"])
            except (KeyError, TypeError, ValueError):
                due = today
            if due <= today:
                late.append(name)
        return sorted(late)
# endregion


# region switch
def switch(file, name, by, why, now, **changes):
    """Changes one flag and adds a line to the history beside the file; a reader sees the old file or the new one, never half.

    Turning off needs no list and no number: switch(file, name, "ines", "wrong prices", now, on=False).
    """
    try:
        with open(file, encoding="utf-8") as source:
            flags = json.load(source)
    except FileNotFoundError:
        flags = {}
    before = dict(flags.get(name, {}))
    flags[name] = {**before, **changes}
    with open(f"{file}.new", "w", encoding="utf-8") as target:
        json.dump(flags, target, indent=2)
        target.flush()
        os.fsync(target.fileno())
    os.replace(f"{file}.new", file)
    entry = {"at": now, "flag": name, "by": by, "why": why, "before": before, "after": flags[name]}
    with open(f"{file}.history", "a", encoding="utf-8") as target:
        target.write(json.dumps(entry) + "\n")
# endregion
