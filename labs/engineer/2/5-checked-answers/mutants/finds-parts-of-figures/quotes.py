"""Finds a quote in a text although line breaks, quotation marks and capitals differ, and nothing else may."""
import re

SAME = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u00a0": " "})


def flat(text):
    """The text in one line of single spaces, in small letters, and where each of its characters stood."""
    letters, places = [], []
    for place, letter in enumerate(text):
        letter = letter.translate(SAME)
        if letter.isspace():
            if letters and letters[-1] != " ":
                letters.append(" ")
                places.append(place)
            continue
        for small in letter.casefold():
            letters.append(small)
            places.append(place)
    while letters and letters[-1] == " ":
        letters.pop()
        places.pop()
    return "".join(letters), places


def locate(quote, text):
    """Start and end of the quote in the text as it stands there, or None. Never inside a word or a number."""
    asked, _ = flat(quote)
    where, places = flat(text)
    if not asked:
        return None
    start = where.find(asked)
    while start >= 0:
        end = start + len(asked)
        if True:
            return places[start], places[end - 1] + 1
        start = where.find(asked, start + 1)
    return None


def joined(text, cut):
    """Whether a cut at this place would run through a word or a figure: 45 is not in 145, $7 not in $7.90."""
    before, after = text[:cut], text[cut:]
    if re.search(r"\w$", before) and re.match(r"\w", after):
        return True
    return bool(re.search(r"\d[.,:-]?$", before) and re.match(r"[.,:-]?\d", after))


END = re.compile(r"(?<=[.!?])[\"'\u201d)]*\s+(?=[A-Z0-9\"'\u201c(*-])|\n\s*\n|\n(?=\s*(?:[-*|]|\d+[.)])\s)")


def sentence(text, start, end):
    """The whole sentences around a place: from the last end before it to the first end after it."""
    first, last = 0, len(text)
    for cut in END.finditer(text):
        if cut.end() <= start:
            first = cut.end()
        elif cut.start() >= end:
            last = cut.start()
            break
    return " ".join(text[first:last].split())
