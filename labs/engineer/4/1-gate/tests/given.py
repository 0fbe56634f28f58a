"""The firm's labelled mails as a log, for the tests."""
import json
import random
from pathlib import Path

FIRM = Path("firm")


def labelled(name="dev"):
    with open(FIRM / "labelled" / f"{name}.jsonl", encoding="utf-8") as source:
        return [json.loads(row) for row in source]


def a_log(spoiled=0.4, seed=5, name="dev"):
    """Each mail with the draft of an invented model, a share of them spoiled, and what a person sent."""
    chance, log = random.Random(seed), []
    for mail in labelled(name):
        sent = {"topic": mail["topic"], "urgency": mail["urgency"], "order": mail["order"]}
        draft = dict(sent)
        if chance.random() < spoiled:
            draft["topic"] = "other" if draft["topic"] != "other" else "fit"
        record = {key: mail[key] for key in ("id", "from", "subject", "text", "trap")}
        log.append({**record, "sent": sent, "draft": draft})
    return log


def all_cases(name="dev"):
    """Every labelled mail as a case of the lane `random`, or `rare` where it is urgent."""
    return [
        {
            "id": record["id"],
            "lane": "rare" if record["sent"]["urgency"] == "today" else "random",
            "held_back": False,
            "input": f"{record['subject']}\n\n{record['text']}",
            "expect": record["sent"],
            "trap": record["trap"],
        }
        for record in a_log(name=name)
    ]


def result(id, failed=(), lane="random", trap=None):
    return {"id": id, "lane": lane, "trap": trap, "failed": list(failed)}
