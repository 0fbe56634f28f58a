"""Coverage and trust: how much was answered, and how much of what was answered was right."""
from collections import Counter

from pieces import flat


# region judge
def judge(question, outcome):
    """right, wrong or refused. A right answer rests on the expected document and shows the expected words."""
    if outcome["result"] == "no_source":
        return "refused"
    if question["document"] is None:
        return "wrong"
    held = [
        source for source in outcome["sources"]
        if source["document"] == question["document"] and same(question["quote"], source["shown"])
    ]
    return "right" if held else "wrong"


def same(expected, shown):
    expected, shown = (flat(text).strip(" .") for text in (expected, shown))
    return expected in shown or shown in expected
# endregion


# region table
def table(questions, outcomes):
    """Answerable and unanswerable apart, then the two figures that a decision needs."""
    counts = {True: Counter(), False: Counter()}
    for question in questions:
        counts[question["document"] is not None][judge(question, outcomes[question["id"]])] += 1
    yes, no = counts[True], counts[False]
    given = yes["right"] + yes["wrong"] + no["wrong"]
    return {
        "answerable": dict(yes),
        "unanswerable": dict(no),
        "coverage": share(yes["right"], sum(yes.values())),
        "trust": share(yes["right"], given),
        "why": dict(Counter(o["why"] for o in outcomes.values() if o["result"] == "no_source")),
    }


def share(part, whole):
    """None where there is nothing to divide by: no answer given is not a trust of 0 or of 100 percent."""
    return part / whole if whole else None
# endregion
