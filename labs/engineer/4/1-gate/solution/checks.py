"""What plain code can decide about one answer."""
import re
import system


def figures(text):
    return re.sub(r"\D", "", text)


# region check
def check(case, answer):
    """The names of the checks that failed, in a fixed order; an empty list is a pass."""
    if answer is None:
        return ["no answer"]
    failed = []
    for field, allowed in (("topic", system.TOPICS), ("urgency", system.URGENCIES)):
        if answer.get(field) not in allowed:
            failed.append(f"{field} unknown")
        elif answer[field] != case["expect"][field]:
            failed.append(field)
    order = answer.get("order")
    if order is not None and figures(order) not in figures(case["input"]):
        failed.append("order not in mail")
    elif order != case["expect"]["order"]:
        failed.append("order")
    return failed
# endregion
