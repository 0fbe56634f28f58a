"""One line for every file of a folder: what was read, how, and what could not be read. No file gets lost."""
from pathlib import Path

from client import ProviderFailed
from layout import page_text, repeated
from mails import html_to_text, read_mail
from pdfruns import NotReadable, read_pdf
from pictures import read_twice

FEWEST_LETTERS = 40


def read_pdf_file(path, chat, models):
    """Text of every page. A page without letters is a scan, however many good pages stand around it."""
    raise NotImplementedError


def letters(text):
    return sum(sign.isalpha() for sign in text)


def read_picture(path, chat, models):
    text, doubts = read_twice(chat, models, path)
    return {"how": "recognized", "texts": [text], "empty": [], "doubts": doubts}


def read_plain(path, chat, models):
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotReadable("not UTF-8: ask which program wrote it") from error
    text = html_to_text(text)[0] if path.suffix == ".html" else text
    return {"how": "as it is", "texts": [text], "empty": [], "doubts": []}


def read_mail_file(path, chat, models):
    raise NotImplementedError


READERS = {
    ".md": read_plain, ".txt": read_plain, ".csv": read_plain, ".html": read_plain,
    ".pdf": read_pdf_file, ".png": read_picture, ".jpg": read_picture, ".eml": read_mail_file,
}


def inventory(folder, chat, models):
    """Rows in the order of the names; a row has either texts or a reason, and never neither."""
    raise NotImplementedError


def row(path, chat, models):
    raise NotImplementedError


def printed(rows):
    """The list that a person reads: strange ones first, then by name."""
    raise NotImplementedError
