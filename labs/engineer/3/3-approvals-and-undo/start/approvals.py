"""The office's side: it shows, takes the yes of a person, carries out what was agreed to, once, and goes back."""

import contextlib
import hashlib
import hmac
import json
import logging

from actions import Refused
from people import LIMITS

log = logging.getLogger("approvals")
DAY = 24 * 3600


class Office:
    """Holds the secret that the agent's process does not have."""

    def __init__(self, db, actions, secret, clock, open_for=4 * 3600, yes_counts_for=600, ceiling_cents=50_000):
        self.db, self.actions, self.secret, self.clock = db, actions, secret, clock
        self.open_for, self.yes_counts_for, self.ceiling_cents = open_for, yes_counts_for, ceiling_cents

    def seal_of(self, *parts):
        raise NotImplementedError

    def fits(self, seal, *parts):
        raise NotImplementedError

    def row_of(self, id, columns):
        return self.db.execute(f"SELECT {columns} FROM action WHERE id = ?", (id,)).fetchone()

    def waiting(self):
        """The ids that can still be decided, oldest first."""
        raise NotImplementedError

    def show(self, id):
        """For the page: the sentence a person reads, and the seal that goes back with the answer."""
        raise NotImplementedError

    def decide(self, id, seal_shown, person, yes):
        """Takes a yes or a no. False where it cannot count: not what was shown, too late, not theirs."""
        raise NotImplementedError

    def execute(self, id):
        """Carries out what was agreed to. Only "done" and "unclear" have touched the world."""
        raise NotImplementedError

    def take(self, id):
        """Within one transaction: everything that must hold, then the mark that it has been used."""
        raise NotImplementedError

    def spent_today(self):
        raise NotImplementedError

    @contextlib.contextmanager
    def transaction(self):
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    def unclear(self, older_than=60):
        """What began and never said that it ended: (id, sentence), for a person who looks outside."""
        raise NotImplementedError

    def settle(self, id, person, happened):
        """A person has looked, and says whether it happened."""
        raise NotImplementedError

    def undo(self, id, person):
        """Goes back if all still looks as the action left it; else says why not, with three values."""
        raise NotImplementedError

    def stop(self, person):
        raise NotImplementedError

    def resume(self):
        raise NotImplementedError
