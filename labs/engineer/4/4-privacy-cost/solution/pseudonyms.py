"""Names leave the text before it leaves the house, and come back into the reply."""
import re

# region patterns
MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<![\w-])(?:\+\d{1,3}[ -]?)?(?:\(?\d{3}\)?[ -]?)?\d{3}[ -]\d{4}(?![\w-])")
CARD = re.compile(r"(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])")
NUMBER = re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b|\bR-\d{2}-\d{4}\b|\bRMA-\d{4}\b", re.IGNORECASE)
PLACE = re.compile(r"\[(?:MAIL|PHONE|CARD|NUMBER|NAME|STREET)-\d+\]")


def is_card(digits):
    """Luhn's check, which card numbers pass and tracking numbers seldom do."""
    total = 0
    for at, digit in enumerate(reversed([int(sign) for sign in digits if sign.isdigit()])):
        doubled = digit * 2 if at % 2 else digit
        total += doubled - 9 if doubled > 9 else doubled
    return total % 10 == 0
# endregion


# region pseudonyms
class Pseudonyms:
    """The pseudonyms of one mail and its reply; nothing links them to those of another mail.

    `known` holds (kind, text) of what no pattern finds: names and streets of the customers.
    """

    def __init__(self, known=()):
        self.known = sorted(known, key=lambda pair: -len(pair[1]))
        self.place_of, self.text_of, self.taken = {}, {}, set()

    def _place(self, kind, text):
        """The same writing has the same place; a place that the mail itself holds is never used."""
        if (kind, text) not in self.place_of:
            number = 1
            while f"[{kind}-{number}]" in self.taken:
                number += 1
            place = f"[{kind}-{number}]"
            self.taken.add(place)
            self.place_of[kind, text] = place
            self.text_of[place] = text
        return self.place_of[kind, text]

    def hide(self, text):
        """The text with a place for each mark of a person: addresses, card, order and telephone numbers, names, streets."""
        self.taken.update(PLACE.findall(text))
        text = MAIL.sub(lambda found: self._place("MAIL", found[0]), text)
        text = CARD.sub(lambda found: self._place("CARD", found[0]) if is_card(found[0]) else found[0], text)
        text = NUMBER.sub(lambda found: self._place("NUMBER", found[0]), text)
        text = PHONE.sub(lambda found: self._place("PHONE", found[0]), text)
        for kind, value in self.known:
            words = r"\s+".join(map(re.escape, value.split()))       # a line may break within a name
            exact = re.compile(rf"({PLACE.pattern})|(?<!\w){words}(?!\w)", re.IGNORECASE)
            text = exact.sub(lambda found: found[1] or self._place(kind, found[0]), text)
        return text

    def show(self, text):
        """(the text with everything back but card numbers, the places that were never given out)."""
        strange = []

        def back(found):
            place = found[0]
            if place not in self.text_of:
                strange.append(place)
                return place
            return "[card number removed]" if place.startswith("[CARD-") else self.text_of[place]

        return PLACE.sub(back, text), strange
# endregion


# region known
def known_of(customers, sender_mail):
    """What to hide in a mail of this sender: all names and streets of customers, and the parts of the sender's own name."""
    known = set()
    for customer in customers:
        known.add(("NAME", customer["name"]))
        known.add(("STREET", customer["street"]))
        if customer["email"].casefold() == sender_mail.casefold():
            known.update(("NAME", part) for part in customer["name"].split() if len(part) > 1)
    return sorted(known)
# endregion
