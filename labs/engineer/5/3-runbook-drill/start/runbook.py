"""The runbook as data: each step looks at one signal and goes on, or ends at a page."""

# A step looks at one signal of signals.look and goes on to another step, or ends at a page.
FIRST = "call"
STEPS = {
    "call": {"look": "call", "is": "well", "yes": "page: all is well", "no": "page: the provider is down"},
}

# A page is a list of (what to do, what you then see), for a colleague with a phone in one hand.
PAGES = {
    "the provider is down": [("Check the logs", "")],
    "all is well": [("Write down what you saw and when", "one line in the book of incidents")],
}


def walk(signals, steps=None, first=FIRST):
    """(names of the steps taken, name of the page). A signal that is missing counts as no."""
    raise NotImplementedError("walk")


def faults(steps=None, pages=None, first=FIRST):
    """What is wrong with a runbook, without an incident: sentences, empty when it is sound."""
    raise NotImplementedError("faults")
