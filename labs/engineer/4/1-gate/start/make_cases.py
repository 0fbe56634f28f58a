"""Makes a log out of the labelled mails and draws cases from it: python make_cases.py http://127.0.0.1:8900

Given. The draft of each record is what the system answers today; what was sent is the label, which a person wrote.
"""
import json
import sys

import system
from cases import draw
from model import Model


def a_log(model):
    log = []
    for name in ("dev", "test"):
        with open(f"firm/labelled/{name}.jsonl", encoding="utf-8") as source:
            mails = [json.loads(row) for row in source]
        for mail in mails:
            text = f"{mail['subject']}\n\n{mail['text']}"
            draft = system.read(text, model.text(system.request(text)))
            sent = {"topic": mail["topic"], "urgency": mail["urgency"], "order": mail["order"]}
            log.append({**{key: mail[key] for key in ("id", "from", "subject", "text", "trap")}, "draft": draft, "sent": sent})
    return log


if __name__ == "__main__":
    cases = draw(a_log(Model(sys.argv[1])), seed=7, wanted={"random": 40, "rare": 15, "corrected": 25})
    with open("cases.jsonl", "w", encoding="utf-8") as target:
        target.writelines(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)
    print(f"{len(cases)} cases, {sum(case['held_back'] for case in cases)} of them held back, in cases.jsonl")
