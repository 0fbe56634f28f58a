"""A queue of jobs in one SQLite table. Every function takes the time, so that a test can move it."""

import hashlib
import json
import logging
import sqlite3
from typing import NamedTuple

log = logging.getLogger("jobs")

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


def add(db, content, first_step, data, now):
    """One row for this content, however often it comes in. Returns its id."""
    raise NotImplementedError


def claim(db, now, seconds=120):
    """Takes the job that has been ready longest, or one whose worker is gone; or None."""
    raise NotImplementedError


def save(db, job, **fields):
    """Writes these columns if the job is still ours. False where somebody has claimed it since."""
    raise NotImplementedError


def extend(db, job, now, seconds=120):
    """For a step that is slow and knows it: a longer lease, if it has not been lost yet."""
    raise NotImplementedError


def work(db, steps, clock, most_tries=4, seconds=120):
    """One step of one job. Says what became of it; None where nothing was to do."""
    # claim, look at the tries, run the step, save what came of it
    # errors: Hopeless, NotNow, any other; a Wait is a result
    raise NotImplementedError




def told(outcome, kept):
    return outcome if kept else "late"


def answer(db, id, text, person, now):
    """What a person says to a waiting job; its step runs again and finds the answer in the data."""
    raise NotImplementedError


def end_waiting(db, now):
    """Ends what nobody has answered in time. Returns the ids, so that somebody is told."""
    raise NotImplementedError


def revive(db, id, now):
    """After a person has mended the cause: the dead job begins its step again."""
    raise NotImplementedError


def look(db, now):
    """One line for each state and step: how many, and how many minutes the oldest has been there."""
    raise NotImplementedError


def alarms(db, now, promised_minutes):
    """What somebody must see today: dead jobs, and work that is older than we promised."""
    raise NotImplementedError
