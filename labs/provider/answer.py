"""Answers a question from documents in the request with a quote, or says that they do not say."""

import math
import re

from .words import concepts, stems

NOTHING = "The documents do not say."
BLOCK = re.compile(r'(?s)<document\b[^>]*?\bid="([^"]+)"[^>]*>(.*?)</document>')


def documents(ask):
    """[(id, text)] of all document blocks in the request."""
    return [found for message in ask.messages for found in BLOCK.findall(message.text)]


def question_of(ask):
    rest = BLOCK.sub("", ask.last)
    named = re.search(r"(?s)<question>(.*?)</question>", rest)
    if named:
        return named.group(1).strip()
    lines = [line.strip() for line in rest.splitlines() if line.strip() and not re.match(r"^</?\w+>$", line.strip())]
    asked = [line for line in lines if line.endswith("?")]
    return re.sub(r"^(?i:question):\s*", "", (asked or lines or [""])[-1])


def sentences(text):
    plain = re.sub(r"(?s)<(script|style|nav|footer)\b.*?</\1>", " ", text)
    plain = re.sub(r"</?(?:p|li|td|tr|h\d|br|table|ul|div)\b[^>]*>", "\n", plain)
    plain = re.sub(r"<[^>]+>", "", plain)
    found = []
    for line in plain.splitlines():
        found.extend(each.strip() for each in re.split(r"(?<=[.!?])\s+(?=[A-Z0-9])", line.strip(" -#*")) if len(each.strip()) > 3)
    return found


def answer(ask, chance):
    """{"text", "quote", "document"}; wrong at the rate `answer`: another sentence, a changed figure, or an answer from nowhere."""
    question = question_of(ask)
    rows = [(number, sentence) for number, text in documents(ask) for sentence in sentences(text)]
    seen = [set(stems(sentence)) for _, sentence in rows]
    touched = [concepts(sentence) for _, sentence in rows]
    wanted, meant = set(stems(question)), concepts(question)
    weight = {word: math.log(1 + len(rows) / (1 + sum(word in each for each in seen))) for word in wanted}

    def score(at):
        shared = sum(weight[word] for word in wanted & seen[at])
        return (shared + 1.1 * len(meant & touched[at])) / math.sqrt(4 + len(seen[at]))

    ranked = sorted(range(len(rows)), key=score, reverse=True)
    is_wrong = chance.hits("answer")
    enough = ranked and score(ranked[0]) >= 0.45 and len((wanted & seen[ranked[0]]) | (meant & touched[ranked[0]])) >= min(2, len(wanted))
    if not ranked or (not enough and not is_wrong):
        return {"text": NOTHING, "quote": None, "document": None}
    number, quote = rows[ranked[0]]
    if is_wrong and enough:
        digits = list(re.finditer(r"\d", quote))
        if digits and chance.number("how") < 0.5:
            at = digits[int(chance.number("digit") * len(digits))].start()
            quote = quote[:at] + str((int(quote[at]) + 3) % 10) + quote[at + 1 :]
        elif len(ranked) > 1:
            number, quote = rows[ranked[1]]
    return {"text": f'"{quote}" [{number}]', "quote": quote, "document": number}
