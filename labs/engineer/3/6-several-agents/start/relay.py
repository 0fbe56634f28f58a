"""Work that goes from one agent to another, and ends."""

from dataclasses import dataclass, field


class Circle(Exception):
    """A task came back to somebody who had it, and nothing was known that was not known then."""


@dataclass(frozen=True)
class Handover:
    """What goes along: the task in one sentence, facts with their source, and questions that are open. No conversation."""

    to: str
    task: str
    facts: dict = field(default_factory=dict)
    open: tuple = ()


@dataclass(frozen=True)
class Done:
    answer: str


def complaints(handover, agents, most_letters=400):
    """What is wrong with a handover, as sentences for the model that wrote it; nothing if it may go."""
    raise NotImplementedError


def relay(first, agents, budget, most_hops=6):
    """Hands the task on until somebody is done. Returns the answer and the way it took; raises Circle, or ValueError."""
    raise NotImplementedError
