"""Draws test cases from a log of what was drafted and what a person really used."""
import hashlib
import random
import re


# region thread
ANSWER_MARK = re.compile(r"^\s*(?:(?:re|aw|fwd?|wg)\s*:\s*)+", re.IGNORECASE)


def thread(record):
    """Mails of one conversation share this name: who wrote, and the subject without Re: and Fwd:."""
    subject = ANSWER_MARK.sub("", record["subject"])
    return f"{record['from'].strip().casefold()} {' '.join(subject.split()).casefold()}"


def is_held_back(record):
    """About one thread in four, and the same ones for ever, however many cases are added."""
    return hashlib.sha256(thread(record).encode("utf-8")).digest()[0] < 64
# endregion


# region draw
def draw(log, seed, wanted):
    """Cases in three lanes; `wanted` maps lane to number. `random` is drawn first, from everything."""
    chance = random.Random(seed)
    log = sorted(log, key=lambda record: record["id"])
    pools = {
        "rare": [record for record in log if record["sent"]["urgency"] == "today"],
        "corrected": [record for record in log if record["draft"] != record["sent"]],
        "random": log,
    }
    cases = {}
    for lane, pool in pools.items():
        free = [record for record in pool if record["id"] not in cases]
        for record in chance.sample(free, min(wanted.get(lane, 0), len(free))):
            cases[record["id"]] = {
                "id": record["id"],
                "lane": lane,
                "held_back": is_held_back(record),
                "input": f"{record['subject']}\n\n{record['text']}",
                "expect": record["sent"],
                "trap": record.get("trap"),
            }
    return sorted(cases.values(), key=lambda case: case["id"])
# endregion
