"""Looks for keys in a folder before they are committed."""

import fnmatch
import math
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

SKIPPED = {".git", "node_modules", "__pycache__", ".venv"}
KNOWN = re.compile(r"\b(sk-[A-Za-z0-9_-]{16,}|AKIA[A-Z0-9]{16}|ghp_[A-Za-z0-9]{36})")
BEARER = re.compile(r"Bearer\s+([A-Za-z0-9._~+/-]{16,})")
PLAIN = re.compile(r"(?i)^\s*(?:export\s+)?[\w-]*(?:key|secret|token|password)[\w-]*\s*[:=]\s*([^\s\"'()]{20,})\s*$")
NAMED = re.compile(r"(?i)(?:key|secret|token|password)\w*\W{1,4}[\"']([^\"'\s]{20,})[\"']")


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    shown: str


# region find_keys
def find_keys(folder):
    """Every place in a folder's text files that looks like a key, sorted by path and line."""
    root = Path(folder)
    found = []
    for file in sorted(root.rglob("*")):
        inside = file.relative_to(root)
        if not file.is_file() or SKIPPED & set(inside.parts):
            continue
        for number, line in enumerate(text_of(file).splitlines(), 1):
            found += [Finding(inside.as_posix(), number, mask(key)) for key in keys_in(line)]
    return found


def text_of(file):
    """Nothing of a picture or a program, and of what we may not read."""
    try:
        raw = file.read_bytes()
    except OSError:
        return ""
    return "" if b"\0" in raw[:1024] else raw.decode("utf-8", "replace")


def keys_in(line):
    """The keys in one line, each once."""
    certain = KNOWN.findall(line) + BEARER.findall(line)
    likely = [value for value in NAMED.findall(line) + PLAIN.findall(line) if looks_random(value)]
    return list(dict.fromkeys(certain + likely))


def looks_random(value):
    """Long names and addresses are spread evenly too: a key has a digit as well, and no :// in it."""
    return entropy(value) > 3.5 and re.search(r"\d", value) and "://" not in value


def mask(key):
    """Enough to recognize a key in the provider's console, too little to use it."""
    return key[:3] + "…" + key[-4:]


def entropy(text):
    """Bits a sign: 4 and more for random letters and digits, 3.5 at most for most words and placeholders."""
    return -sum(n / len(text) * math.log2(n / len(text)) for n in Counter(text).values())
# endregion


# region is_ignored
def is_ignored(folder, name):
    """Whether .gitignore keeps a file at the top of the folder out. The last line that fits decides."""
    file = Path(folder) / ".gitignore"
    ignored = False
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        pattern = line.strip()
        if not pattern or pattern.startswith("#"):
            continue
        keeps = pattern.startswith("!")
        if fnmatch.fnmatch(name, pattern.lstrip("!").lstrip("/")):
            ignored = not keeps
    return ignored
# endregion
