"""The answers that two persons graded, and judges whose weakness is known, for the tests."""
import json
import re
from pathlib import Path


def graded():
    with open(Path("firm") / "labelled" / "graded.jsonl", encoding="utf-8") as source:
        return [json.loads(row) for row in source]


def content(body):
    return body["messages"][-1]["content"]


def answers(body):
    return re.findall(r'<answer id="[AB]">(.*?)</answer>', content(body), re.DOTALL)


def say(verdict):
    return json.dumps({"verdict": verdict})


def prefers_first(body):
    return say("A")


def prefers_longer(body):
    first, second = answers(body)
    return say("B" if len(second) > len(first) else "A")


def fair(marker):
    """Prefers the answer that holds the marker, wherever it stands; the first if both or none do."""

    def judge(body):
        first, second = answers(body)
        return say("B" if marker in second and marker not in first else "A")

    return judge


ITEM = {
    "id": "g00",
    "question": "How long may I send it back?",
    "context": "Returns: 45 days from delivery, unused.",
    "answer": "45 days from delivery.",
    "verdict": "right",
    "second": "right",
    "why": "as the rule says",
}
