"""Many jobs at once, each done once, with a journal that outlives the program."""

import json
import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Report:
    """`results` in the order of the jobs. `left`: ids that were not begun, because too many failed in a row."""

    results: dict = field(default_factory=dict)
    failed: dict = field(default_factory=dict)
    left: list = field(default_factory=list)


# region journal
class Journal:
    """A line for each job that ended. What is done is not done again; what failed is."""

    def __init__(self, path):
        self.path, self.lock = Path(path), threading.Lock()

    def done(self):
        """Results by id. A line that a kill left unfinished counts as never written."""
        found = {}
        for line in self.path.read_bytes().split(b"\n") if self.path.exists() else []:
            try:
                entry = json.loads(line)
            except ValueError:
                continue
            if "result" in entry:
                found[entry["id"]] = entry["result"]
        return found

    def note(self, entry):
        with self.lock, self.path.open("a", encoding="utf-8") as file:
            if file.tell() and not self.ends_whole():
                file.write("\n")
            file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def ends_whole(self):
        with self.path.open("rb") as file:
            file.seek(-1, 2)
            return file.read(1) == b"\n"
# endregion


# region run
def run(jobs, work, workers, journal, give_up=5):
    """Does `work(job)` for each (id, job), so many at once. A failure is noted and stops nobody; a row of them ends it."""
    known = journal.done()
    waiting = [(id, job) for id, job in jobs if id not in known]
    report, results, row = Report(), dict(known), 0
    with ThreadPoolExecutor(workers) as pool:
        running = {}
        while running or (waiting and row < give_up):
            while waiting and len(running) < workers and row < give_up:
                id, job = waiting.pop(0)
                running[pool.submit(work, job)] = id
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                id, error = running.pop(future), future.exception()
                row = row + 1 if error else 0
                if error:
                    report.failed[id] = f"{type(error).__name__}: {error}"
                    journal.note({"id": id, "error": report.failed[id]})
                else:
                    results[id] = future.result()
                    journal.note({"id": id, "result": results[id]})
    report.results = {id: results[id] for id, _ in jobs if id in results}
    report.left = [id for id, _ in waiting]
    return report
# endregion
