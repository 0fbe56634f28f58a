"""What the tests share: three routes to the provider, the mails of the firm, and the contracts of the three shapes."""

import json
import os
from pathlib import Path

from client import routes_of

SEED = int(os.environ.get("LAB_SEED", "1"))
ROWS = [json.loads(line) for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
CHAT = json.loads(Path("provider/contract/chat-completions.json").read_text(encoding="utf-8"))
BLOCKS = json.loads(Path("provider/contract/messages.json").read_text(encoding="utf-8"))
ITEMS = json.loads(Path("provider/contract/responses.json").read_text(encoding="utf-8"))
ALL = "first second third"


def settings(address, order="first second"):
    return {
        "MODEL_ROUTES": order,
        "FIRST_URL": address, "FIRST_SHAPE": "chat", "FIRST_MODEL": "quill-2", "FIRST_KEY": "sk-practice-one",
        "SECOND_URL": address, "SECOND_SHAPE": "blocks", "SECOND_MODEL": "heron-1", "SECOND_KEY": "sk-practice-two",
        "THIRD_URL": address, "THIRD_SHAPE": "items", "THIRD_MODEL": "quill-3", "THIRD_KEY": "sk-practice-three",
    }


def routes(address, order="first second"):
    return routes_of(settings(address, order))
