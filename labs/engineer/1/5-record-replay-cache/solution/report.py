"""What a log can tell: what calls cost, what was said to a customer, and a copy that may leave the building."""

import json
import re

# Dollars for a million tokens: input, cached input, output.
PRICES = {"quill-2": (2.00, 0.50, 8.00), "quill-2-mini": (0.25, 0.06, 1.00)}


def sheet(entries, prices=PRICES):
    """For each use: calls, failures, hits of the cache, tokens, dollars and the slowest call."""
    uses = {}
    for entry in entries:
        row = uses.setdefault(entry["use"], {"calls": 0, "failed": 0, "hits": 0, "tokens_in": 0, "tokens_out": 0, "dollars": 0.0, "slowest": 0.0})
        if entry.get("hit"):
            row["hits"] += 1
            continue
        row["calls"] += 1
        row["failed"] += "error" in entry
        row["slowest"] = max(row["slowest"], entry.get("seconds", 0.0))
        if "data" in entry:
            used = entry["data"]["usage"]
            row["tokens_in"] += used["prompt_tokens"]
            row["tokens_out"] += used["completion_tokens"]
            row["dollars"] += dollars(entry["data"]["model"], used, prices)
    return uses


def dollars(model, used, prices):
    """The price of one call. A model without a price is an error: a bill that leaves something out looks like a good one."""
    if model not in prices:
        raise KeyError(f"no price for {model}")
    plain, cached_price, out = prices[model]
    cached = (used.get("prompt_tokens_details") or {}).get("cached_tokens", 0)
    return ((used["prompt_tokens"] - cached) * plain + cached * cached_price + used["completion_tokens"] * out) / 1_000_000


def search(entries, words, use="", day=""):
    """Entries of a use and a day in which the words stand, and whether they stood in what was sent, in the reply, or in both."""
    found = []
    for entry in entries:
        if not entry["use"].startswith(use) or not entry["at"].startswith(day):
            continue
        places = [name for name in ("body", "data") if words.lower() in json.dumps(entry.get(name, ""), ensure_ascii=False).lower()]
        if places:
            found.append((entry["id"], places))
    return found


MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<![\w-])\d{3}-\d{4}(?![\w-])")
CARD = re.compile(r"\b\d(?:[ -]?\d){12,18}\b")


def is_card(text):
    """Whether digits pass the check of card numbers (Luhn)."""
    digits = [int(sign) for sign in text if sign.isdigit()][::-1]
    return sum(sum(divmod(digit * 2, 10)) if at % 2 else digit for at, digit in enumerate(digits)) % 10 == 0


# region anonymize
def anonymize(entries, names=()):
    """Copies without persons: names, mail addresses, telephone and card numbers. The same person keeps the same letter."""
    known = {}

    def other(kind, text):
        return known.setdefault(text.lower(), f"[{kind} {sum(each.startswith('[' + kind) for each in known.values()) + 1}]")

    def clean(value):
        if isinstance(value, dict):
            return {key: clean(each) for key, each in value.items()}
        if isinstance(value, list):
            return [clean(each) for each in value]
        if not isinstance(value, str):
            return value
        value = MAIL.sub(lambda found: other("mail", found.group()), value)
        value = PHONE.sub(lambda found: other("phone", found.group()), value)
        value = CARD.sub(lambda found: "[card]" if is_card(found.group()) else found.group(), value)
        for name in sorted(names, key=len, reverse=True):
            value = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", lambda found: other("person", found.group()), value)
        return value

    return [clean(entry) for entry in entries]
# endregion
