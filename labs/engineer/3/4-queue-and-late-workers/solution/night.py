"""The night's work: each mail of the shop is read, sorted, matched with its order, and answered by a draft."""

import collections
import email
import email.policy
import re

from jobs import Hopeless, NotNow, Wait, add, work

DAY = 24 * 3600
NUMBER = re.compile(r"(?:MP[\s-]?|#)(\d{5})[\s-]?(\d)(?!\d)", re.IGNORECASE)


def put_in(db, mails, now):
    """Queues every mail of this folder. Called twice, it adds nothing the second time."""
    return {add(db, path.read_bytes(), "read", {"file": path.name}, now) for path in sorted(mails.glob("*.eml"))}


def order_numbers(text):
    """The orders that are named in a text, in the shop's own form, those with a wrong check digit left out."""
    found = {(digits, check) for digits, check in NUMBER.findall(text)}
    return sorted(f"MP-{digits}-{check}" for digits, check in found
                  if (10 - sum(int(d) * w for d, w in zip(digits, (3, 1, 3, 1, 3))) % 10) % 10 == int(check))


# region budget
class Budget:
    """Lets so many calls of the model through, and asks everybody else to come back tomorrow."""

    def __init__(self, ask, most):
        self.ask, self.left = ask, most

    def __call__(self, text):
        if self.left < 1:
            raise NotNow("tonight's calls are used up", 12 * 3600)
        self.left -= 1
        return self.ask(text)
# endregion budget


def open_drafts(db):
    db.execute("CREATE TABLE IF NOT EXISTS draft (key TEXT PRIMARY KEY, text TEXT NOT NULL)")


# region effect
def create_draft(db, key, text):
    """Puts a draft on the clerk's desk. With a key that is there already, it changes nothing."""
    db.execute("INSERT INTO draft (key, text) VALUES (?, ?) ON CONFLICT DO NOTHING", (key, text))
    return {"draft": key}
# endregion effect


# region steps
def steps_of(mails, shop, ask, drafts):
    """The four steps. Only `sort` asks the model, only `draft` changes anything outside the job's own row."""

    def read(job, data):
        message = email.message_from_bytes((mails / data["file"]).read_bytes(), policy=email.policy.default)
        body = message.get_body(preferencelist=("plain", "html"))
        text = body.get_content().strip() if body else ""
        if not text:
            raise Hopeless(f"{data['file']} holds no text")
        return {"subject": str(message["subject"] or ""), "text": text}

    def sort(job, data):
        return {"topic": ask(data["read"]["subject"] + "\n" + data["read"]["text"])}

    def match(job, data):
        named = order_numbers(data["read"]["subject"] + "\n" + data["read"]["text"])
        known = [number for number in named
                 if shop.execute("SELECT 1 FROM orders WHERE number = ?", (number,)).fetchone()]
        if len(known) < 2:
            return {"order": known[0] if known else None}
        meant = [number for number in order_numbers(data.get("answer", {}).get("text", "")) if number in known]
        if len(meant) != 1:
            return Wait(f"Which order is meant, {' or '.join(known)}?", 2 * DAY)
        return {"order": meant[0]}

    def draft(job, data):
        about = f" about order {data['match']['order']}" if data["match"]["order"] else ""
        return create_draft(drafts, job.id, f"Your question{about} ({data['sort']['topic']}): …")

    return {"read": (read, "sort"), "sort": (sort, "match"), "match": (match, "draft"), "draft": (draft, None)}
# endregion steps


def run(db, steps, clock):
    """Works until nothing is left to do now. Returns how often each outcome came."""
    outcomes = collections.Counter()
    while (outcome := work(db, steps, clock)) is not None:
        outcomes[outcome] += 1
    return outcomes
