"""Settings and secrets: from the environment, with a file beside the code as a help in development."""

import os
import re
from dataclasses import dataclass
from pathlib import Path


class Missing(Exception):
    """A setting is not there. Names it, and never shows a value."""


# region load_env
def load_env(path=".env", into=os.environ):
    """Puts the NAME=value lines of a file into the environment. What is set there already wins."""
    file = Path(path)
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8-sig").splitlines():
        name, found, value = line.strip().removeprefix("export ").partition("=")
        if found and not name.startswith("#"):
            into.setdefault(name.strip(), unquote(value.strip()))


def unquote(value):
    """A value in quotes is what stands between them; without quotes, a comment is no part of it."""
    quote = value[:1]
    if quote in ("'", '"') and quote in value[1:]:
        return value[1 : value.index(quote, 1)]
    return re.split(r"(?:^|\s)#", value)[0].strip()
# endregion


# region secret
class Secret:
    """A value that no log line, error or debugger shows by accident. `reveal()` is the one way to it."""

    __slots__ = ("_value",)

    def __init__(self, value):
        self._value = value

    def reveal(self):
        return self._value

    def __repr__(self):
        return "Secret(hidden)"

    def __format__(self, wanted):
        return repr(self)

    def __reduce__(self):
        raise TypeError("a secret is not written to files")
# endregion


# region need
def need(name, source=os.environ):
    """The value of a setting, or Missing with its name and what to do."""
    value = source.get(name, "").strip()
    if not value:
        raise Missing(name + " is not set: copy .env.example to .env and fill it in")
    return value


@dataclass(frozen=True)
class Settings:
    url: str
    model: str
    key: Secret


def read_settings(source=os.environ):
    """All settings at once, so that a program stops at its start and not in the middle of the night."""
    return Settings(need("MODEL_URL", source), need("MODEL_NAME", source), Secret(need("MODEL_KEY", source)))
# endregion
