"""A queue of jobs in one SQLite table. Every function takes the time, so that a test can move it."""

import hashlib
import json
import logging
import sqlite3
from typing import NamedTuple

log = logging.getLogger("jobs")

# region table
TABLE = """
CREATE TABLE IF NOT EXISTS job (
  id          TEXT PRIMARY KEY,            -- digest of what came in
  state       TEXT NOT NULL DEFAULT 'ready'
              CHECK (state IN ('ready', 'running', 'waiting', 'done', 'dead')),
  step        TEXT NOT NULL,
  data        TEXT NOT NULL,               -- results of finished steps
  tries       INTEGER NOT NULL DEFAULT 0,
  run_after   REAL NOT NULL,               -- ready since, or not before
  lease       INTEGER NOT NULL DEFAULT 0,  -- one more with each claim
  lease_until REAL NOT NULL DEFAULT 0,
  wait_until  REAL,
  error       TEXT
);
CREATE INDEX IF NOT EXISTS job_next ON job (state, run_after);
"""
# endregion table


class Hopeless(Exception):
    """Raised by a step whose input will never get better: no more tries."""


class NotNow(Exception):
    """Raised by a step that may not run yet (budget used up, provider asks for a pause): no try is counted."""

    def __init__(self, why, seconds):
        super().__init__(why)
        self.seconds = seconds


class Wait(NamedTuple):
    """Returned by a step that needs a person: the question, and for how many seconds it may stay open."""

    question: str
    seconds: float


class Job(NamedTuple):
    id: str
    step: str
    data: dict
    tries: int
    lease: int


def open_queue(path):
    db = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    db.executescript(TABLE)
    return db


# region add
def add(db, content, first_step, data, now):
    """One row for this content, however often it comes in. Returns its id."""
    id = hashlib.sha256(content).hexdigest()[:16]
    db.execute("INSERT INTO job (id, step, data, run_after) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
               (id, first_step, json.dumps(data), now))
    return id
# endregion add


# region claim
def claim(db, now, seconds=120):
    """Takes the job that has been ready longest, or one whose worker is gone; or None."""
    rows = db.execute(
        """UPDATE job SET state = 'running', lease = lease + 1, lease_until = :until, tries = tries + 1
           WHERE id = (SELECT id FROM job
                       WHERE (state = 'ready' AND run_after <= :now)
                          OR (state = 'running' AND lease_until < :now)
                       ORDER BY run_after LIMIT 1)
           RETURNING id, step, data, tries, lease""",
        {"now": now, "until": now + seconds}).fetchall()
    return Job(*rows[0][:2], json.loads(rows[0][2]), *rows[0][3:]) if rows else None
# endregion claim


# region save
def save(db, job, **fields):
    """Writes these columns if the job is still ours. False where somebody has claimed it since."""
    columns = ", ".join(f"{name} = ?" for name in fields)      # names from our own code only
    kept = db.execute(f"UPDATE job SET {columns} WHERE id = ? AND lease = ? AND state = 'running'",
                      (*fields.values(), job.id, job.lease)).rowcount == 1
    if not kept:
        log.warning("%s: claimed again since lease %d; this result changes nothing", job.id, job.lease)
    return kept
# endregion save


def extend(db, job, now, seconds=120):
    """For a step that is slow and knows it: a longer lease, if it has not been lost yet."""
    return save(db, job, lease_until=now + seconds)


# region work
def work(db, steps, clock, most_tries=4, seconds=120):
    """One step of one job. Says what became of it; None where nothing was to do."""
    job = claim(db, clock(), seconds)
    if job is None:
        return None
    if job.tries > most_tries:
        return told("dead", save(db, job, state="dead",
                                 error="its worker died or was too slow, each time"))
    try:
        function, following = steps[job.step]
        result = function(job, job.data)
        data = json.dumps({**job.data, job.step: result})
    except Hopeless as error:
        return told("dead", save(db, job, state="dead", error=str(error)))
    except NotNow as error:
        return told("not now", save(db, job, state="ready", tries=job.tries - 1, error=str(error),
                                    run_after=clock() + error.seconds))
    except Exception as error:
        log.exception("%s: step %s failed", job.id, job.step)
        if job.tries >= most_tries:
            return told("dead", save(db, job, state="dead", error=repr(error)[:300]))
        return told("later", save(db, job, state="ready", error=repr(error)[:300],
                                  run_after=clock() + 30 * 2 ** job.tries))
    if isinstance(result, Wait):
        return told("waiting", save(db, job, state="waiting", tries=0, error=result.question,
                                    wait_until=clock() + result.seconds))
    if following is None:
        return told("done", save(db, job, state="done", data=data, error=None))
    return told("next", save(db, job, state="ready", step=following, data=data, tries=0,
                             run_after=clock(), error=None))


# endregion work


def told(outcome, kept):
    return outcome if kept else "late"


# region answer
def answer(db, id, text, person, now):
    """What a person says to a waiting job; its step runs again and finds the answer in the data."""
    return db.execute(
        "UPDATE job SET state = 'ready', data = json_set(data, '$.answer', json_object('text', ?, 'person', ?)), "
        "run_after = ?, wait_until = NULL, error = NULL WHERE id = ? AND state = 'waiting' AND wait_until > ?",
        (text, person, now, id, now)).rowcount == 1


def end_waiting(db, now):
    """Ends what nobody has answered in time. Returns the ids, so that somebody is told."""
    return [id for (id,) in db.execute(
        "UPDATE job SET state = 'dead', error = 'nobody answered: ' || error "
        "WHERE state = 'waiting' AND wait_until <= ? RETURNING id", (now,)).fetchall()]
# endregion answer


def revive(db, id, now):
    """After a person has mended the cause: the dead job begins its step again."""
    return db.execute("UPDATE job SET state = 'ready', tries = 0, run_after = ?, error = NULL "
                      "WHERE id = ? AND state = 'dead'", (now, id)).rowcount == 1


# region look
def look(db, now):
    """One line for each state and step: how many, and how many minutes the oldest has been there."""
    return db.execute("SELECT state, step, count(*), round(max(0, ? - min(run_after)) / 60, 1) FROM job "
                      "GROUP BY state, step ORDER BY state, step", (now,)).fetchall()


def alarms(db, now, promised_minutes):
    """What somebody must see today: dead jobs, and work that is older than we promised."""
    dead = [f"{id} is dead at {step}: {error}" for id, step, error in
            db.execute("SELECT id, step, error FROM job WHERE state = 'dead' ORDER BY id")]
    late = [f"{count} jobs at {step} wait {minutes} minutes"
            for state, step, count, minutes in look(db, now)
            if state == "ready" and minutes > promised_minutes]
    return dead + late
# endregion look
