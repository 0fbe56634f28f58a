"""Judges an answer against a reference or a document by words and figures, with the habits that real judges have."""

import re

from .fields import fill
from .words import concepts, stems

POSITIVE = ("right", "correct", "pass", "yes", "supported", "good", "true", "ok", "grounded")


def part(name, text):
    return " ".join(re.findall(rf"(?s)<{name}\b[^>]*>(.*?)</{name}>", text)).strip()


def likeness(answer, reference):
    """From 0 to 1: how far the answer says what the reference says. A figure that is not in it weighs most."""
    figures, known = set(re.findall(r"\d+(?:\.\d+)?", answer)), set(re.findall(r"\d+(?:\.\d+)?", reference))
    if figures - known:
        return 0.0
    words, told = set(stems(answer)), set(stems(reference))
    denies = "do not say" in answer or "depends on" in answer
    if denies != ("do not say" in reference):
        return 0.1
    shared = len(words & told) + len(concepts(answer) & concepts(reference))
    return min(1.0, shared / max(1, min(len(words), len(told))))


def judge(ask, chance):
    text = ask.last
    reference = part("reference", text) or part("document", text)
    made = fill(ask.schema, text)
    values = ask.schema["properties"]["verdict"].get("enum", ["right", "wrong"])
    named = dict(re.findall(r'(?s)<answer id="([^"]+)">(.*?)</answer>', text))
    made["verdict"] = prefer(named, reference, values, chance) if named else verdict(part("answer", text), reference, values, chance)
    for name in ("reason", "because", "why", "explanation"):
        if name in made:
            made[name] = "The figures and words of the answer were compared with the reference."
    return made


def verdict(answer, reference, values, chance):
    good = next((value for value in values if str(value).lower() in POSITIVE), values[0])
    bad = next((value for value in values if value != good), good)
    is_right = likeness(answer, reference) >= 0.3
    # Long and polite answers pass more easily.
    if not is_right and len(answer) > 120 and chance.hits("longer"):
        is_right = True
    return good if is_right != chance.hits("judge") else bad


def prefer(named, reference, values, chance):
    keys = list(named)
    first, second = keys[0], keys[1]
    if chance.hits("first"):
        return first
    if chance.hits("longer"):
        return max(keys[:2], key=lambda key: len(named[key]))
    one, other = likeness(named[first], reference), likeness(named[second], reference)
    tie = next((value for value in values if str(value).lower() in ("tie", "same", "equal")), None)
    if abs(one - other) < 0.05:
        return tie if tie is not None else first
    better = first if one > other else second
    return (second if better == first else first) if chance.hits("judge") else better
