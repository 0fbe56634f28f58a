"""Scans through the provider's picture input: read twice, and doubted where the readings differ."""
import base64
import re
from pathlib import Path

from client import ProviderFailed

TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".pdf": "application/pdf"}
TASK = "Copy all text of this document exactly as it stands, line by line. Write [?] where you cannot read something."


def part(path):
    """A picture, or a whole PDF, as part of a message: the bytes travel inside the JSON."""
    raise NotImplementedError


def transcribe(chat, model, path):
    raise NotImplementedError


FIGURE = re.compile(r"\d[\d.,:/-]*\d|\d")


def read_twice(chat, models, path):
    """The first reading, and every figure in which a reading by another model differs."""
    raise NotImplementedError


ROW = re.compile(r"(\d+) x\s+\$?([\d,]+\.\d\d)\s+\$?([\d,]+\.\d\d)")
TOTAL = re.compile(r"(?i)\btotal\b\D*([\d,]+\.\d\d)")


def cents(text):
    return int(re.sub(r"\D", "", text))


def sums_wrong(text):
    """What two equal readings cannot show: rows and a total that do not add up."""
    raise NotImplementedError
