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

    # region seal
    def seal_of(self, *parts):
        return hmac.new(self.secret, json.dumps(parts).encode(), hashlib.sha256).hexdigest()

    def fits(self, seal, *parts):
        return hmac.compare_digest((seal or "").encode(), self.seal_of(*parts).encode())
    # endregion seal

    def row_of(self, id, columns):
        return self.db.execute(f"SELECT {columns} FROM action WHERE id = ?", (id,)).fetchone()

    def waiting(self):
        """The ids that can still be decided, oldest first."""
        return [id for (id,) in self.db.execute(
            "SELECT id FROM action WHERE state = 'waiting' AND asked_at > ? ORDER BY asked_at",
            (self.clock() - self.open_for,))]

    # region show
    def show(self, id):
        """For the page: the sentence a person reads, and the seal that goes back with the answer."""
        name, text = self.row_of(id, "name, args")
        args = json.loads(text)
        before = self.actions[name].read(args)
        return self.actions[name].words(args, before), self.seal_of("shown", id, name, text, before)

    def decide(self, id, seal_shown, person, yes):
        """Takes a yes or a no. False where it cannot count: not what was shown, too late, not theirs."""
        name, text = self.row_of(id, "name, args")
        args = json.loads(text)
        before, now = self.actions[name].read(args), self.clock()
        if not self.fits(seal_shown, "shown", id, name, text, before):
            return False                    # not what this person has read
        if person not in LIMITS or (yes and not self.actions[name].allows(person, args)):
            return False                    # a no needs no limit, but a person of the office
        until = now + self.yes_counts_for
        return self.db.execute(
            "UPDATE action SET state = ?, person = ?, yes_until = ?, before = ?, seal = ? "
            "WHERE id = ? AND state = 'waiting' AND asked_at > ?",
            ("approved" if yes else "declined", person, until, json.dumps(before),
             self.seal_of("yes" if yes else "no", id, name, text, before, person, until),
             id, now - self.open_for)).rowcount == 1
    # endregion show

    # region execute
    def execute(self, id):
        """Carries out what was agreed to. Only "done" and "unclear" have touched the world."""
        with self.transaction():
            refusal, name, args = self.take(id)
        if refusal:
            return refusal
        action = self.actions[name]
        try:
            action.do(args, key=id)
        except Refused as error:
            log.warning("%s was refused: %s", id, error)
            self.db.execute("UPDATE action SET state = 'failed' WHERE id = ?", (id,))
            return "failed"
        except Exception:
            log.exception("%s: nobody knows whether it happened", id)
            return "unclear"                # the row stays at running, where a person finds it
        self.db.execute("UPDATE action SET state = 'done', after = ? WHERE id = ?",
                        (json.dumps(action.read(args)), id))
        return "done"

    def take(self, id):
        """Within one transaction: everything that must hold, then the mark that it has been used."""
        if self.db.execute("SELECT 1 FROM stop").fetchone():
            return "stopped", None, None
        name, text, state, person, until, before, seal = self.row_of(
            id, "name, args, state, person, yes_until, before, seal")
        if state != "approved" or until <= self.clock():
            return "no yes that counts", None, None
        if not self.fits(seal, "yes", id, name, text, json.loads(before), person, until):
            return "not what was agreed to", None, None
        args = json.loads(text)
        if self.actions[name].read(args) != json.loads(before):
            return "changed since the yes", None, None
        if args.get("cents", 0) + self.spent_today() > self.ceiling_cents:
            return "over today's ceiling", None, None
        if self.db.execute("INSERT INTO used VALUES (?) ON CONFLICT DO NOTHING", (id,)).rowcount == 0:
            return "no yes that counts", None, None         # a row that somebody has set back
        self.db.execute("UPDATE action SET state = 'running', started_at = ? WHERE id = ?",
                        (self.clock(), id))
        return None, name, args
    # endregion execute

    def spent_today(self):
        rows = self.db.execute("SELECT args FROM action WHERE state IN ('running', 'done') AND started_at > ?",
                               (self.clock() - DAY,))
        return sum(json.loads(text).get("cents", 0) for (text,) in rows)

    @contextlib.contextmanager
    def transaction(self):
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    # region unclear
    def unclear(self, older_than=60):
        """What began and never said that it ended: (id, sentence), for a person who looks outside."""
        rows = self.db.execute("SELECT id, name, args, before FROM action "
                               "WHERE state = 'running' AND started_at < ?",
                               (self.clock() - older_than,)).fetchall()
        return [(id, self.actions[name].words(json.loads(args), json.loads(before)))
                for id, name, args, before in rows]

    def settle(self, id, person, happened):
        """A person has looked, and says whether it happened."""
        if person not in LIMITS:
            return False
        name, text = self.row_of(id, "name, args")
        after = json.dumps(self.actions[name].read(json.loads(text)))
        return self.db.execute("UPDATE action SET state = ?, after = ?, settled_by = ? "
                               "WHERE id = ? AND state = 'running'",
                               ("done" if happened else "failed", after, person, id)).rowcount == 1
    # endregion unclear

    # region undo
    def undo(self, id, person):
        """Goes back if all still looks as the action left it; else says why not, with three values."""
        name, text, state, before, after = self.row_of(id, "name, args, state, before, after")
        if state != "done" or person not in LIMITS:
            return {"undone": False, "why": f"it is {state}, and {person} asked"}
        action, args = self.actions[name], json.loads(text)
        before, after, now = json.loads(before), json.loads(after), action.read(args)
        values = {"before": before, "after": after, "now": now}
        if action.put_back is None:
            return {"undone": False, "why": "cannot be put back; agree on a compensation", **values}
        if now != after:
            return {"undone": False, "why": "changed since", **values}
        try:
            action.put_back(args, before)
        except Refused as error:
            return {"undone": False, "why": str(error), **values}
        self.db.execute("UPDATE action SET state = 'undone', settled_by = ? WHERE id = ?", (person, id))
        return {"undone": True, **values}
    # endregion undo

    def stop(self, person):
        self.db.execute("INSERT INTO stop VALUES (?)", (person,))

    def resume(self):
        self.db.execute("DELETE FROM stop")
