"""One call of the model, as you wrote it in module 1, with tools. Given here, so that you begin at the loop."""

import json
import urllib.request
from typing import NamedTuple


class Reply(NamedTuple):
    message: dict          # as it came, to be sent back as it came
    finish: str            # stop, length, tool_calls, content_filter
    usage: dict


def client(address, key, model="quill-2", seconds=20):
    """Returns `complete(messages, tools, most_tokens)`."""

    def complete(messages, tools, most_tokens):
        body = {"model": model, "messages": messages, "tools": tools, "max_completion_tokens": most_tokens}
        asked = urllib.request.Request(
            address + "/v1/chat/completions", json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": "Bearer " + key})
        with urllib.request.urlopen(asked, timeout=seconds) as answer:
            reply = json.load(answer)
        choice = reply["choices"][0]
        return Reply(choice["message"], choice["finish_reason"], reply["usage"])

    return complete
