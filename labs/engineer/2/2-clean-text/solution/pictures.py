"""Scans through the provider's picture input: read twice, and doubted where the readings differ."""
import base64
import re
from pathlib import Path

from client import ProviderFailed
from provider import steady

TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".pdf": "application/pdf"}
TASK = "Copy all text of this document exactly as it stands, line by line. Write [?] where you cannot read something."


# region part
def part(path):
    """A picture, or a whole PDF, as part of a message: the bytes travel inside the JSON."""
    kind = TYPES[Path(path).suffix.lower()]
    data = f"data:{kind};base64," + base64.b64encode(Path(path).read_bytes()).decode("ascii")
    if kind == "application/pdf":
        return {"type": "file", "file": {"filename": Path(path).name, "file_data": data}}
    return {"type": "image_url", "image_url": {"url": data, "detail": "high"}}
# endregion


# region transcribe
def transcribe(chat, model, path):
    body = {
        "model": model,
        **steady(model),
        "messages": [{"role": "user", "content": [{"type": "text", "text": TASK}, part(path)]}],
    }
    choice = chat(body)["choices"][0]
    if choice["message"].get("refusal"):
        raise ProviderFailed("the model declined to read it")
    if choice["finish_reason"] != "stop":
        raise ProviderFailed(f"the reading ended with {choice['finish_reason']}")
    return choice["message"]["content"]
# endregion


# region twice
FIGURE = re.compile(r"\d[\d.,:/-]*\d|\d")


def read_twice(chat, models, path):
    """The first reading, and every figure in which a reading by another model differs."""
    first, second = (transcribe(chat, model, path) for model in models)
    one, other = FIGURE.findall(first), FIGURE.findall(second)
    doubts = [f"{a} or {b}" for a, b in zip(one, other) if a != b]
    if len(one) != len(other):
        doubts.append(f"{len(one)} figures or {len(other)}")
    if "[?]" in first + second:
        doubts.append("a place that could not be read")
    return first, doubts + sums_wrong(first)
# endregion


# region sums
ROW = re.compile(r"(\d+) x\s+\$?([\d,]+\.\d\d)\s+\$?([\d,]+\.\d\d)")
TOTAL = re.compile(r"(?i)\btotal\b\D*([\d,]+\.\d\d)")


def cents(text):
    return int(re.sub(r"\D", "", text))


def sums_wrong(text):
    """What two equal readings cannot show: rows and a total that do not add up."""
    rows = [(int(count), cents(each), cents(sum)) for count, each, sum in ROW.findall(text)]
    wrong = [f"{count} x {each} is not {sum} cents" for count, each, sum in rows if count * each != sum]
    total = TOTAL.search(text)
    if rows and total and cents(total[1]) != sum(row[2] for row in rows):
        wrong.append(f"the rows do not add up to {total[1]}")
    return wrong
# endregion
