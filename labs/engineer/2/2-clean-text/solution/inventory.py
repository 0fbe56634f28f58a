"""One line for every file of a folder: what was read, how, and what could not be read. No file gets lost."""
from pathlib import Path

from client import ProviderFailed
from layout import page_text, repeated
from mails import html_to_text, read_mail
from pdfruns import NotReadable, read_pdf
from pictures import read_twice

FEWEST_LETTERS = 40


# region read_pdf_file
def read_pdf_file(path, chat, models):
    """Text of every page. A page without letters is a scan, however many good pages stand around it."""
    pages = read_pdf(path.read_bytes())
    noise = repeated(pages)
    texts = [page_text(runs, noise) for runs in pages]
    empty = [number for number, text in enumerate(texts, start=1) if letters(text) < FEWEST_LETTERS]
    if not texts:
        raise NotReadable("damaged: no pages")
    if len(empty) < len(texts):
        return {"how": "text layer", "texts": texts, "empty": empty, "doubts": []}
    seen, doubts = read_twice(chat, models, path)
    return {"how": "recognized", "texts": [seen], "empty": [], "doubts": doubts}


def letters(text):
    return sum(sign.isalpha() for sign in text)
# endregion


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
    mail = read_mail(path.read_bytes())
    doubts = [f"hidden text: {mail['hidden'][:60]}"] if mail["hidden"] else []
    return {"how": "mail", "texts": [mail["text"]], "empty": [], "doubts": doubts}


READERS = {
    ".md": read_plain, ".txt": read_plain, ".csv": read_plain, ".html": read_plain,
    ".pdf": read_pdf_file, ".png": read_picture, ".jpg": read_picture, ".eml": read_mail_file,
}


# region inventory
def inventory(folder, chat, models):
    """Rows in the order of the names; a row has either texts or a reason, and never neither."""
    return [row(path, chat, models) for path in sorted(Path(folder).rglob("*")) if path.is_file()]


def row(path, chat, models):
    facts = {"file": path.name, "how": "", "texts": [], "empty": [], "doubts": [], "reason": ""}
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        return {**facts, "reason": f"no reader for {path.suffix or 'a file without ending'}"}
    try:
        facts |= reader(path, chat, models)
    except NotReadable as error:
        return {**facts, "reason": str(error)}
    except ProviderFailed as error:
        return {**facts, "reason": f"could not be recognized: {error}"}
    except (OSError, ValueError, LookupError, TypeError, RecursionError, AssertionError) as error:
        return {**facts, "reason": f"reader failed: {type(error).__name__}"}
    if not "".join(facts["texts"]).strip():
        return {**facts, "texts": [], "reason": "no text in it"}
    return facts
# endregion


# region printed
def printed(rows):
    """The list that a person reads: strange ones first, then by name."""
    out = []
    for each in sorted(rows, key=lambda row: (not row["reason"], not row["empty"], not row["doubts"], row["file"])):
        signs = sum(len(text) for text in each["texts"])
        notes = [each["reason"]] if each["reason"] else []
        notes += [f"no text on page {n} of {len(each['texts'])}" for n in each["empty"]]
        notes += [f"doubtful: {doubt}" for doubt in each["doubts"]]
        out.append(f"{each['file']:28} {len(each['texts']):3} pages {signs:7} characters  {each['how']:10}  {'; '.join(notes)}".rstrip())
    return "\n".join(out)
# endregion
