"""The runbook as data: each step looks at one signal and goes on, or ends at a page."""

# region steps
FIRST = "spend"
STEPS = {
    "spend": {"look": "spend", "above": 2.0, "yes": "page: costs run away", "no": "call"},
    "call": {"look": "call", "is": "well", "yes": "stuck", "no": "key"},
    "key": {"look": "call", "is": "key", "yes": "page: our key is refused", "no": "request"},
    "request": {"look": "call", "is": "request", "yes": "page: our request is refused", "no": "limit"},
    "limit": {"look": "call", "is": "limit", "yes": "page: too many requests", "no": "strange"},
    "strange": {"look": "call", "is": "strange", "yes": "page: the model answers strangely", "no": "page: the provider is down"},
    "stuck": {"look": "stuck_seconds", "above": 120.0, "yes": "page: our worker is stuck", "no": "canaries"},
    "canaries": {"look": "canaries", "below": 0.8, "yes": "page: the model answers strangely", "no": "kept"},
    "kept": {"look": "kept", "below": 0.75, "yes": "page: the mail has changed", "no": "waiting"},
    "waiting": {"look": "waiting", "above": 20, "yes": "page: more mail than usual", "no": "page: all is well"},
}
# endregion

# region pages
PAGES = {
    "costs run away": [
        ("Take the key out of use on the provider's page", "the test call says: key"),
        ("Write to the team: mails by hand until I say otherwise", "somebody answers"),
        ("Press Largest ten calls", "ten lines, the largest first"),
    ],
    "our key is refused": [
        ("Write to the team: mails by hand until I say otherwise", "somebody answers"),
        ("Phone the person who holds the keys", "the test call says: well"),
    ],
    "our request is refused": [
        ("Write to the team: mails by hand until I say otherwise", "somebody answers"),
        ("Press Yesterday's version", "the test call says: well"),
    ],
    "too many requests": [
        ("Press Slow down", "one mail a minute leaves the row"),
        ("Do mails of today by hand and press Done by hand on each", "the row gets shorter"),
    ],
    "the provider is down": [
        ("Write to the team: mails by hand until I say otherwise", "somebody answers"),
        ("Do mails of today by hand and press Done by hand on each", "the row gets shorter"),
        ("Every 30 minutes press Test call", "it says well three times in a row"),
        ("Press Compare with the mailbox", "no mail is missing"),
    ],
    "the model answers strangely": [
        ("Turn the flag off", "drafts are empty within a minute"),
        ("Write to the team: mails by hand until I say otherwise", "somebody answers"),
    ],
    "our worker is stuck": [
        ("Press Restart worker", "the row gets shorter within two minutes"),
        ("Press Compare with the mailbox", "no mail is missing"),
    ],
    "the mail has changed": [
        ("Read ten mails of today whose draft was changed", "you can say what is new in them"),
        ("Put them into the table of feedback with a reason", "ten new rows"),
    ],
    "more mail than usual": [("Ask Theo who can help", "two names stand beside the row")],
    "all is well": [("Write down what you saw and when", "one line in the book of incidents")],
}
# endregion


# region walk
def walk(signals, steps=None, first=FIRST):
    """(names of the steps taken, name of the page). A signal that is missing counts as no."""
    steps, taken, at = STEPS if steps is None else steps, [], first
    while not at.startswith("page: "):
        if at in taken:
            raise ValueError(f"the runbook walks in a circle at {at}")
        taken.append(at)
        step = steps[at]
        at = step["yes"] if holds(step, signals.get(step["look"])) else step["no"]
    return taken, at.removeprefix("page: ")


def holds(step, value):
    if value is None:
        return False
    if "is" in step:
        return value == step["is"]
    return value > step["above"] if "above" in step else value < step["below"]
# endregion


# region proof
def faults(steps=None, pages=None, first=FIRST):
    """What is wrong with a runbook, without an incident: sentences, empty when it is sound."""
    steps, pages = STEPS if steps is None else steps, PAGES if pages is None else pages
    found, reached, open_ends = [], set(), [(first, ())]
    while open_ends:
        at, path = open_ends.pop()
        if at.startswith("page: "):
            reached.add(at.removeprefix("page: "))
        elif at in path:
            found.append(f"walks in a circle at {at}")
        elif at not in steps:
            found.append(f"no step is called {at}")
        else:
            open_ends += [(steps[at][way], (*path, at)) for way in ("yes", "no")]
    found += [f"no page is called {name}" for name in sorted(reached - set(pages))]
    found += [f"nobody ever gets to the page {name}" for name in sorted(set(pages) - reached)]
    found += [f"{name}: a step shows nothing" for name, rows in pages.items() if not rows or any(not shows for _, shows in rows)]
    return sorted(set(found))
# endregion
