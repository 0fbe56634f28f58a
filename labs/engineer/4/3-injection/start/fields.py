"""Reads a mail in quarantine: a model without tools, and nothing comes out but values from lists."""
import json
import re

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
WANTS = ["money back", "replacement", "other"]
ORDER = re.compile(r"(?:\bMP|#)[ -]?(\d{5})[ -]?(\d)\b", re.IGNORECASE)


def read_mail(model, mail, world):
    """{"customer", "topic", "wants", "order"}, each from a list that we hold, or None where the model gave anything else.

    The customer is who wrote. The order is found by code, and only among that customer's own.
    """
    raise NotImplementedError("read_mail")
