"""Mails as work with a state, so that nothing is done twice and nothing is lost."""
TABLES = """
create table if not exists work (
  mail text primary key, text text not null, due real not null, state text not null default 'waiting'
    check (state in ('waiting', 'in work', 'done', 'by hand')),
  taken_at real, tries integer not null default 0, strange integer not null default 0, result text);
"""


# region work
class Work:
    """`clock` gives seconds. `lease` is how long a worker may be silent before its mail is given to another."""

    def __init__(self, db, clock, lease=120.0):
        self.db, self.clock, self.lease = db, clock, lease
        db.executescript(TABLES)

    def add(self, mail, text, due):
        """A mail that comes twice is one piece of work."""
        with self.db:
            self.db.execute("insert or ignore into work (mail, text, due) values (?, ?, ?)", (mail, text, due))

    def take(self):
        """(mail, text, number of the try, strange replies so far) of the most urgent mail, or None.

        In one statement, so that two workers never get the same one.
        """
        with self.db:
            found = self.db.execute(
                """update work set state = 'in work', taken_at = ?, tries = tries + 1
                   where mail = (select mail from work where state = 'waiting'
                                 or (state = 'in work' and taken_at < ?) order by due, mail limit 1)
                   returning mail, text, tries, strange""",
                (self.clock(), self.clock() - self.lease),
            ).fetchall()
        return found[0] if found else None

    def finish(self, mail, number, result):
        """True if this try still holds the mail; a late worker, or one that a person overtook, changes nothing."""
        return self._end(mail, number, "done", result)

    def give_back(self, mail, number, strange=False):
        """Back into the row: the provider cannot be asked, or gave a strange reply, which is counted."""
        return self._end(mail, number, "waiting", None, int(strange))

    def _end(self, mail, number, state, result, strange=0):
        with self.db:
            done = self.db.execute(
                """update work set state = ?, result = ?, taken_at = null, strange = strange + ?
                   where mail = ? and state = 'in work' and tries = ?""",
                (state, result, strange, mail, number),
            )
        return done.rowcount == 1

    def by_hand(self, mail):
        """The button of the office. False if a worker was faster and it is done already."""
        with self.db:
            done = self.db.execute(
                "update work set state = 'by hand', taken_at = null where mail = ? ", (mail,)
            )
        return done.rowcount == 1

    def counts(self):
        return dict(self.db.execute("select state, count(*) from work group by state"))

    def missing(self, mailbox):
        """The last step of every incident: mails of the mailbox that are no work, or are neither done nor done by hand."""
        ended = {mail for mail, in self.db.execute("select mail from work where state in ('done', 'by hand')")}
        return sorted(set(mailbox) - ended)
# endregion
