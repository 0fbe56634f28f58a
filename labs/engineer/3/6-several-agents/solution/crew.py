"""Parts of one task, side by side where they can be, and mails for those who can answer them."""

from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter


@dataclass
class Outcome:
    done: dict = field(default_factory=dict)
    failed: dict = field(default_factory=dict)
    not_begun: dict = field(default_factory=dict)


# region parts
def run_parts(parts, work, workers=4):
    """`parts` is {name: names it needs}; `work(name, results of those)`. What needs a failed part is not begun, and says why."""
    unknown = {need for needs in parts.values() for need in needs} - set(parts)
    if unknown:
        raise ValueError(f"no part is called {', '.join(sorted(unknown))}")
    order, outcome = TopologicalSorter(parts), Outcome()
    try:
        order.prepare()
    except CycleError as error:
        raise ValueError("parts wait for each other: " + " > ".join(error.args[1])) from None
    running = {}
    with ThreadPoolExecutor(workers) as pool:
        while order.is_active():
            for name in sorted(order.get_ready()):
                missing = sorted(need for need in parts[name] if need not in outcome.done)
                if missing:
                    outcome.not_begun[name] = f"needs {', '.join(missing)}"
                    order.done(name)
                else:
                    part = pool.submit(work, name, {need: outcome.done[need] for need in parts[name]})
                    running[part] = name
            # Whatever ends first lets its own go on: nobody waits for the slowest of a round.
            for part in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                name, error = running.pop(part), part.exception()
                if error:
                    outcome.failed[name] = f"{type(error).__name__}: {error}"
                else:
                    outcome.done[name] = part.result()
                order.done(name)
    return outcome
# endregion


# region assign
def assign(rows, skills, most):
    """Each mail to one agent that knows its topic, the one with the fewest so far, by name where equal; else to a person, as all that is for today."""
    load, given = dict.fromkeys(skills, 0), {}
    for row in rows:
        able = [name for name in sorted(skills) if row["topic"] in skills[name] and load[name] < most]
        chosen = min(able, key=lambda name: load[name], default="person")
        given[row["id"]] = "person" if row["urgency"] == "today" else chosen
        if given[row["id"]] != "person":
            load[chosen] += 1
    return given
# endregion
