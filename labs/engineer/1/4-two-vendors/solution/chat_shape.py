"""The chat-completions shape: OpenAI's, and that of many others and of local servers."""

import json

from model import Call, Reply, Trouble

STOPS = {"stop": "done", "length": "length", "tool_calls": "tools", "function_call": "tools", "content_filter": "refused"}
# Codes of status 429 that no waiting mends; insufficient_quota is the older one and now the type that they share.
SPENT = {
    "insufficient_quota",
    "credit_balance_exhausted",
    "organization_spend_limit_exceeded",
    "project_spend_limit_exceeded",
    "organization_usage_limit_exceeded",
}


class ChatShape:
    """Builds headers and body, reads replies and refusals. It touches no network, so a dictionary is enough to test it."""

    path = "/v1/chat/completions"

    def __init__(self, limit="max_completion_tokens"):
        self.limit = limit  # "max_tokens" where a server knows only the old name

    def headers(self, key):
        return {"Authorization": "Bearer " + key}

    def body(self, model, messages, limit, tools=(), schema=None):
        body = {"model": model, self.limit: limit, "messages": [self.message(each) for each in messages]}
        if tools:
            body["tools"] = [
                {"type": "function", "function": {"name": t.name, "description": t.description, "parameters": t.schema}} for t in tools
            ]
        if schema is not None:
            named = {"name": "reply", "strict": True, "schema": schema}
            body["response_format"] = {"type": "json_schema", "json_schema": named}
        return body

    def message(self, message):
        if message.role == "tool":
            return {"role": "tool", "tool_call_id": message.call_id, "content": message.text}
        made = {"role": message.role, "content": message.text or None if message.calls else message.text}
        if message.calls:
            made["tool_calls"] = [
                {"id": c.id, "type": "function", "function": {"name": c.name, "arguments": json.dumps(c.arguments)}} for c in message.calls
            ]
        return made

    # region chat_read
    def read(self, data):
        choice, usage = data["choices"][0], data["usage"]
        message = choice["message"]
        calls = tuple(
            Call(each["id"], each["function"]["name"], json.loads(each["function"]["arguments"])) for each in message.get("tool_calls") or []
        )
        refusal = message.get("refusal")
        return Reply(
            text=refusal or message.get("content") or "",
            stop="refused" if refusal else STOPS.get(choice["finish_reason"], "other"),
            tokens_in=usage["prompt_tokens"],
            tokens_out=usage["completion_tokens"],
            tokens_cached=(usage.get("prompt_tokens_details") or {}).get("cached_tokens", 0),
            calls=calls,
            model=data.get("model", ""),
        )
    # endregion

    def trouble(self, status, data):
        error = error_of(data)
        message = error.get("message") or f"status {status}"
        if status == 400 and error.get("code") == "context_length_exceeded":
            return Trouble("long", message)
        if status == 429:
            return Trouble("spent" if error.get("code") in SPENT or error.get("type") == "insufficient_quota" else "busy", message)
        return Trouble(kind_of(status), message)


def error_of(data):
    """The error in an answer. Some servers send a sentence in place of an object."""
    error = data.get("error") or {}
    return error if isinstance(error, dict) else {"message": str(error)}


def kind_of(status):
    """What a status means wherever it comes from."""
    if status in (401, 403):
        return "key"
    if status == 413:
        return "long"
    if status == 408:
        return "down"
    if status in (503, 529):
        return "busy"
    return "wrong" if 400 <= status < 500 else "down"
