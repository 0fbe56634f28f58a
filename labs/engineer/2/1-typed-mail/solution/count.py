"""How many mails run unattended, and how many of those are wrong: two figures that belong together."""

FIELDS = ("topic", "urgency", "order", "sku")


# region figures
def figures(labels, outcomes):
    """`labels` by mail id, `outcomes` by mail id. A wrong record counts only where nobody would have seen it."""
    passed = {id: each["record"] for id, each in outcomes.items() if each["stage"] == "sensible"}
    wrong = {
        field: sorted(id for id, record in passed.items() if record[field] != labels[id][field])
        for field in FIELDS
    }
    bad = set().union(*wrong.values())
    return {
        "mails": len(outcomes),
        "formed": sum(each["stage"] != "called" for each in outcomes.values()),
        "passed": len(passed),
        "share": len(passed) / len(outcomes) if outcomes else None,
        "wrong": len(bad),
        "rate": len(bad) / len(passed) if passed else None,
        "fields": {field: len(ids) for field, ids in wrong.items()},
        "ids": wrong,
    }
# endregion


# region hidden
def caught(labels, outcomes):
    """Records that had the right form and a wrong value, and were stopped by the checks of sense."""
    stopped = [id for id, each in outcomes.items() if each["stage"] == "formed"]
    return sorted(
        id for id in stopped
        if any(outcomes[id]["record"][field] != labels[id][field] for field in FIELDS)
    )
# endregion
