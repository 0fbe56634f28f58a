"""Settings and secrets: from the environment, with a file beside the code as a help in development."""

import os
from dataclasses import dataclass
from pathlib import Path


class Missing(Exception):
    """A setting is not there. Names it, and never shows a value."""


def load_env(path=".env", into=os.environ):
    """Puts the NAME=value lines of a file into the environment. What is set there already wins."""
    raise NotImplementedError


class Secret:
    """A value that no log line, error or debugger shows by accident. `reveal()` is the one way to it."""

    __slots__ = ("_value",)

    def __init__(self, value):
        raise NotImplementedError

    def reveal(self):
        raise NotImplementedError


def need(name, source=os.environ):
    """The value of a setting, or Missing with its name and what to do."""
    raise NotImplementedError


@dataclass(frozen=True)
class Settings:
    url: str
    model: str
    key: Secret


def read_settings(source=os.environ):
    """All settings at once, so that a program stops at its start and not in the middle of the night."""
    raise NotImplementedError
