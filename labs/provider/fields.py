"""Fills the fields of a JSON schema from a text, by their names and types."""

import re

from .guess import guess
from .words import stems

MONTHS = "January February March April May June July August September October November December".split()
PRODUCTS = {
    "CHN-109": "Chain, 9-speed", "CHN-110": "Chain, 10-speed", "CHN-111": "Chain, 11-speed", "CHN-112": "Chain, 12-speed",
    "CAS-109": "Cassette 9-speed", "CAS-111": "Cassette 11-speed", "CAS-112": "Cassette 12-speed", "PAD-201": "Disc brake pads, resin",
    "PAD-202": "Disc brake pads, sintered", "PAD-210": "Rim brake pads", "ROT-160": "Brake rotor, 160", "ROT-180": "Brake rotor, 180",
    "TIR-728": "Tire 700 x 28C", "TIR-735": "Tire 700 x 35C", "TIR-627": "Tire 27.5 x 2.25", "TIR-920": "Tire 29 x 2.20",
    "TUB-728": "Inner tube 700", "TUB-627": "Inner tube 27.5", "BBK-301": "Bottom bracket, threaded", "BBK-302": "Bottom bracket, press-fit",
    "PED-401": "Platform pedals", "SAD-501": "Touring saddle", "GRP-510": "Lock-on grips", "BAR-520": "Bar tape", "LGT-601": "Front light",
    "LGT-602": "Rear light", "LUB-701": "Chain lube, dry", "LUB-702": "Chain lube, wet", "TOL-801": "Chain tool",
    "WHL-728": "Rear wheel 700C", "RIM-701": "Tubeless rim tape",
}
MONEY = re.compile(r"\$\s?(\d[\d,]*)(?:\.(\d\d))?")
ORDER = re.compile(r"(?:\bMP[- ]?|#)(\d{5})[- ]?(\d)\b", re.IGNORECASE)


def orders(text):
    return [f"MP-{five}-{digit}" for five, digit in ORDER.findall(text)]


def skus(text):
    coded = re.findall(r"\b[A-Z]{3}-\d{3}\b", text)
    named = [sku for sku, name in PRODUCTS.items() if name.lower() in text.lower() and sku not in coded]
    return coded + named


def cents(text):
    return [int(whole.replace(",", "")) * 100 + int(part or 0) for whole, part in MONEY.findall(text)]


def dates(text):
    found = re.findall(r"\b\d{4}-\d{2}-\d{2}\b", text)
    for month, day, year in re.findall(rf"\b({'|'.join(MONTHS)}) (\d{{1,2}})(?:, (\d{{4}}))?", text):
        found.append(f"{year or '2026'}-{MONTHS.index(month) + 1:02d}-{int(day):02d}")
    return found


def lines(text):
    """Rows of an invoice: article, quantity, price of one."""
    found = re.findall(r"\b([A-Z]{3}-\d{3})\s+(\d+)\s*x\s*(\$\s?[\d.,]+)", text)
    return [{"sku": sku, "quantity": int(quantity), "cents": cents(price)[0]} for sku, quantity, price in found]


def total(text):
    named = re.search(r"(?i)\b(?:total|sum|amount)\b\D{0,12}(\$\s?[\d.,]+)", text)
    found = cents(named.group(1)) if named else sorted(cents(text))
    return found[-1] if found else None


def find(name, text):
    """What a text holds for a field of this name; None if nothing does."""
    low = name.lower()
    tests = [
        (r"rma|return.*(number|id)|^return$", lambda: re.findall(r"RMA-\d{4}", text)),
        (r"repair", lambda: re.findall(r"R-26-\d{4}", text)),
        (r"invoice|document_?number|^number$|reference", lambda: re.findall(r"LQ-\d{6}|HR/\d{4}/26", text) or orders(text)),
        (r"order", lambda: orders(text)),
        (r"sku|article|product|item|part", lambda: skus(text)),
        (r"tracking", lambda: re.findall(r"\bTP\d{10}\b", text)),
        (r"mail", lambda: re.findall(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", text)),
        (r"phone", lambda: re.findall(r"\b555-\d{4}\b", text)),
        (r"date|day|when|_on$|_at$", lambda: dates(text)),
        (r"supplier|vendor|sender|company", lambda: re.findall(r"(?i)lindqvist cycle supply|harrow rubber works|tallis parcel", text)),
        (r"total|amount|price|cents|sum|cost|refund", lambda: [total(text)] if total(text) is not None else []),
        (r"quantity|count|pieces", lambda: [int(n) for n in re.findall(r"\b(\d{1,2})\b(?!\s*(?:mm|days|percent))", text)]),
        (r"name|customer", lambda: re.findall(r"\b([A-Z][\wé]+ [A-Z][\wö-ü]+)\s*$", text, re.MULTILINE)),
        (r"question|query|search|subject|text|summary|reason|body|message|note", lambda: [text.strip()[:160]]),
    ]
    for pattern, read in tests:
        if re.search(pattern, low):
            found = read()
            if found:
                first = found[0]
                return first.title() if re.search(r"supplier|vendor", low) and isinstance(first, str) else first
            return None
    return None


def fill(schema, text, name="", top=True):
    """A value of this schema from a text. Choices are made by `guess`; what is not found is null if the schema allows it."""
    kinds = schema.get("type", "object" if "properties" in schema else "string")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    for option in schema.get("anyOf", []):
        if option.get("type") != "null":
            value = fill(option, text, name, top)
            empty = value in ("", None) and any(each.get("type") == "null" for each in schema["anyOf"])
            return None if empty else value
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        values = [value for value in schema["enum"] if value is not None]
        return guess(text, values) if values else None
    if "object" in kinds:
        return {key: fill(each, text, key, False) for key, each in schema.get("properties", {}).items()}
    if "array" in kinds:
        return fill_list(schema.get("items", {}), text, name)
    value = find(name, text)
    if value is None and "null" in kinds:
        return None
    return fit(value, kinds, name, text)


def fit(value, kinds, name, text):
    if "boolean" in kinds:
        wanted = set(stems(name.replace("_", " ")))
        return bool(wanted & set(stems(text)))
    if "integer" in kinds or "number" in kinds:
        if isinstance(value, str):
            digits = re.sub(r"\D", "", value)
            value = int(digits) if digits else None
        if value is None:
            first = re.search(r"\d+", text)
            value = int(first.group()) if first else 0
        is_dollars = "number" in kinds and "cents" not in name and re.search(r"total|amount|price|sum|cost|refund", name)
        return value / 100 if is_dollars else value
    return "" if value is None else str(value)


def fill_list(schema, text, name):
    rows = lines(text)
    if "properties" in schema and rows:
        return [row_of(schema, row) for row in rows]
    if "properties" in schema:
        return [fill(schema, sentence, name, False) for sentence in re.split(r"(?<=[.!?])\s+", text.strip())[:2] if find(name, sentence)]
    if "enum" in schema:
        return [guess(text, schema["enum"])]
    for pattern, read in ((r"order", orders), (r"sku|product|article|item|part", skus), (r"date|day", dates)):
        if re.search(pattern, name.lower()):
            return list(dict.fromkeys(read(text)))
    return []


def row_of(schema, row):
    made = {}
    for key, each in schema["properties"].items():
        low = key.lower()
        if re.search(r"quantity|count|pieces", low):
            made[key] = row["quantity"]
        elif re.search(r"cents|price|amount|cost", low):
            whole = row["cents"] * (row["quantity"] if "total" in low or "line" in low else 1)
            made[key] = whole if each.get("type") == "integer" or "cents" in low else whole / 100
        else:
            made[key] = row["sku"]
    return made
