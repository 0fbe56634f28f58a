"""The log of calls and the search index: what is kept, how long, and how one person disappears from both."""
import hashlib
import hmac

DAY = 86400
TEXT_DAYS, NUMBER_DAYS = 14, 400
TABLES = """
create table if not exists calls (id integer primary key, at real, person text, prompt text, reply text,
  purpose text, input integer, cached integer, output integer);
create table if not exists pieces (id integer primary key, call integer, text text);
create table if not exists erasures (person text primary key, at real);
"""


class Store:
    """`key` lives apart from the database; `clock` gives seconds."""

    def __init__(self, db, key, clock):
        self.db, self.key, self.clock = db, key, clock
        db.executescript(TABLES)
        db.execute("pragma secure_delete = on")     # what is taken out is overwritten in the file too

    def person(self, mail):
        """A name that only the holder of the key can compute, the same for every writing of the address."""
        raise NotImplementedError("person")

    def record(self, mail, prompt, reply, purpose, usage):
        """Keeps one call and puts its text into the index. Returns its number."""
        raise NotImplementedError("record")


    def purge(self):
        """The nightly job. Returns the age in days of the oldest text that it left, for the alarm; 0 if none is left."""
        raise NotImplementedError("purge")

    def erase(self, mail):
        """Removes one person everywhere and remembers that, without their address. Returns how many calls were emptied."""
        raise NotImplementedError("erase")

    def after_restore(self, erasures):
        """A backup brings people back: erases again whoever stands in the list that was kept elsewhere."""
        raise NotImplementedError("after_restore")

    def erasures(self):
        raise NotImplementedError("erasures")
