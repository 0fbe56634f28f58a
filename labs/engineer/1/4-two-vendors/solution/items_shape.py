"""The Responses shape: OpenAI's newer one. A conversation is a list of items, and so is a reply."""

import json

from chat_shape import ChatShape
from model import Call, Reply, Trouble

# region items_stops
# No reason stands in a reply that is complete: what its items are says how it ended.
STOPS = {"max_output_tokens": "length", "content_filter": "refused"}
# endregion


class ItemsShape:
    """Builds headers and body, reads replies and refusals of the first vendor's second shape."""

    path = "/v1/responses"

    def headers(self, key):
        return {"Authorization": "Bearer " + key}

    # region items_body
    def body(self, model, messages, limit, tools=(), schema=None):
        items = [item for message in messages for item in self.items(message)]
        body = {"model": model, "max_output_tokens": limit, "store": False, "input": items}
        if tools:
            body["tools"] = [
                {"type": "function", "name": t.name, "description": t.description, "parameters": t.schema, "strict": False} for t in tools
            ]
        if schema is not None:
            body["text"] = {"format": {"type": "json_schema", "name": "reply", "strict": True, "schema": schema}}
        return body
    # endregion

    # region items_of
    def items(self, message):
        """One message of ours may be several items: a text, and each call by itself."""
        if message.role == "tool":
            return [{"type": "function_call_output", "call_id": message.call_id, "output": message.text}]
        said = [{"role": message.role, "content": message.text}] if message.text else []
        return said + [
            {"type": "function_call", "call_id": c.id, "name": c.name, "arguments": json.dumps(c.arguments)} for c in message.calls
        ]
    # endregion

    # region items_read
    def read(self, data):
        if data["status"] == "failed":
            raise Trouble("busy" if data["error"]["code"] == "rate_limit_exceeded" else "down", data["error"]["message"])
        parts = [part for item in data["output"] if item["type"] == "message" for part in item["content"]]
        refusal = "".join(part["refusal"] for part in parts if part["type"] == "refusal")
        calls = tuple(
            Call(item["call_id"], item["name"], json.loads(item["arguments"]))
            for item in data["output"]
            if item["type"] == "function_call" and item.get("status") != "incomplete"
        )
        usage = data["usage"]
        return Reply(
            text=refusal or "".join(part["text"] for part in parts if part["type"] == "output_text"),
            stop="refused" if refusal else stop_of(data, calls),
            tokens_in=usage["input_tokens"],
            tokens_out=usage["output_tokens"],
            tokens_cached=(usage.get("input_tokens_details") or {}).get("cached_tokens", 0),
            calls=calls,
            model=data.get("model", ""),
        )
    # endregion

    def trouble(self, status, data):
        return ChatShape().trouble(status, data)  # the same vendor refuses in the same words


# region stop_of
def stop_of(data, calls):
    if data["status"] == "completed":
        return "tools" if calls else "done"
    return STOPS.get((data.get("incomplete_details") or {}).get("reason"), "other")
# endregion
