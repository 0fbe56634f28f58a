"""What the tests share: the mails of the firm, and a provider that repeats the beginning of what it is told."""

import json
import os
import urllib.request
from pathlib import Path

SEED = int(os.environ.get("LAB_SEED", "1"))
SCRIPT = {"generic": ["text"]}
ROWS = [json.loads(line) for line in Path("firm/labelled/dev.jsonl").read_text(encoding="utf-8").splitlines()]
TEXTS = [row["text"] for row in ROWS]


def measured(address, texts, model="quill-2"):
    """Pairs of messages and the tokens that the provider reports for them."""
    pairs = []
    for text in texts:
        messages = [{"role": "system", "content": "Answer in one sentence."}, {"role": "user", "content": text}]
        body = json.dumps({"model": model, "messages": messages}).encode()
        request = urllib.request.Request(address + "/v1/chat/completions", body, {"Authorization": "Bearer sk-practice-key"})
        with urllib.request.urlopen(request) as answer:
            pairs.append((messages, json.load(answer)["usage"]["prompt_tokens"]))
    return pairs
