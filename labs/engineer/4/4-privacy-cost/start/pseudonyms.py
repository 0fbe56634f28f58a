"""Names leave the text before it leaves the house, and come back into the reply."""
import re

MAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
PHONE = re.compile(r"(?<![\w-])(?:\+\d{1,3}[ -]?)?(?:\(?\d{3}\)?[ -]?)?\d{3}[ -]\d{4}(?![\w-])")
CARD = re.compile(r"(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])")
NUMBER = re.compile(r"(?:\bMP|#)[ -]?\d{5}[ -]?\d\b|\bR-\d{2}-\d{4}\b|\bRMA-\d{4}\b", re.IGNORECASE)
PLACE = re.compile(r"\[(?:MAIL|PHONE|CARD|NUMBER|NAME|STREET)-\d+\]")


def is_card(digits):
    """Luhn's check, which card numbers pass and tracking numbers seldom do."""
    raise NotImplementedError("is_card")


class Pseudonyms:
    """The pseudonyms of one mail and its reply; nothing links them to those of another mail.

    `known` holds (kind, text) of what no pattern finds: names and streets of the customers.
    """

    def __init__(self, known=()):
        self.known = sorted(known, key=lambda pair: -len(pair[1]))
        self.place_of, self.text_of, self.taken = {}, {}, set()


    def hide(self, text):
        """The text with a place for each mark of a person: addresses, card, order and telephone numbers, names, streets."""
        raise NotImplementedError("hide")

    def show(self, text):
        """(the text with everything back but card numbers, the places that were never given out)."""
        raise NotImplementedError("show")


def known_of(customers, sender_mail):
    """What to hide in a mail of this sender: all names and streets of customers, and the parts of the sender's own name."""
    raise NotImplementedError("known_of")
