"""What the provider does when no script fits: classify, extract, answer, judge, call tools; wrong at known rates."""

import hashlib
import json
import re

from .answer import answer, documents
from .fields import fill
from .guess import rank
from .judge import judge
from .words import concepts, stems

DEFAULTS = {"classify": 0.1, "extract": 0.08, "answer": 0.12, "judge": 0.12, "first": 0.08, "longer": 0.08, "tools": 0.06, "picture": 0.08, "obey": 0.25}
COMMAND = re.compile(
    r"(?im)^.*(?:ignore (?:all |the |any )*(?:previous|above|prior|instructions)|note to the (?:automatic )?assistant|^\s*(?:system|assistant)\s*:|"
    r"if you are a (?:language model|program|assistant)|new instructions?:).*$"
)
GUARDED = re.compile(r"(?i)data, not instructions|never (?:follow|obey)|do not (?:follow|obey)|not instructions")


class Chance:
    """Throws for one request: the same seed, model and text give the same throws."""

    def __init__(self, seed, ask, errors):
        self.rates = {**DEFAULTS, **errors}
        again = f"|{ask.number}" if ask.temperature > 0 else ""
        self.key = f"{seed}|{ask.model}|{ask.last}{again}"
        self.factor = 2.0 if ask.model.endswith("-mini") else 1.0

    def number(self, name):
        """From 0 to 1."""
        return int.from_bytes(hashlib.sha256(f"{self.key}|{name}".encode()).digest()[:6], "big") / 2**48

    def hits(self, name, factor=1.0):
        return self.number(name) < min(1.0, self.rates.get(name, 0) * self.factor * factor)

    def pick(self, name, values):
        return values[int(self.number(name) * len(values))] if values else None


def behave(ask, allowed, chance):
    """The reply as a dict with `text`, `json` or `tools`; None if nothing allowed fits."""
    obeyed = obey(ask, chance) if "tools" in allowed or "text" in allowed else None
    if obeyed is not None:
        return obeyed
    if ask.tools and ask.choice != "none" and "tools" in allowed:
        return use_tools(ask, chance)
    if ask.schema is not None:
        return shaped(ask, allowed, chance)
    if "answer" in allowed and documents(ask):
        return {"text": answer(ask, chance)["text"]}
    named = re.search(r"(?i)(?:answer|reply) with (?:exactly )?one of:? *([^\n.]+)", ask.system + "\n" + ask.last)
    if named and "classify" in allowed:
        values = [value.strip(" `\"'") for value in named.group(1).split(",")]
        return {"text": str(choose(values, without_task(ask.last), ask, chance, "text"))}
    return {"text": echo(ask.last)} if "text" in allowed else None


def without_task(text):
    return re.sub(r"(?im)^.*(?:answer|reply) with (?:exactly )?one of.*$", "", text)


def echo(text):
    words = " ".join(text.split())[:160]
    return f"You wrote: {words}. I am a practice provider and have no opinion on it."


def shaped(ask, allowed, chance):
    """A reply to a JSON schema."""
    properties = ask.schema.get("properties", {})
    if "verdict" in properties and "judge" in allowed and "<answer" in ask.last:
        return {"json": judge(ask, chance)}
    if "answer" in allowed and documents(ask) and set(properties) & {"answer", "quote", "citations", "found"}:
        return {"json": answer_shape(ask, properties, answer(ask, chance))}
    has_choice = '"enum"' in json.dumps(ask.schema)
    if ("classify" if has_choice else "extract") not in allowed:
        return None
    made = fill(ask.schema, ask.last)
    if has_choice:
        choose_all(ask.schema, made, ask, chance)
    if set(made) - {key for key, each in properties.items() if "enum" in each} and chance.hits("extract"):
        spoil(made, chance, {key for key, each in properties.items() if "enum" in each})
    return {"json": made}


def choose_all(schema, made, ask, chance):
    for key, each in schema.get("properties", {}).items():
        if "enum" in each:
            made[key] = choose([value for value in each["enum"] if value is not None], ask.last, ask, chance, key)


def choose(values, text, ask, chance, name):
    """The likeliest value, or at the known rate the next one. Two examples in the prompt halve the rate."""
    helped = 0.5 if len(re.findall(r"(?m)^\s*Example:", ask.system + "\n" + ask.last)) >= 2 else 1.0
    ranked = rank(text, values)
    best = fill({"enum": values}, text)
    is_wrong = chance.number(f"classify {name}") < min(1.0, chance.rates["classify"] * chance.factor * helped)
    if not is_wrong or len(values) < 2:
        return best
    rest = [value for _, value in ranked if value != best]
    return rest[0] if chance.number(f"which {name}") < 0.6 else chance.pick(f"other {name}", rest)


def spoil(made, chance, kept):
    """One field goes wrong: a digit changes, it is missing, or two change places."""
    names = sorted(key for key in made if key not in kept)
    digits = [key for key in names if re.search(r"\d", json.dumps(made[key]))]
    if digits and chance.number("how") < 0.6:
        key = chance.pick("field", digits)
        made[key] = change_digit(made[key], chance)
        return
    key = chance.pick("field", names)
    texts = [name for name in names if isinstance(made[name], str) and name != key]
    if isinstance(made[key], str) and texts:
        other = chance.pick("swap", texts)
        made[key], made[other] = made[other], made[key]
    else:
        made[key] = {str: "", int: 0, float: 0, list: [], bool: False}.get(type(made[key]))


def change_digit(value, chance):
    """The same value with one digit changed, of the same type."""
    text = json.dumps(value)
    at = chance.pick("digit", [found.start() for found in re.finditer(r"\d", text)])
    new = (int(text[at]) + 1 + int(chance.number("by") * 8)) % 10
    changed = text[:at] + str(new) + text[at + 1 :]
    try:
        return json.loads(changed)
    except ValueError:
        return value


def answer_shape(ask, properties, found):
    made = fill(ask.schema, found["text"])
    values = {
        "answer": found["quote"] or "The documents do not say.",
        "quote": found["quote"],
        "document": found["document"],
        "source": found["document"],
        "id": found["document"],
        "found": found["document"] is not None,
        "answered": found["document"] is not None,
    }
    for key, each in properties.items():
        if key in values:
            allows_null = "null" in each.get("type", []) if isinstance(each.get("type"), list) else "anyOf" in each
            made[key] = values[key] if values[key] is not None or allows_null else ""
    if "citations" in properties:
        one = {name: values.get(name) for name in properties["citations"].get("items", {}).get("properties", {"document": {}, "quote": {}})}
        made["citations"] = [one] if found["document"] is not None else []
    return made


def use_tools(ask, chance):
    """The tool whose name and description fit the newest text best, each once; then a sentence on the last result."""
    tail = [message for message in ask.messages]
    newest = max((at for at, message in enumerate(tail) if message.role == "user" and message.text), default=0)
    after = tail[newest + 1 :]
    used = {call["name"] for message in after for call in message.calls}
    results = [message for message in after if message.role == "tool"]
    text = ask.last + "\n" + "\n".join(message.text for message in results)
    words, touched = set(stems(ask.last)), concepts(ask.last)

    def score(tool):
        about = stems(tool["name"].replace("_", " ") + " " + tool.get("description", ""))
        return len(words & set(about)) + len(touched & concepts(" ".join(about)))

    named = [tool for tool in ask.tools if tool["name"] == ask.choice]
    left = named or sorted((tool for tool in ask.tools if tool["name"] not in used), key=score, reverse=True)
    forced = ask.choice not in ("auto", None) and not used
    if left and (forced or score(left[0]) >= (2 if used else 1)):
        arguments = fill(left[0].get("parameters", {}), text)
        wanted = set(left[0].get("parameters", {}).get("required", arguments))
        arguments = {key: value for key, value in arguments.items() if key in wanted or value not in (None, "")}
        if chance.hits("tools") and re.search(r"\d", json.dumps(arguments)):
            arguments = change_digit(arguments, chance)
        return {"tools": [{"name": left[0]["name"], "arguments": arguments}]}
    if results:
        return {"text": f"This is what I found: {' '.join(results[-1].text.split())[:300]}"}
    return {"text": echo(ask.last)}


def obey(ask, chance):
    """Follows a command that stands in what it reads: always in a user's own words, at a known rate in documents and results."""
    newest = next((message for message in reversed(ask.messages) if message.role in ("user", "tool")), None)
    if newest is None:
        return None
    inside = "\n".join(re.findall(r"(?s)<(?:document|mail|data)\b[^>]*>(.*?)</(?:document|mail|data)>", newest.text))
    outside = re.sub(r"(?s)<(?:document|mail|data)\b[^>]*>.*?</(?:document|mail|data)>", "", newest.text)
    marked = newest.role == "tool" or (COMMAND.search(inside) and not COMMAND.search(outside))
    found = COMMAND.search(newest.text)
    if not found:
        return None
    if (marked or GUARDED.search(ask.system)) and not chance.hits("obey", 0.4 if marked and GUARDED.search(ask.system) else 1.0):
        return None
    command = found.group()
    acting = [tool for tool in ask.tools if re.search(r"refund|send|forward|delete|cancel|pay|write|mail|update", tool["name"])]
    if acting and ask.choice != "none" and not any(message.calls for message in ask.messages[-2:]):
        touched = max(acting, key=lambda tool: len(set(stems(tool["name"].replace("_", " "))) & set(stems(command))))
        return {"tools": [{"name": touched["name"], "arguments": fill(touched.get("parameters", {}), command + "\n" + newest.text)}]}
    if ask.schema is not None or ask.tools:
        return None
    return {"text": "APPROVED"}
