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


# region store
class Store:
    """`key` lives apart from the database; `clock` gives seconds."""

    def __init__(self, db, key, clock):
        self.db, self.key, self.clock = db, key, clock
        db.executescript(TABLES)
        db.execute("pragma secure_delete = on")     # what is taken out is overwritten in the file too

    def person(self, mail):
        """A name that only the holder of the key can compute, the same for every writing of the address."""
        return hmac.new(self.key, mail.strip().casefold().encode("utf-8"), hashlib.sha256).hexdigest()[:24]

    def record(self, mail, prompt, reply, purpose, usage):
        """Keeps one call and puts its text into the index. Returns its number."""
        row = (self.clock(), self.person(mail), prompt, reply, purpose, usage["input"], usage["cached"], usage["output"])
        done = self.db.execute(
            "insert into calls (at, person, prompt, reply, purpose, input, cached, output) values (?, ?, ?, ?, ?, ?, ?, ?)", row
        )
        self.db.execute("insert into pieces (call, text) values (?, ?)", (done.lastrowid, prompt))
        self.db.commit()
        return done.lastrowid
# endregion

    # region erase
    def _empty(self, condition, values):
        """Takes text and person out of the calls that fit, and their pieces out of the index; the numbers stay."""
        self.db.execute(f"delete from pieces where call in (select id from calls where {condition})", values)
        done = self.db.execute(
            f"update calls set prompt = null, reply = null, person = null where ({condition}) and prompt is not null", values
        )
        return done.rowcount

    def purge(self):
        """The nightly job. Returns the age in days of the oldest text that it left, for the alarm; 0 if none is left."""
        now = self.clock()
        with self.db:
            self._empty("at < ?", (now - TEXT_DAYS * DAY,))
            self.db.execute("delete from calls where at < ?", (now - NUMBER_DAYS * DAY,))
        oldest = self.db.execute("select min(at) from calls where prompt is not null").fetchone()[0]
        return 0.0 if oldest is None else (now - oldest) / DAY

    def erase(self, mail):
        """Removes one person everywhere and remembers that, without their address. Returns how many calls were emptied."""
        person = self.person(mail)
        with self.db:
            self.db.execute("insert or ignore into erasures values (?, ?)", (person, self.clock()))
            return self._empty("person = ?", (person,))

    def after_restore(self, erasures):
        """A backup brings people back: erases again whoever stands in the list that was kept elsewhere."""
        with self.db:
            self.db.executemany("insert or ignore into erasures values (?, ?)", erasures)
            return sum(self._empty("person = ?", (person,)) for person, _ in erasures)

    def erasures(self):
        return self.db.execute("select person, at from erasures order by person").fetchall()
    # endregion
