"""One mail in, one checked record out, or a reason why a person must look."""
import json

from client import ProviderFailed
from form import problems, strict_problems
from record import SCHEMA, nonsense

RULES = "Sort a customer's mail for a bicycle mail-order shop."     # write the rules that the schema cannot say


def request(model, mail, schema=SCHEMA):
    raise NotImplementedError


class Stopped(Exception):
    """The reply is no record and asking again would not help."""


def content(reply):
    """The text of a reply that is whole; a refusal and a cut-off reply are no JSON to repair."""
    raise NotImplementedError


def parsed(text):
    """The value and what is wrong with its form."""
    raise NotImplementedError


def extract(chat, model, mail, shop):
    """`stage` says how far it came: called, formed, or sensible. Only sensible records may be used unattended."""
    raise NotImplementedError


def repair(body, text, wrong):
    raise NotImplementedError


def person(stage, doubts, record=None, repaired=False):
    raise NotImplementedError
