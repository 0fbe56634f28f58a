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


# region complaints
def complaints(handover, agents, most_letters=400):
    """What is wrong with a handover, as sentences for the model that wrote it; nothing if it may go."""
    found = []
    if handover.to not in agents:
        found.append(f"there is no agent {handover.to}; there are {', '.join(sorted(agents))}")
    if not 0 < len(handover.task) <= most_letters:
        found.append(f"the task must have 1 to {most_letters} letters, and has {len(handover.task)}")
    for name, fact in sorted(handover.facts.items()):
        if not isinstance(fact, (tuple, list)) or len(fact) != 2 or not fact[1]:
            found.append(f"the fact {name} has no source")
    return found
# endregion


# region relay
def relay(first, agents, budget, most_hops=6):
    """Hands the task on until somebody is done. Returns the answer and the way it took; raises Circle, or ValueError."""
    handover, way, seen = first, [], set()
    while len(way) < most_hops:
        wrong = complaints(handover, agents)
        if wrong:
            raise ValueError("; ".join(wrong))
        known = (handover.to, frozenset((name, repr(value)) for name, (value, _) in handover.facts.items()))
        if known in seen:
            raise Circle(f"{handover.to} has had this before, and knows no more than then: {' > '.join(way)}")
        seen.add(known)
        way.append(handover.to)
        result = agents[handover.to](handover, budget.child(handover.to, budget.cap))
        if isinstance(result, Done):
            return result.answer, way
        # Facts are never lost on the way; a newer one with the same name wins.
        handover = Handover(result.to, result.task, {**handover.facts, **result.facts}, result.open)
    raise Circle(f"not done after {most_hops} hops: {' > '.join(way)}")
# endregion
