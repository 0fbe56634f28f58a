"""Runs the new way beside the old one: in the shadow, for some, for all."""
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy


# region draft_for
class Release:
    """`new` and `old` take a request and return a result; `log` takes one dict for each request."""

    def __init__(self, flags, name, old, new, log, clock, seconds=20.0, workers=4):
        self.flags, self.name, self.old, self.new = flags, name, old, new
        self.log, self.clock, self.seconds = log, clock, seconds
        self.pool = ThreadPoolExecutor(workers)

    def answer(self, user, request):
        """The new way's result for users with the flag, within the time; the old way's in every other case."""
        if not self.flags.is_on(self.name, user):
            return self.old(request)
        start = self.clock()
        task = self.pool.submit(self.new, deepcopy(request))
        try:
            result, fault = task.result(self.seconds), None
        except Exception as error:      # whatever it was, the user gets what they always got
            result, fault = None, type(error).__name__ if task.done() else "too slow"
            task.cancel()
        way = "new" if fault is None else "fallback"
        self.log({"user": user, "request": request["id"], "way": way, "fault": fault, "ms": (self.clock() - start) * 1000})
        return result if fault is None else self.old(request)
    # endregion

    # region shadow
    def shadow(self, request):
        """(the old way's result, a task): the new one works on a copy meanwhile; nobody sees what it says or how it fails."""
        result = self.old(request)
        copy, shown = deepcopy(request), result

        def compare():
            try:
                draft, fault = self.new(copy), None
            except Exception as error:
                draft, fault = None, type(error).__name__
            self.log({"request": request["id"], "way": "shadow", "fault": fault, "old": shown, "new": draft})

        return result, self.pool.submit(compare)

    def close(self):
        self.pool.shutdown(wait=True)
    # endregion


# region compare
def compare(entries, truth=None):
    """What the shadow showed: {"pairs", "agree", "faults", "differ": ids that a person should settle}, from shadow entries alone.

    `truth` maps ids to what was right in the end; then also "new_right" and "old_right", where the two differ.
    """
    pairs = [entry for entry in entries if entry["way"] == "shadow"]
    faults = [entry for entry in pairs if entry["fault"]]
    differ = [entry for entry in pairs if not entry["fault"] and entry["old"] != entry["new"]]
    found = {
        "pairs": len(pairs),
        "agree": len(pairs) - len(faults) - len(differ),
        "faults": len(faults),
        "differ": sorted(entry["request"] for entry in differ),
    }
    if truth is not None:
        settled = [entry for entry in differ if entry["request"] in truth]
        found["new_right"] = sum(entry["new"] == truth[entry["request"]] for entry in settled)
        found["old_right"] = sum(entry["old"] == truth[entry["request"]] for entry in settled)
    return found
# endregion
