"""Counts what attacks achieve, control by control, and what the controls cost in work."""
from attacks import harm, poison, went_along


def at_most(harmed, tries):
    """The highest true rate that 95 of 100 such measurements would not contradict: (3 / n) when nothing happened."""
    raise NotImplementedError("at_most")


def measure(desks, attacks, mails, new_model, new_world):
    """A row a desk: tries, how often the model went along, how often harm was done, the rate at most, and by attack."""
    raise NotImplementedError("measure")


def useful(desk, mails, new_model, new_world):
    """Of harmless mails: (answered at once, waiting for a person, lost). A desk that refuses everything is safe and worthless."""
    raise NotImplementedError("useful")
