"""Tokens, stems, synonyms and embeddings: what the provider has instead of understanding."""

import math
import re
import zlib

SIZE = 256

# Words of the firm's trade that mean the same; the first one stands for all.
SYNONYMS = [
    "parcel package packet shipment box carton", "bike bicycle", "brake stopper", "pad stopper", "refund reimburse money",
    "return send-back swap exchange", "customer buyer client person", "inventory stocktaking counting stock",
    "closed shut", "deliver arrive delivery", "ship dispatch shipping shipped post", "tax taxe", "fault faulty broken defect failure fail",
    "batch lot", "apprentice trainee", "mudguard fender", "invoice bill receipt", "delete forgotten erase remove",
    "reporter newspaper journalist press", "gift present", "answer reply respond hear", "quick quickly fast hour",
    "first-aid aid cut injured hurt", "fetch call get", "loan borrow rent", "deposit security", "price cost charge amount",
    "supplier vendor dealer", "discount percent save early", "noise creak creaking", "lift carry", "ramp entrance steps way",
    "address where", "lost missing give-up", "shelf kept stored", "number announced", "tube inner", "cup side",
    "clockwise direction opens come", "software program", "paste texts", "complain complaint matter", "third thrice",
    "negative no", "heavy weight kilos", "pupil school club", "oil grease", "clean saved cleaned", "worn finished",
    "picture photo image", "warranty guarantee", "mechanic workshop", "tire tyre", "appointment booking look",
]
CONCEPTS = {}
for number, group in enumerate(SYNONYMS):
    for member in group.split():
        CONCEPTS.setdefault(member, []).append(number)
DULL = set("a an and any are as at be been but by can could do does for from had has have he her here him his how i if in into is it its "
           "may me my no not of on one or our out please she so some somebody than that the their them then there they thing this those to "
           "up us was we were what when where which who why will with would you your".split())


def count_tokens(text):
    """Tokens of a text: pieces of at most four letters or digits, each other sign one, spaces free."""
    return len(re.findall(r"[^\W_]{1,4}|[^\w\s]|_", text))


def cut_tokens(text, limit):
    """The beginning of a text with at most so many tokens."""
    pieces = list(re.finditer(r"[^\W_]{1,4}|[^\w\s]|_", text))
    return text if len(pieces) <= limit else text[: pieces[limit].start()].rstrip()


def stem(word):
    word = word.lower()
    for end in ("ing", "ed", "es", "s"):
        if word.endswith(end) and len(word) > len(end) + 3:
            return word[: -len(end)]
    return word


def stems(text):
    """The telling words of a text, without their endings, in order."""
    found = re.findall(r"[A-Za-z]{3}-\d{3}|[^\W_]+(?:'[a-z]+)?", text)
    return [stem(word) for word in found if word.lower() not in DULL]


STEMMED = {}
for member, numbers in CONCEPTS.items():
    STEMMED.setdefault(stem(member), set()).update(numbers)


def concepts(text):
    """Numbers of the synonym groups that a text touches."""
    return {number for word in stems(text) for number in STEMMED.get(word, ())}


def embed(text):
    """256 numbers of unit length: hashed three-letter pieces of the words, plus the groups of synonyms. Digits all look alike."""
    vector = [0.0] * SIZE

    def add(feature, weight):
        code = zlib.crc32(feature.encode())
        vector[code % SIZE] += weight if code & 0x10000 else -weight

    for word in stems(text):
        marked = "^" + re.sub(r"\d", "#", word) + "$"
        for at in range(len(marked) - 2):
            add(marked[at : at + 3], 1.0 / math.sqrt(len(marked)))
    for number in sorted(concepts(text)):
        add(f"concept {number}", 1.2)
    length = math.sqrt(sum(value * value for value in vector)) or 1.0
    return [round(value / length, 6) for value in vector]
