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


# region verdict
def verdict(draft, sent):
    """("kept", "edited" or "discarded", share of the text that changed). More than half of it is a new text."""
    flat = lambda text: " ".join((text or "").split())
    changed = 1 - difflib.SequenceMatcher(None, flat(draft), flat(sent), autojunk=False).ratio()
    if flat(draft) == flat(sent):
        return "kept", 0.0
    return ("edited" if sent and changed <= 0.5 else "discarded"), changed
# endregion


# region record
class Feedback:
    def __init__(self, db, clock):
        self.db, self.clock = db, clock
        db.executescript(TABLES)

    def record(self, request, trace, version, input, draft, sent, seconds=None):
        """One row a request, however often the button is pressed: the last press says what was really sent."""
        word, changed = verdict(draft, sent)
        with self.db:
            self.db.execute(
                """insert into feedback (request, trace, version, input, draft, sent, verdict, changed, seconds, at)
                   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                   on conflict (request) do update set sent = excluded.sent, verdict = excluded.verdict,
                     changed = excluded.changed, seconds = excluded.seconds, at = excluded.at,
                     signed_by = case when sent is excluded.sent then signed_by end""",
                (request, trace, version, input, draft, sent, word, changed, seconds, self.clock()),
            )
        return word

    def sign(self, request, person, why):
        """Somebody who does the work says why it was changed. Without that a row is no test case."""
        if not person.strip() or not why.strip():
            raise ValueError("say who you are and why it was changed: one sentence for whoever sees this case fail")
        with self.db:
            self.db.execute("update feedback set signed_by = ?, why = ? where request = ?", (person, why.strip(), request))
# endregion

    # region kept
    def kept(self, version, last=60):
        """(kept, decided, unread) of the newest requests of one version; two versions are never mixed."""
        rows = self.db.execute(
            "select verdict, seconds from feedback where version = ? order by at desc, request limit ?", (version, last)
        ).fetchall()
        unread = sum(word == "kept" and seconds is not None and seconds < UNREAD for word, seconds in rows)
        return sum(word == "kept" for word, _ in rows), len(rows), unread
    # endregion

    # region cases
    def cases(self, known, scrub, most=20):
        """New test cases from what was changed and signed, the most changed first; texts already known are left out.

        `known` are inputs of the test set, `scrub` takes out what points at a person. A case has id ("fb-" and the
        request), lane ("corrected"), input, expect (what was sent), was (the draft), why and from_version.
        """
        seen, found = {shape(scrub(text)) for text in known}, []
        rows = self.db.execute(
            """select request, input, draft, sent, why, version from feedback
               where verdict <> 'kept' and sent is not null and signed_by is not null order by changed desc, request"""
        )
        for request, input, draft, sent, why, version in rows:
            text = scrub(input)
            if shape(text) in seen or len(found) >= most:
                continue
            seen.add(shape(text))
            found.append({
                "id": f"fb-{request}", "lane": "corrected", "input": text, "expect": scrub(sent),
                "was": scrub(draft or ""), "why": scrub(why), "from_version": version,
            })
        return found
    # endregion


def shape(text):
    """The words alone: the same mail quoted, in capitals or with other spaces has the same shape."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
