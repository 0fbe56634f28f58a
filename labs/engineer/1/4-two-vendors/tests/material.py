"""What the tests share: two routes to the provider, the mails of the firm, and the contracts of both vendors."""

import json
import os
from pathlib import Path

from client import routes_of

SEED = int(os.environ.get("LAB_SEED", "1"))
ROWS = [json.loads(line) for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
CHAT = json.loads(Path("provider/contract/chat-completions.json").read_text(encoding="utf-8"))
BLOCKS = json.loads(Path("provider/contract/messages.json").read_text(encoding="utf-8"))


def settings(address, order="first second"):
    return {
        "MODEL_ROUTES": order,
        "FIRST_URL": address, "FIRST_SHAPE": "chat", "FIRST_MODEL": "quill-2", "FIRST_KEY": "sk-practice-one",
        "SECOND_URL": address, "SECOND_SHAPE": "blocks", "SECOND_MODEL": "heron-1", "SECOND_KEY": "sk-practice-two",
    }


def routes(address, order="first second"):
    return routes_of(settings(address, order))
