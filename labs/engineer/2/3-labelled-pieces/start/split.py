"""Cuts a document into pieces that a stranger can understand alone."""
import hashlib
import re

HEADING = re.compile(r"^(#{1,4}) +(.+?) *#*$")


def sections(text):
    """Pairs of (path of headings, body). A heading of level two ends what stood under the last one."""
    raise NotImplementedError


LIST = re.compile(r"^\s*([-*]|\d+[.)]) ")
WARNING = re.compile(r"^(\*\*)?(warning|caution|note|except|exception|but|however|unless)\b", re.I)


def kind(block):
    if block.lstrip().startswith("|"):
        return "table"
    return "list" if LIST.match(block) else "text"


def blocks(body):
    """Paragraphs, lists and tables; what warns or excepts stays with the block before it."""
    raise NotImplementedError


def table_parts(block, most):
    """A long table in several parts, each of which begins with the header row."""
    raise NotImplementedError


def count(text):
    return len(text.split())


def windows(body, most=120):
    """Whole blocks, up to `most` words together. An overlong paragraph or list stays whole."""
    raise NotImplementedError


def pieces(document, most=120):
    """The pieces of one document, each with the labels that a program will ask for."""
    raise NotImplementedError
