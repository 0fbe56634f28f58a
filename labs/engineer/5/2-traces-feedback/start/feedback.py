"""What people did with a draft, and how that becomes test cases."""
import difflib
import re

TABLES = """
create table if not exists feedback (
  request text primary key, trace text, version text not null, input text not null, draft text, sent text,
  verdict text not null check (verdict in ('kept', 'edited', 'discarded')), changed real not null,
  seconds real, at real not null, why text, signed_by text);
"""
UNREAD = 4.0    # seconds: a draft that goes out faster was read by nobody


def verdict(draft, sent):
    """("kept", "edited" or "discarded", share of the text that changed). More than half of it is a new text."""
    raise NotImplementedError("verdict")


class Feedback:
    def __init__(self, db, clock):
        self.db, self.clock = db, clock
        db.executescript(TABLES)

    def record(self, request, trace, version, input, draft, sent, seconds=None):
        """One row a request, however often the button is pressed: the last press says what was really sent."""
        raise NotImplementedError("record")

    def sign(self, request, person, why):
        """Somebody who does the work says why it was changed. Without that a row is no test case."""
        raise NotImplementedError("sign")

    def kept(self, version, last=60):
        """(kept, decided, unread) of the newest requests of one version; two versions are never mixed."""
        raise NotImplementedError("kept")

    def cases(self, known, scrub, most=20):
        """New test cases from what was changed and signed, the most changed first; texts already known are left out.

        `known` are inputs of the test set, `scrub` takes out what points at a person. A case has id ("fb-" and the
        request), lane ("corrected"), input, expect (what was sent), was (the draft), why and from_version.
        """
        raise NotImplementedError("cases")
