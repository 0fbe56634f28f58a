"""The firm's mails as requests, the old way, and a model as the new one."""
import json
import tempfile
from pathlib import Path

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]


def requests():
    with open(Path("firm") / "labelled" / "dev.jsonl", encoding="utf-8") as source:
        return [json.loads(row) for row in source]


def old_way(request):
    """How the office did it: by the first word that it knows."""
    text = f"{request['subject']} {request['text']}".casefold()
    for word, topic in (("invoice", "invoice"), ("return", "return"), ("repair", "repair"), ("parcel", "delivery"), ("fit", "fit")):
        if word in text:
            return topic
    return "other"


def new_way(model):
    kinds = {"topic": {"type": "string", "enum": TOPICS}}
    schema = {"type": "object", "properties": kinds, "required": ["topic"], "additionalProperties": False}

    def draft(request):
        return json.loads(model.text({
            "model": "quill-2",
            "max_completion_tokens": 40,
            "messages": [{"role": "user", "content": f"{request['subject']}\n{request['text']}"}],
            "response_format": {"type": "json_schema", "json_schema": {"name": "topic", "strict": True, "schema": schema}},
        }))["topic"]

    return draft


def a_file(flags=None):
    """A folder that the test closes, and the name of a flag file in it."""
    folder = tempfile.TemporaryDirectory()
    file = str(Path(folder.name) / "flags.json")
    if flags is not None:
        Path(file).write_text(flags if isinstance(flags, str) else json.dumps(flags), encoding="utf-8")
    return folder, file


def entry(n, way="new", kept=True, harm=False):
    return {"request": f"m{n}", "user": "theo", "way": way, "fault": None if way == "new" else "too slow", "ms": 1.0,
            "kept": kept, "harm": harm}
