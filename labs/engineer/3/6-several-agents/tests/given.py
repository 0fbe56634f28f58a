"""The firm's labelled mails."""

import json
from pathlib import Path


def mails(name="dev"):
    rows = (Path("firm") / "labelled" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(row) for row in rows]
