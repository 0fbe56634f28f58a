"""One SQLite file on one machine: opened, moved to a new form, copied while in use, and the copy tried. Given: nothing to do here."""
import os
import sqlite3
import time
from pathlib import Path

# region migrate
# Each entry brings the file one version further. What was released is never changed again; mend it with the next entry.
STEPS = [
    "CREATE TABLE drafts (id INTEGER PRIMARY KEY, mail TEXT NOT NULL UNIQUE, text TEXT NOT NULL, at REAL NOT NULL)",
    "ALTER TABLE drafts ADD COLUMN version TEXT NOT NULL DEFAULT ''",
]


def open_file(path):
    db = sqlite3.connect(path, timeout=5, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def migrate(db, steps=None):
    """Brings the file to the newest form, all of it or nothing, and refuses one from a newer program."""
    steps = STEPS if steps is None else steps
    db.execute("BEGIN IMMEDIATE")           # a second process that starts now waits here
    try:
        [at] = db.execute("PRAGMA user_version").fetchone()
        if at > len(steps):
            raise RuntimeError(f"the file is at version {at}, and this program knows {len(steps)}")
        for step in steps[at:]:
            db.execute(step)
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    return len(steps) - at
# endregion


# region backup
def back_up(db, folder, now=time.time, keep=14):
    """A whole copy while others write; it gets its name only once it was opened and found sound."""
    folder = Path(folder)
    stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(now()))
    half, whole = folder / "half.db", folder / f"backup-{stamp}.db"
    half.unlink(missing_ok=True)
    with sqlite3.connect(half) as copy:
        db.backup(copy)
    copy.close()
    counts = try_copy(half)
    os.replace(half, whole)
    for old in sorted(folder.glob("backup-*.db"))[:-keep]:
        old.unlink()
    return whole, counts


def try_copy(path):
    """Opens a copy as a restore would: sound, and how many rows in each table. Raises if it is not sound."""
    db = sqlite3.connect(path)
    try:
        [said] = db.execute("PRAGMA integrity_check").fetchone()
        if said != "ok":
            raise RuntimeError(f"{path} is broken: {said}")
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
        return {name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}
    finally:
        db.close()
# endregion


# region health
def health(db, folder, now=time.time, oldest_hours=26, least_free=500_000_000):
    """What a watcher outside asks each minute: True, or the first thing that is wrong."""
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")
    except sqlite3.Error as error:
        return f"cannot write: {error}"
    copies = sorted(Path(folder).glob("backup-*.db"))
    if not copies or now() - copies[-1].stat().st_mtime > oldest_hours * 3600:
        return "no backup since yesterday"
    disk = os.statvfs(folder) if hasattr(os, "statvfs") else None
    if disk and disk.f_bavail * disk.f_frsize < least_free:
        return "the disk is nearly full"
    return True
# endregion
