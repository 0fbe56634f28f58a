"""What plain code can decide about one answer."""
import re
import system


def is_written(order, mail):
    """Whether a customer wrote this number: MP-48213-7, mp48213-7, MP 48213 7. The digits of two other numbers make none."""
    digits = re.sub(r"\D", "", order)
    return re.search(rf"(?<!\d){digits[:-1]}[ -]?{digits[-1:]}(?!\d)", mail) is not None


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
    if order is not None and not is_written(order, case["input"]):
        failed.append("order not in mail")
    elif order != case["expect"]["order"]:
        failed.append("order")
    return failed
# endregion
