"""Mails as work with a state, so that nothing is done twice and nothing is lost."""
TABLES = """
create table if not exists work (
  mail text primary key, text text not null, due real not null, state text not null default 'waiting'
    check (state in ('waiting', 'in work', 'done', 'by hand')),
  taken_at real, tries integer not null default 0, strange integer not null default 0, result text);
"""


class Work:
    """`clock` gives seconds. `lease` is how long a worker may be silent before its mail is given to another."""

    def __init__(self, db, clock, lease=120.0):
        self.db, self.clock, self.lease = db, clock, lease
        db.executescript(TABLES)

    def add(self, mail, text, due):
        """A mail that comes twice is one piece of work."""
        raise NotImplementedError("add")

    def take(self):
        """(mail, text, number of the try, strange replies so far) of the most urgent mail, or None.

        In one statement, so that two workers never get the same one.
        """
        raise NotImplementedError("take")

    def finish(self, mail, number, result):
        """True if this try still holds the mail; a late worker, or one that a person overtook, changes nothing."""
        raise NotImplementedError("finish")

    def give_back(self, mail, number, strange=False):
        """Back into the row: the provider cannot be asked, or gave a strange reply, which is counted."""
        raise NotImplementedError("give_back")


    def by_hand(self, mail):
        """The button of the office. False if a worker was faster and it is done already."""
        raise NotImplementedError("by_hand")

    def counts(self):
        raise NotImplementedError("counts")

    def missing(self, mailbox):
        """The last step of every incident: mails of the mailbox that are no work, or are neither done nor done by hand."""
        raise NotImplementedError("missing")
