"""Shows a model's words as text, and searches what goes out for what must never go out."""
import base64
import html
import re
import urllib.parse

PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\((\S+?)\)")
ADDRESS = re.compile(r"\b(?:https?|ftp|data|javascript):\S+", re.IGNORECASE)
OURS = ("https://marrowpike.example/",)


# region safe
def safe(text):
    """No picture, no tag, no hidden target: a link is its full address in plain view, and only ours can be pressed."""
    text = PICTURE.sub(lambda found: f"(picture removed{': ' + found[1] if found[1] else ''})", text)
    text = LINK.sub(lambda found: f"{found[1]} ({found[2]})", text)

    def plain(found):
        address = found[0]
        return address if address.startswith(OURS) else address.replace(":", "[:]", 1).replace(".", "[.]")

    return html.escape(ADDRESS.sub(plain, text), quote=False)
# endregion


# region carries
def carries(text, canary):
    """Whether the canary is in the text: plainly, in other letters, with signs in between, backwards, or encoded."""
    def flat(value):
        return re.sub(r"[\W_]+", "", value).casefold()

    wanted = flat(canary)
    if wanted in flat(text) or wanted[::-1] in flat(text) or wanted in flat(urllib.parse.unquote(text)):
        return True
    for piece in re.findall(r"[A-Za-z0-9+/_-]{8,}={0,2}", text):
        if re.fullmatch(r"(?:[0-9a-fA-F]{2})+", piece) and wanted in flat(bytes.fromhex(piece).decode("utf-8", "replace")):
            return True
        for start in range(4):
            body = piece[start:].rstrip("=").replace("-", "+").replace("_", "/")
            body = body[: len(body) // 4 * 4 + (len(body) % 4 if len(body) % 4 > 1 else 0)]
            decoded = base64.b64decode(body + "=" * (-len(body) % 4)).decode("utf-8", "replace")
            if wanted in flat(decoded):
                return True
    return False
# endregion
