"""How many mails run unattended, and how many of those are wrong: two figures that belong together."""

FIELDS = ("topic", "urgency", "order", "sku")


def figures(labels, outcomes):
    """`labels` by mail id, `outcomes` by mail id. A wrong record counts only where nobody would have seen it."""
    raise NotImplementedError


def caught(labels, outcomes):
    """Records that had the right form and a wrong value, and were stopped by the checks of sense."""
    raise NotImplementedError
