"""Shows a model's words as text, and searches what goes out for what must never go out."""
import base64
import html
import re
import urllib.parse

PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\((\S+?)\)")
ADDRESS = re.compile(r"\b(?:https?|ftp|data|javascript):\S+", re.IGNORECASE)
OURS = ("https://marrowpike.example/",)


def safe(text):
    """No picture, no tag, no hidden target: a link is its full address in plain view, and only ours can be pressed."""
    raise NotImplementedError("safe")


def carries(text, canary):
    """Whether the canary is in the text: plainly, in other letters, with signs in between, backwards, or encoded."""
    raise NotImplementedError("carries")
