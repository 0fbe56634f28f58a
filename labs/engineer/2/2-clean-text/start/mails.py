"""A mail as what its writer just wrote, what it quotes, and what hangs on it."""
import re
from email import message_from_bytes, policy
from html.parser import HTMLParser

class Visible(HTMLParser):
    """Splits a page into the words a reader sees and those that only a program would find."""

    SILENT = {"script", "style", "head", "title"}
    ALONE = {"br", "img", "hr", "meta", "link", "input"}
    BREAK = {"br", "p", "div", "tr", "li", "blockquote", "h1", "h2", "h3", "h4"}
    UNSEEN = re.compile(r"display:none")     # there are other ways to hide words

    def __init__(self):
        raise NotImplementedError

    def handle_starttag(self, tag, attrs):
        raise NotImplementedError

    def handle_endtag(self, tag):
        raise NotImplementedError

    def handle_data(self, data):
        raise NotImplementedError

    def handle_comment(self, data):
        raise NotImplementedError


def html_to_text(html):
    """What a reader sees, and what was hidden from them. For an index only: this makes no page safe to show."""
    raise NotImplementedError


def body_text(mail):
    """What the mail shows and what it hides. A broken charset costs letters, never the mail."""
    raise NotImplementedError


QUOTE_START = re.compile(r"^On .* wrote:$", re.M)     # there are other ways to begin a quote
QUOTED_LINE = re.compile(r"^>.*$", re.M)
SIGNATURE = re.compile(r"^-- ?$", re.M)


def split_quotes(text):
    """What is new, and what was quoted. An answer between quoted lines belongs to what is new."""
    raise NotImplementedError


FEW_WORDS = 5


def read_mail(raw):
    raise NotImplementedError


def thread(mail):
    """The id of the first message of the conversation; a mail that answers nothing begins its own."""
    raise NotImplementedError


def name_of(part):
    """The file's name, or what it is: an attached message has no name and must not vanish for that."""
    return part.get_filename() or part.get_content_type()
