"""Looks for keys in a folder before they are committed."""

import fnmatch
import math
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

SKIPPED = {".git", "node_modules", "__pycache__", ".venv"}


@dataclass(frozen=True)
class Finding:
    path: str
    line: int
    shown: str


def find_keys(folder):
    """Every place in a folder's text files that looks like a key, sorted by path and line."""
    raise NotImplementedError


def is_ignored(folder, name):
    """Whether .gitignore keeps a file at the top of the folder out. The last line that fits decides."""
    raise NotImplementedError
