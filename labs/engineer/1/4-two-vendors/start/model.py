"""Our own words for a conversation with a model. No vendor's name or field stands here."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Call:
    """The model wants a tool to be run."""

    id: str
    name: str
    arguments: dict


@dataclass(frozen=True)
class Message:
    """`role` is system, user, assistant or tool; a tool's message answers the call with `call_id`."""

    role: str
    text: str = ""
    calls: tuple = ()
    call_id: str = ""


@dataclass(frozen=True)
class Tool:
    name: str
    description: str
    schema: dict


@dataclass(frozen=True)
class Reply:
    """`stop` is done, length, tools, refused or other. `tokens_in` counts all input, `tokens_cached` the cheaper part of it."""

    text: str
    stop: str
    tokens_in: int
    tokens_out: int
    tokens_cached: int = 0
    calls: tuple = field(default=())
    model: str = ""


class Trouble(Exception):
    """A refusal in our words. `kind`: wrong, long, key, spent, busy or down."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message}")
        self.kind = kind
