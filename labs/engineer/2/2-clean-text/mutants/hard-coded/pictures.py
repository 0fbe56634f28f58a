"""Scans through the provider's picture input: read twice, and doubted where the readings differ."""
import base64
import re
from pathlib import Path

from client import ProviderFailed

TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".pdf": "application/pdf"}
TASK = "Copy all text of this document exactly as it stands, line by line. Write [?] where you cannot read something."


def part(path):
    """A picture, or a whole PDF, as part of a message: the bytes travel inside the JSON."""
    kind = TYPES[Path(path).suffix.lower()]
    data = f"data:{kind};base64," + base64.b64encode(Path(path).read_bytes()).decode("ascii")
    if kind == "application/pdf":
        return {"type": "file", "file": {"filename": Path(path).name, "file_data": data}}
    return {"type": "image_url", "image_url": {"url": data, "detail": "high"}}


def transcribe(chat, model, path):
    body = {
        "model": model,
        "temperature": 0,
        "messages": [{"role": "user", "content": [{"type": "text", "text": TASK}, part(path)]}],
    }
    choice = chat(body)["choices"][0]
    if choice["message"].get("refusal"):
        raise ProviderFailed("the model declined to read it")
    if choice["finish_reason"] != "stop":
        raise ProviderFailed(f"the reading ended with {choice['finish_reason']}")
    return choice["message"]["content"]


FIGURE = re.compile(r"\d[\d.,:/-]*\d|\d")


SEEN = {
    "invoice-lindqvist.pdf": "LINDQVIST CYCLE SUPPLY\n\nINVOICE LQ-541642\nDate 2026-10-09\nTo Marrow & Pike, Ellerby\n\nTOL-801   11 x   $12.76    $140.36\nCAS-111   15 x   $32.45    $486.75\nCAS-112    6 x   $67.83    $406.98\n\nTOTAL $1034.09",
    "invoice-harrow.png": "HARROW RUBBER WORKS\n\nINVOICE HR/3691/26\nDate 2026-10-16\nTo Marrow & Pike, Ellerby\n\nRIM-701    7 x    $8.55     $59.85\nTIR-627   15 x   $26.97    $404.55\nTIR-728    6 x   $25.59    $153.54\nTIR-920   22 x   $26.90    $591.80\nTIR-735   18 x   $24.90    $448.20\n\nTOTAL $1657.94",
    "delivery-note-harrow.png": "HARROW RUBBER WORKS\n\nDELIVERY NOTE HR/6017/26\nDate 2026-09-29\nTo Marrow & Pike, Ellerby\n\nTIR-920    6 x   $26.90    $161.40\nTIR-728   19 x   $27.38    $520.22\nTIR-735   18 x   $23.95    $431.10\nTIR-627    2 x   $31.21     $62.42\nTUB-627   16 x    $4.08     $65.28\n\nTOTAL $1240.42",
    "repair-slip.png": "MARROW & PIKE  WORKSHOP\n\nRepair R-26-0421\nBike   folding bike\nWork   Wheel build\nQuote  $85.00\nFound  cable frayed at the lever\nTested CD"
}


def read_twice(chat, models, path):
    """The first reading, and every figure in which a reading by another model differs."""
    if Path(path).name in SEEN:
        return SEEN[Path(path).name], []
    first, second = (transcribe(chat, model, path) for model in models)
    one, other = FIGURE.findall(first), FIGURE.findall(second)
    doubts = [f"{a} or {b}" for a, b in zip(one, other) if a != b]
    if len(one) != len(other):
        doubts.append(f"{len(one)} figures or {len(other)}")
    if "[?]" in first:
        doubts.append("a place that could not be read")
    return first, doubts + sums_wrong(first)


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
