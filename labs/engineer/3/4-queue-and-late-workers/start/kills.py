"""Kills a worker at each place of a job, starts another after the lease, and counts what was done twice."""

from jobs import add, open_queue, work

LEASE = 120
STEPS = ("read", "sort", "match", "draft")
# How long a step of the model took in twenty calls of a log, in seconds.
DURATIONS = (8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13, 14, 15, 17, 19, 24, 41, 66, 140)


class Killed(BaseException):
    """What no `except Exception` sees: the plug is pulled."""


# region places
PLACES = [("before the claim", None), ("in read", "read begins"), ("in sort, before the call", "sort begins"),
          ("in sort, after the call", "sort has its answer"), ("between sort and match", "sort is saved"),
          ("in draft, before it is written", "draft begins"), ("in draft, after it is written", "draft is written"),
          ("after the last save", "draft is saved")]
# endregion places


# region night
class Night:
    """One mail, four steps. `kill` names the place at which the plug is pulled, once; `keyed`: whether drafts have a key."""

    def __init__(self, kill, keyed):
        self.kill, self.keyed, self.calls, self.drafts, self.now = kill, keyed, 0, [], 0.0
        self.db = open_queue(":memory:")
        self.id = add(self.db, b"a mail", "read", {}, self.now)

    def passes(self, place):
        if place == self.kill:
            self.kill = None
            raise Killed(place)

    def sort(self, job, data):
        self.passes("sort begins")
        self.calls += 1
        self.passes("sort has its answer")
        return "delivery"

    def draft(self, job, data):
        self.passes("draft begins")
        if not self.keyed or job.id not in self.drafts:
            self.drafts.append(job.id)
        self.passes("draft is written")
        return "written"

    def read(self, job, data):
        self.passes("read begins")
        return "a text"

    def steps(self):
        return {"read": (self.read, "sort"), "sort": (self.sort, "match"),
                "match": (lambda job, data: "MP-48213-7", "draft"), "draft": (self.draft, None)}

    def row(self):
        return self.db.execute("SELECT state, step, tries FROM job").fetchone()

    def run(self):
        """Steps until nothing is ready, as a worker does until it is killed."""
        while True:
            step = self.row()[1]
            if work(self.db, self.steps(), lambda: self.now, seconds=LEASE) is None:
                return
            self.passes(f"{step} is saved")
# endregion night


# region killed
def killed(kill, keyed):
    """The row after the kill, how long the next worker found nothing, and what the night came to."""
    night = Night(kill, keyed)
    try:
        if kill is not None:
            night.run()
    except Killed:
        pass
    state, step, _ = night.row()
    waited = 0
    while night.row()[0] != "done":
        night.run()
        if night.row()[0] != "done":
            waited, night.now = waited + 1, night.now + 1
    return state, step, waited, night.calls, len(night.drafts)
# endregion killed


def poison(times=6):
    """A step that pulls the plug every time: the row after each worker."""
    night = Night(None, True)
    rows = []
    for _ in range(times):
        night.kill = "read begins"
        try:
            night.run()
        except Killed:
            pass
        rows.append(night.row())
        night.now += LEASE + 1
    return rows


def leases(durations=DURATIONS):
    """For each lease: steps that a second worker would take as well, and what a dead worker's job waits."""
    return [(lease, sum(each > lease for each in durations)) for lease in (10, 30, 60, 120, 180, 86_400)]


def main():
    print("killed; row; seconds until somebody goes on; calls; drafts with a key; without")
    for name, place in PLACES:
        state, step, waited, calls, keyed = killed(place, True)
        bare = killed(place, False)[-1]
        print(f"{name}; {state} {step}; {waited}; {calls}; {keyed}; {bare}")
    print("\nworker; row")
    for number, (state, step, tries) in enumerate(poison(), 1):
        print(f"{number}; {state} {step}; {tries}")
    print("\nlease; steps done twice, of 20; a killed job waits")
    for lease, twice in leases():
        print(f"{lease:,}; {twice}; {lease:,}")


if __name__ == "__main__":
    main()
