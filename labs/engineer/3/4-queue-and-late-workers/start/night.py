"""The night's work: each mail of the shop is read, sorted, matched with its order, and answered by a draft."""

import collections
import email
import email.policy
import re

from jobs import Hopeless, NotNow, Wait, add, work

DAY = 24 * 3600
NUMBER = re.compile(r"(?:MP[\s-]?|#)(\d{5})[\s-]?(\d)(?!\d)", re.IGNORECASE)


def put_in(db, mails, now):
    """Queues every mail of this folder. Called twice, it adds nothing the second time."""
    return {add(db, path.read_bytes(), "read", {"file": path.name}, now) for path in sorted(mails.glob("*.eml"))}


def order_numbers(text):
    """The orders that are named in a text, in the shop's own form, those with a wrong check digit left out."""
    raise NotImplementedError


class Budget:
    """Lets so many calls of the model through, and asks everybody else to come back tomorrow."""

    def __init__(self, ask, most):
        self.ask, self.left = ask, most

    def __call__(self, text):
        raise NotImplementedError


def open_drafts(db):
    db.execute("CREATE TABLE IF NOT EXISTS draft (key TEXT PRIMARY KEY, text TEXT NOT NULL)")


def create_draft(db, key, text):
    """Puts a draft on the clerk's desk. With a key that is there already, it changes nothing."""
    raise NotImplementedError


def steps_of(mails, shop, ask, drafts):
    """The four steps. Only `sort` asks the model, only `draft` changes anything outside the job's own row."""
    # read(job, data), sort(job, data), match(job, data), draft(job, data)
    raise NotImplementedError


def run(db, steps, clock):
    """Works until nothing is left to do now. Returns how often each outcome came."""
    outcomes = collections.Counter()
    while (outcome := work(db, steps, clock)) is not None:
        outcomes[outcome] += 1
    return outcomes
