"""Parts of one task, side by side where they can be, and mails for those who can answer them."""

from dataclasses import dataclass, field


@dataclass
class Outcome:
    done: dict = field(default_factory=dict)
    failed: dict = field(default_factory=dict)
    not_begun: dict = field(default_factory=dict)


def run_parts(parts, work, workers=4):
    """`parts` is {name: names it needs}; `work(name, results of those)`. What needs a failed part is not begun, and says why."""
    raise NotImplementedError


def assign(rows, skills, most):
    """Each mail to one agent that knows its topic, the one with the fewest so far, by name where equal; else to a person, as all that is for today."""
    raise NotImplementedError
