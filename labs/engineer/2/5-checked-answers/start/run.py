"""python run.py [seed]: asks the questions of labelled/questions-dev.jsonl and prints coverage and trust. Given: nothing to do here.

Few of the forty have no answer. So every third one is asked a second time with its document taken away.
"""
import json
import sys
from pathlib import Path

from answer import answer
from client import post
from pieces import load
from provider import serve
from scope import day_of
from scores import judge, table
from search import Search

TODAY = "2026-11-02"
READERS = {"customers", "staff"}


def questions(name="dev"):
    lines = Path(f"firm/labelled/questions-{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def withheld(asked):
    """Questions that had an answer until their document was taken away."""
    known = [each for each in asked if each["document"] is not None]
    return [
        {**each, "id": each["id"] + "-x", "without": each["document"], "document": None, "quote": None}
        for each in known[::3]
    ]


def run(address, asked, log, model="quill-2", readers=READERS):
    """The outcome of each question, by id."""
    pieces = load()
    chat = lambda body: post(address, "/v1/chat/completions", body)
    shelves, outcomes = {}, {}
    for each in asked:
        without = each.get("without")
        if without not in shelves:
            shelves[without] = Search([piece for piece in pieces if piece["document"] != without])
        search = shelves[without]
        find = lambda question: search.find(question, readers, day_of(question, TODAY))
        outcomes[each["id"]] = answer(each["question"], find, chat, model, log)
    return outcomes


def main():
    asked, refusals = questions() + withheld(questions()), []
    with serve(script="generic", seed=int(sys.argv[1]) if len(sys.argv) > 1 else 1) as address:
        outcomes = run(address, asked, refusals.append)
    with open("refusals.jsonl", "w", encoding="utf-8") as file:
        file.writelines(json.dumps(each, ensure_ascii=False) + "\n" for each in refusals)
    found = table(asked, outcomes)
    print("answerable  ", found["answerable"])
    print("unanswerable", found["unanswerable"])
    for name in ("coverage", "trust"):
        print(f"{name:12}", "nothing to divide by" if found[name] is None else f"{found[name]:.0%}")
    for why, times in sorted(found["why"].items()):
        print(f"  {times:3} x {why}")
    for each in asked:
        if judge(each, outcomes[each["id"]]) == "wrong":
            print(f"\nWRONG {each['id']} {each['question']}\n  expected: {each['quote'] or 'no source'}")
            for source in outcomes[each["id"]]["sources"]:
                print(f"  shown:    {source['shown']} ({source['source']})")


if __name__ == "__main__":
    main()
