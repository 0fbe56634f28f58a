"""The firm's documents as pieces with labels. Given: nothing to do here.

Cut at headings and, in a long section, between paragraphs; a CSV file every six rows. What a PDF or a
picture holds is taken from firm/pictures.json (lab 2 reads it out of the files).
"""
import csv
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path


def load(folder="firm", shelf="shelf.csv", most=90):
    """All pieces of all documents on the shelf list, in a fixed order."""
    pictures = json.loads((Path(folder) / "pictures.json").read_text(encoding="utf-8"))
    found = []
    with open(shelf, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            path = Path(folder) / "documents" / row["id"]
            for where, text in cut(read(path, pictures), most):
                found.append(piece(row, " > ".join([row["title"], *where]), text))
    return found


def piece(row, path, text):
    key = "\x1f".join([row["id"], row["version"], path, text])
    return {
        "id": hashlib.sha256(key.encode()).hexdigest()[:8],
        "document": row["id"],
        "rule": row["rule"] or row["id"],
        "valid_from": row["valid_from"],
        "audience": row["audience"],
        "path": path,
        "text": text,
        "search_text": path + "\n" + text,
    }


def read(path, pictures):
    raw = path.read_bytes()
    seen = pictures.get(hashlib.sha256(raw).hexdigest())
    if seen is not None:
        return seen if isinstance(seen, str) else seen["text"]
    text = raw.decode("utf-8")
    if path.suffix == ".csv":
        return rows_in_parts(text)
    return page(text) if path.suffix == ".html" else text


def flat(text):
    """For comparing: small letters, single spaces, and no marks of a web page or a table."""
    return " ".join(re.sub(r"<[^>]+>|\||\*\*", " ", text).split()).casefold()


def rows_in_parts(text, rows=6):
    """A few rows at a time as they stand in the file, each part under the header row."""
    head, *body = [line for line in text.splitlines() if line.strip()]
    parts = [body[start:start + rows] for start in range(0, len(body), rows)]
    return "\n\n".join("\n".join([f"# {head}", *part]) for part in parts)


def page(html):
    """A web page as text with # headings; cells of a row stand on one line."""
    reader = Page()
    reader.feed(html)
    lines = [" ".join(line.split()).strip(" |") for line in "".join(reader.text).splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.text, self.silent = [], 0

    def handle_starttag(self, tag, attrs):
        self.silent += tag in ("script", "style", "head")
        if re.fullmatch("h[1-4]", tag):
            self.text.append("\n\n" + "#" * int(tag[1]) + " ")
        elif tag in ("p", "div", "table", "tr", "ul", "li", "ol", "dl", "dt", "dd"):
            self.text.append("\n- " if tag == "li" else "\n" if tag in ("tr", "dt", "dd") else "\n\n")

    def handle_endtag(self, tag):
        self.silent -= tag in ("script", "style", "head")
        if tag in ("td", "th"):
            self.text.append(" | ")
        elif tag in ("h1", "h2", "h3", "h4", "p", "table", "ul"):
            self.text.append("\n\n")

    def handle_data(self, data):
        if not self.silent:
            self.text.append(re.sub(r"\s+", " ", data))


def cut(text, most):
    """Pairs of (headings above, text of at most about this many words)."""
    path, held = [], []
    for block in re.split(r"\n\s*\n|\n(?=#{1,4} )|(?<=\n)(?=#)", text):
        heading = re.match(r"(#{1,4}) +(.+)(?:\n([\s\S]*))?$", block.strip())
        if heading:
            if held:
                yield list(path), "\n\n".join(held)
            path, held = [*path[:len(heading[1]) - 1], heading[2].strip()], []
            block = heading[3] or ""
        if not block.strip():
            continue
        if held and len(" ".join([*held, block]).split()) > most:
            yield list(path), "\n\n".join(held)
            held = []
        held.append(block.strip())
    if held:
        yield list(path), "\n\n".join(held)
