"""The firm's text documents with the labels of its shelf list. Given: nothing to do here.

Pictures and PDF are left out: lab 2 reads those. A CSV file becomes a table, a web page Markdown.
"""
import csv
from html.parser import HTMLParser
from pathlib import Path

READABLE = {".md", ".txt", ".csv", ".html"}


def load(folder="firm/documents", shelf="shelf.csv"):
    """Every readable document that stands on the shelf list, in its order."""
    found = []
    with open(shelf, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            path = Path(folder) / row["id"]
            if path.suffix in READABLE and path.exists():
                found.append({**row, "rule": row["rule"] or row["id"], "text": read(path)})
    return found


def read(path):
    text = Path(path).read_text(encoding="utf-8")
    if path.suffix == ".csv":
        return table(text)
    return markdown(text) if path.suffix == ".html" else without_front(text)


def table(text):
    head, *rows = [row for row in csv.reader(text.splitlines()) if row]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def without_front(text):
    """Facts between two lines of three hyphens at the top are labels, not text."""
    if text.startswith("---\n") and "\n---\n" in text[4:]:
        return text[4:].split("\n---\n", 1)[1]
    return text


class Reader(HTMLParser):
    BREAKS = {"p", "div", "ul", "ol", "table", "section", "blockquote"}

    def __init__(self):
        super().__init__()
        self.text, self.silent = [], 0

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "style", "head"):
            self.silent += 1
        elif tag in ("h1", "h2", "h3", "h4"):
            self.text.append("\n\n" + "#" * int(tag[1]) + " ")
        elif tag == "li":
            self.text.append("\n- ")
        elif tag == "tr":
            self.text.append("\n|")
        elif tag in self.BREAKS:
            self.text.append("\n\n")
        elif tag == "br":
            self.text.append("\n")

    def handle_endtag(self, tag):
        if tag in ("script", "style", "head"):
            self.silent -= 1
        elif tag in ("td", "th"):
            self.text.append(" |")
        elif tag in ("h1", "h2", "h3", "h4") or tag in self.BREAKS:
            self.text.append("\n\n")

    def handle_data(self, data):
        if not self.silent:
            self.text.append(" " + " ".join(data.split()) if data.strip() else " ")


def markdown(html):
    reader = Reader()
    reader.feed(html)
    lines = [" ".join(line.split()) for line in "".join(reader.text).splitlines()]
    kept = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).strip()
