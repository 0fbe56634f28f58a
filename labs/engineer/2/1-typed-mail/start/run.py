"""python run.py [seed]: sorts the 80 mails of labelled/dev.jsonl and prints the two figures. Given: nothing to do here."""
import json
import sys
from pathlib import Path

from client import post
from count import caught, figures
from extract import extract
from provider import serve
from record import Shop


def labelled(name="dev"):
    lines = Path(f"firm/labelled/{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return {row["id"]: row for row in map(json.loads, lines)}


def run(address, labels, model="quill-2"):
    """The outcome of each mail, by id."""
    shop = Shop()
    chat = lambda body: post(address, "/v1/chat/completions", body)
    return {id: extract(chat, model, row["text"], shop) for id, row in labels.items()}


def main():
    labels = labelled()
    with serve(script="generic", seed=int(sys.argv[1]) if len(sys.argv) > 1 else 1) as address:
        outcomes = run(address, labels)
    found = figures(labels, outcomes)
    print(f"{found['mails']} mails, {found['formed']} with the right form, {found['passed']} run unattended")
    print(f"share {found['share']:.0%}, error rate inside it {found['rate']:.0%}" if found["passed"] else "nothing passes")
    print("errors by field:", found["fields"])
    print("wrong and stopped by sense:", len(caught(labels, outcomes)))
    for id, each in outcomes.items():
        if each["doubts"]:
            print(f"  person {id}: {'; '.join(each['doubts'])[:110]}")
    for field, ids in found["ids"].items():
        for id in ids:
            print(f"  wrong  {id} {field}: {outcomes[id]['record'][field]} and not {labels[id][field]}")


if __name__ == "__main__":
    main()
