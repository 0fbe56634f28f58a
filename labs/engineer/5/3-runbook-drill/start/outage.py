"""Fifty minutes without a provider, second by second: what patience costs, and what a breaker leaves of it."""

from collections import deque

from breaker import Breaker
from model import ModelFailed

MAILS_EVERY = 20        # seconds: 180 an hour, a Friday
PLAIN_EVERY = 120       # a job that needs no model
WORKERS, ANSWER, PLAIN = 4, 6, 1
DOWN, BACK, END = 600, 3600, 7200


class Day:
    """Four workers and one row of work. `patience`: seconds after which a call is given up; tried `tries` times in all.

    `pace`: seconds between two mails once the provider is back.
    """

    def __init__(self, patience, tries=2, breaker=False, pace=0):
        self.patience, self.tries, self.pace, self.now, self.last = patience, tries, pace, 0, 0
        self.breaker = Breaker(lambda: self.now) if breaker else None
        self.row, self.busy, self.trial = deque(), [], False
        self.calls, self.held, self.given_up, self.open, self.empty = 0, 0, 0, 0, None
        self.waits = {"meanwhile": 0, "afterward": 0}

    def run(self):
        for self.now in range(END):
            if self.now % MAILS_EVERY == 0:
                self.row.append(("mail", self.now, 0))
            if self.now % PLAIN_EVERY == 0:
                self.row.append(("plain", self.now, 0))
            self.end()
            self.begin()
            waiting = sum(kind == "mail" for kind, _, _ in self.row)
            if self.now == BACK:
                self.open = waiting
            if self.now > BACK and self.empty is None and waiting == 0:
                self.empty = (self.now - BACK) / 60
        return self

    # region begin
    def begin(self):
        """Hands work to whoever is free, in the order of the row; what may not be asked now keeps its place."""
        kept = deque()
        while self.row and len(self.busy) < WORKERS:
            kind, came, tried = self.row.popleft()
            if kind == "plain":
                when = "meanwhile" if self.now < BACK else "afterward"
                self.waits[when] = max(self.waits[when], self.now - came)
                self.busy.append((self.now + PLAIN, kind, came, tried, True))
            elif self.may_ask():
                well, self.last = not DOWN <= self.now < BACK, self.now
                if not well:
                    self.calls, self.held = self.calls + 1, self.held + self.patience
                self.busy.append((self.now + (ANSWER if well else self.patience), kind, came, tried + 1, well))
            else:
                kept.append((kind, came, tried))
        self.row.extendleft(reversed(kept))

    def may_ask(self):
        if self.now >= BACK and self.now - self.last < self.pace:
            return False
        if self.breaker is None or self.breaker.state == "closed":
            return True
        if self.breaker.state == "open" or self.trial:
            return False
        self.trial = True
        return True
    # endregion begin

    def end(self):
        for done in [each for each in self.busy if each[0] <= self.now]:
            self.busy.remove(done)
            _, kind, came, tried, well = done
            if kind == "mail":
                self.tell(well)
            if not well and (self.breaker or tried < self.tries):
                self.row.append((kind, came, tried))
            elif not well:
                self.given_up += 1
    def tell(self, well):
        """The breaker hears of each end; one that comes while it is open changes nothing."""
        if self.breaker is None:
            return
        if self.breaker.state != "open":
            self.trial = False
        try:
            self.breaker.call(self.answer, well)
        except Exception:
            pass

    def answer(self, well):
        if not well:
            raise ModelFailed("no answer")


def days():
    return {"45 seconds, twice": Day(45), "10 seconds, twice": Day(10), "breaker, 45 seconds": Day(45, breaker=True),
            "breaker, 10 seconds": Day(10, breaker=True), "and 10 mails a minute": Day(10, breaker=True, pace=6)}


def main():
    print("way; calls; worker minutes; other work waits meanwhile; afterward; given up; open at the end; minutes until empty")
    for name, day in days().items():
        day.run()
        waits = f"{day.waits['meanwhile']}; {day.waits['afterward']}"
        print(f"{name}; {day.calls}; {day.held // 60}; {waits}; {day.given_up}; {day.open}; {day.empty:.0f}")


if __name__ == "__main__":
    main()
