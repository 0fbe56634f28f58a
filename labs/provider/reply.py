"""A reply in words of our own: text or tool calls, how it ended, and what it cost."""

import json
import re
import threading

from .ask import THOUGHT, Refused
from .behaviors import behave, change_digit
from .script import fill_in
from .words import count_tokens, cut_tokens, embed

SMALLEST_CACHE = 1024


class Cache:
    """Beginnings of prompts that came before, by model."""

    def __init__(self):
        self.seen, self.lock = {}, threading.Lock()

    def shared(self, model, prompt):
        """Tokens at the beginning that an earlier prompt had, in steps of 128; 0 below 1,024."""
        with self.lock:
            before = self.seen.setdefault(model, [])
            longest = max((common(each, prompt) for each in before), default=0)
            before.append(prompt)
            del before[:-50]
        tokens = count_tokens(prompt[:longest])
        return tokens - tokens % 128 if tokens >= SMALLEST_CACHE else 0


def common(one, other):
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def make(ask, entry, groups, generic, chance, cache):
    misread(ask, chance)
    given = (entry or {}).get("reply")
    if given is not None:
        newest = ask.messages[-1]
        given = fill_in(given, groups, newest.text if newest.role == "tool" else "")
    else:
        given = behave(ask, generic, chance) if generic else None
    if given is None:
        raise Refused(404, "no_reply", missing(ask))
    text = json.dumps(given["json"], ensure_ascii=False) if "json" in given else given.get("text")
    calls = [{"id": f"call_{ask.number}_{at}", **call} for at, call in enumerate(given.get("tools", []))]
    finish = given.get("finish") or ("tool_calls" if calls else "content_filter" if given.get("refusal") and ask.vendor == 2 else "stop")
    stopped_by = None
    for stop in ask.stops:
        if text and stop in text:
            text, stopped_by = text[: text.index(stop)], stop
    if stopped_by and ask.vendor == 2:
        finish = "stop_sequence"
    thought = min(THOUGHT.get(ask.model, 0), ask.limit or THOUGHT.get(ask.model, 0))
    if text and ask.limit and count_tokens(text) > ask.limit - thought:
        text, finish = cut_tokens(text, ask.limit - thought), "length"
    out = thought + count_tokens(text or "") + count_tokens(given.get("refusal") or "") + sum(count_tokens(json.dumps(call["arguments"])) + 4 for call in calls)
    cached, stored = cost_of_beginning(ask, cache)
    reply = {
        "text": None if calls and not text else text,
        "tools": calls,
        "refusal": given.get("refusal"),
        "finish": finish,
        "stopped_by": stopped_by,
        "tokens_in": ask.tokens(),
        "tokens_out": out,
        "thought": thought,
        "cached": cached,
        "stored": stored,
        "pieces": given.get("pieces", 12),
    }
    for name, value in given.get("usage", {}).items():
        reply[{"prompt_tokens": "tokens_in", "input_tokens": "tokens_in", "completion_tokens": "tokens_out", "output_tokens": "tokens_out"}.get(name, name)] = value
    return reply


def cost_of_beginning(ask, cache):
    """Tokens read from the cache, tokens written to it. Vendor two caches only up to the last mark."""
    if ask.vendor != 2:
        return min(cache.shared(ask.model, ask.prompt), ask.tokens()), 0
    marks = [at for at, message in enumerate(ask.messages) if message.cached]
    if not marks:
        return 0, 0
    beginning = "\n".join(message.text for message in ask.messages[: marks[-1] + 1])
    size = count_tokens(beginning)
    if size < SMALLEST_CACHE:
        return 0, 0
    read = cache.shared(ask.model, beginning)
    return (size, 0) if read >= size - 127 else (read, size - read)


def misread(ask, chance):
    """At the rate `picture` one digit of a picture's text is read wrongly."""
    for message in ask.messages:
        if message.pictures and re.search(r"\d", message.text) and chance.hits("picture"):
            message.text = change_digit(message.text, chance)


def missing(ask):
    tools = ", ".join(tool["name"] for tool in ask.tools) or "none"
    shape = ask.schema_name or ("unnamed" if ask.schema else "none")
    return f"The script has no reply for: newest text {ask.last[:120]!r}; tools {tools}; schema {shape}; {len(ask.messages)} messages; model {ask.model}."


def embeddings(body):
    if not body.get("input") or not body.get("model"):
        raise Refused(400, "missing_required_parameter", "Missing required parameter: 'input' or 'model'.", "input")
    if body["model"] != "quill-embed":
        raise Refused(404, "model_not_found", f"The model '{body['model']}' does not exist. Known: quill-embed.", "model")
    texts = [body["input"]] if isinstance(body["input"], str) else body["input"]
    if len(texts) > 256:
        raise Refused(400, "invalid_value", "At most 256 inputs in one request.", "input")
    tokens = sum(count_tokens(text) for text in texts)
    rows = [{"object": "embedding", "index": at, "embedding": embed(text)} for at, text in enumerate(texts)]
    return {"object": "list", "data": rows, "model": body["model"], "usage": {"prompt_tokens": tokens, "total_tokens": tokens}}
