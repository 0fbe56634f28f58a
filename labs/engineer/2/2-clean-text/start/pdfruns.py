"""Reads the firm's simple PDF files. Given: nothing to do here.

`read_pdf(bytes)` returns a list of pages; a page is a list of runs (x, y, text), as the file draws them, with y growing
upward. It knows what these files use (objects in plain sight, FlateDecode or no filter, one-byte letters) and raises
NotReadable for anything else: real files out there need a real library.
"""
import re
import zlib


class NotReadable(Exception):
    """Why this file gives no text, in words for the list."""


OBJECT = re.compile(rb"(?<!\d)(\d+) 0 obj\b(.*?)\bendobj", re.S)
STREAM = re.compile(rb"^(.*?)stream\r?\n(.*?)\r?\n?endstream", re.S)


def read_pdf(raw):
    if not raw.startswith(b"%PDF-"):
        raise NotReadable("no PDF file")
    if b"/Encrypt" in raw:
        raise NotReadable("protected by a password")
    objects = {int(number): body for number, body in OBJECT.findall(raw)}
    roots = [body for body in objects.values() if re.search(rb"/Type\s*/Catalog\b", body)]
    if not roots:
        raise NotReadable("damaged: no catalog of pages")
    return [runs(contents(page, objects)) for page in pages(reference(rb"Pages", roots[0]), objects)]


def reference(name, body):
    found = re.search(rb"/" + name + rb"\s+(\d+) 0 R", body)
    return int(found[1]) if found else None


def pages(number, objects):
    """The pages below a node, in the order in which they are read: that is not the order in the file."""
    body = objects.get(number, b"")
    kids = re.search(rb"/Kids\s*\[(.*?)\]", body, re.S)
    if not kids:
        return [body]
    return [page for kid in re.findall(rb"(\d+) 0 R", kids[1]) for page in pages(int(kid), objects)]


def contents(page, objects):
    found = re.search(rb"/Contents\s*(?:\[(.*?)\]|(\d+) 0 R)", page, re.S)
    if not found:
        return b""
    numbers = re.findall(rb"(\d+) 0 R", found[1]) if found[1] is not None else [found[2]]
    return b"\n".join(stream(objects.get(int(number), b"")) for number in numbers)


def stream(body):
    found = STREAM.search(body)
    if not found:
        return b""
    head, data = found.groups()
    if b"/Filter" not in head:
        return data
    if b"/FlateDecode" not in head:
        raise NotReadable("text packed in a way that this reader does not know")
    try:
        return zlib.decompressobj().decompress(data)
    except zlib.error:
        raise NotReadable("damaged: packed text that does not unpack") from None


TOKEN = re.compile(
    rb"\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)|<[0-9A-Fa-f\s]*>|\[|\]|[-+]?\d*\.?\d+|/[^\s/\[\]()<>]+|[A-Za-z'\"*]+\*?", re.S
)
ESCAPE = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def runs(data):
    """Follows the drawing instructions that place text, and notes where each string begins."""
    found, stack, x, y, left, leading = [], [], 0.0, 0.0, 0.0, 0.0
    for token in TOKEN.findall(data):
        first = token[:1]
        if first in b"(<[]/" or re.fullmatch(rb"[-+]?\d*\.?\d+", token):
            stack.append(token)
            continue
        if token == b"BT":
            x = y = left = 0.0
        elif token in (b"Td", b"TD"):
            left, y = left + float(stack[-2]), y + float(stack[-1])
            x = left
            leading = -float(stack[-1]) if token == b"TD" else leading
        elif token == b"Tm":
            x = left = float(stack[-2])
            y = float(stack[-1])
        elif token == b"TL":
            leading = float(stack[-1])
        elif token in (b"T*", b"'", b'"'):
            x, y = left, y - leading
        if token in (b"Tj", b"TJ", b"'", b'"'):
            text = "".join(string(each) for each in stack if each[:1] in b"(<")
            if text.strip():
                found.append((x, y, text))
        stack = []
    return found


def string(token):
    if token.startswith(b"<"):
        return bytes.fromhex(re.sub(rb"\s", b"", token[1:-1]).decode()).decode("cp1252", "replace")
    plain = re.sub(
        rb"\\([0-7]{1,3}|.)",
        lambda m: bytes([int(m[1], 8)]) if m[1][:1].isdigit() else ESCAPE.get(m[1], m[1]),
        token[1:-1],
        flags=re.S,
    )
    return plain.decode("cp1252", "replace")
