"""A mail as what its writer just wrote, what it quotes, and what hangs on it."""
import re
from email import message_from_bytes, policy
from html.parser import HTMLParser

# region html
class Visible(HTMLParser):
    """Splits a page into the words a reader sees and those that only a program would find."""

    SILENT = {"script", "style", "head", "title"}
    ALONE = {"br", "img", "hr", "meta", "link", "input"}
    BREAK = {"br", "p", "div", "tr", "li", "blockquote", "h1", "h2", "h3", "h4"}
    UNSEEN = re.compile(r"display:none|visibility:hidden|opacity:0(;|$)|font-size:(0|[01](\.\d+)?(px|pt))(;|$)|(^|;)color:(#fff(fff)?|white)(;|$)")

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.unseen = [], [], []

    def handle_starttag(self, tag, attrs):
        style = re.sub(r"\s", "", dict(attrs).get("style") or "").casefold()
        if tag in self.BREAK:
            self.seen.append("\n")
        if tag not in self.ALONE:
            self.open.append((tag, tag in self.SILENT, bool(self.UNSEEN.search(style))))

    def handle_endtag(self, tag):
        for place in range(len(self.open) - 1, -1, -1):
            if self.open[place][0] == tag:
                del self.open[place:]
                break
        if tag in self.BREAK:
            self.seen.append("\n")

    def handle_data(self, data):
        if any(silent for _, silent, _ in self.open):
            return
        hidden = any(unseen for *_, unseen in self.open)
        (self.unseen if hidden else self.seen).append(re.sub(r"\s+", " ", data))

    def handle_comment(self, data):
        self.unseen.append(data)


def html_to_text(html):
    """What a reader sees, and what was hidden from them. For an index only: this makes no page safe to show."""
    page = Visible()
    page.feed(html)
    page.close()
    seen = "\n".join(line.strip() for line in "".join(page.seen).splitlines())
    return re.sub(r"\n{3,}", "\n\n", seen).strip(), " ".join(" ".join(page.unseen).split())
# endregion


# region body
def body_text(mail):
    """What the mail shows and what it hides. A broken charset costs letters, never the mail."""
    plain, page = (mail.get_body(preferencelist=(kind,)) for kind in ("plain", "html"))
    seen, hidden = html_to_text(letters_of(page)) if page else ("", "")
    return (letters_of(plain) if plain else seen), hidden


def letters_of(part):
    try:
        text = part.get_content()
    except (LookupError, UnicodeError):
        text = (part.get_payload(decode=True) or b"").decode("latin-1")
    return text.replace("\r\n", "\n").replace("\u00a0", " ")
# endregion


# region split
QUOTE_START = re.compile(
    r"^(On [^\n]{5,120}(\n[^\n]{0,80})?wrote:|-{2,} ?(Original|Forwarded) [Mm]essage ?-{2,}|From: .+\nSent: .+)$", re.M
)
QUOTED_LINE = re.compile(r"^>.*$", re.M)
SIGNATURE = re.compile(r"^-- ?$", re.M)


def split_quotes(text):
    """What is new, and what was quoted. An answer between quoted lines belongs to what is new."""
    start = QUOTE_START.search(text)
    above, below = (text[:start.start()], text[start.end():]) if start else (text, "")
    if start and not start[0].endswith("wrote:"):
        between, quoted = "", below
    else:
        between = QUOTED_LINE.sub("", below)
        quoted = "\n".join(QUOTED_LINE.findall(above + below))
    new = "\n".join(SIGNATURE.split(each)[0] for each in (QUOTED_LINE.sub("", above), between))
    return re.sub(r"\n{3,}", "\n\n", new).strip(), quoted.strip()
# endregion


# region read_mail
FEW_WORDS = 5


def read_mail(raw):
    mail = message_from_bytes(raw, policy=policy.default)
    shown, hidden = body_text(mail)
    new, quoted = split_quotes(shown)
    alone = len(new.split()) >= FEW_WORDS or not quoted
    return {
        "id": str(mail["Message-ID"] or ""),
        "thread": thread(mail),
        "from": str(mail["From"] or ""),
        "date": str(mail["Date"] or ""),
        "subject": str(mail["Subject"] or ""),
        "text": new if alone else new + "\n\n" + quoted,
        "new": new,
        "quoted": quoted,
        "hidden": hidden,
        "files": [name_of(part) for part in mail.iter_attachments()],
    }


def thread(mail):
    """The id of the first message of the conversation; a mail that answers nothing begins its own."""
    ids = re.findall(r"<[^>]+>", f"{mail['References'] or ''} {mail['In-Reply-To'] or ''}")
    return ids[0] if ids else str(mail["Message-ID"] or "")


def name_of(part):
    """The file's name, or what it is: an attached message has no name and must not vanish for that."""
    return part.get_filename() or part.get_content_type()
# endregion
