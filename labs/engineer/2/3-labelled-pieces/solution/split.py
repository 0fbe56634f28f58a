"""Cuts a document into pieces that a stranger can understand alone."""
import hashlib
import re

# region sections
HEADING = re.compile(r"^(#{1,4}) +(.+?) *#*$")


def sections(text):
    """Pairs of (path of headings, body). A heading of level two ends what stood under the last one."""
    path, lines = [], []
    for line in text.splitlines():
        heading = HEADING.match(line)
        if not heading:
            lines.append(line)
            continue
        yield list(path), "\n".join(lines).strip()
        level = len(heading[1])
        path = path[:level - 1] + [""] * (level - 1 - len(path)) + [heading[2]]
        lines = []
    yield list(path), "\n".join(lines).strip()
# endregion


# region blocks
LIST = re.compile(r"^\s*([-*]|\d+[.)]) ")
WARNING = re.compile(r"^(\*\*)?(warning|caution|note|except|exception|but|however|unless)\b", re.I)


def kind(block):
    if block.lstrip().startswith("|"):
        return "table"
    return "list" if LIST.match(block) else "text"


def blocks(body):
    """Paragraphs, lists and tables; what warns or excepts stays with the block before it."""
    held = []
    for block in re.split(r"\n\s*\n", body):
        block = block.strip("\n")
        if not block.strip():
            continue
        joins = held and (
            WARNING.match(block.lstrip())
            or (kind(block) == "list" and (held[-1].rstrip().endswith(":") or LIST.match(held[-1].splitlines()[-1])))
        )
        if joins:
            held[-1] += "\n\n" + block
        else:
            held.append(block)
    return held
# endregion


# region tables
def table_parts(block, most):
    """A long table in several parts, each of which begins with the header row."""
    rows = [row for row in block.splitlines() if row.strip()]
    ruled = len(rows) > 1 and set(rows[1]) <= set("|-: ")
    head, body = rows[:1 + ruled], rows[1 + ruled:]
    part = []
    for row in body:
        if part and count("\n".join(head + part + [row])) > most:
            yield "\n".join(head + part)
            part = []
        part.append(row)
    yield "\n".join(head + part)
# endregion


def count(text):
    return len(text.split())


# region windows
def windows(body, most=120):
    """Whole blocks, up to `most` words together. An overlong paragraph or list stays whole."""
    held = []
    for block in blocks(body):
        parts = table_parts(block, most) if kind(block) == "table" and count(block) > most else [block]
        for part in parts:
            if held and count("\n\n".join([*held, part])) > most:
                yield "\n\n".join(held)
                held = []
            held.append(part)
    if held:
        yield "\n\n".join(held)
# endregion


# region pieces
def pieces(document, most=120):
    """The pieces of one document, each with the labels that a program will ask for."""
    seen = {}
    for path, body in sections(document["text"]):
        steps = [step for step in path if step]
        where = " > ".join([document["title"], *(steps[1:] if steps[:1] == [document["title"]] else steps)])
        for part in windows(body, most):
            key = "\x1f".join([document["id"], document["version"], document["valid_from"], document["audience"], where, part])
            nth = seen[key] = seen.get(key, 0) + 1
            yield {
                "id": hashlib.sha256(f"{key}\x1f{nth}".encode()).hexdigest()[:12],
                "document": document["id"],
                "rule": document["rule"],
                "version": document["version"],
                "valid_from": document["valid_from"],
                "audience": document["audience"],
                "path": where,
                "text": part,
                "search_text": where + "\n" + part,
            }
# endregion
