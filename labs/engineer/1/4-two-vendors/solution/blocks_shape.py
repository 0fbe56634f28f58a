"""The messages shape: Anthropic's. System text in a field of its own, content as a list of typed blocks."""

from chat_shape import error_of, kind_of
from model import Call, Reply, Trouble

# region blocks_stops
STOPS = {
    "end_turn": "done",
    "stop_sequence": "done",
    "max_tokens": "length",
    "model_context_window_exceeded": "length",
    "tool_use": "tools",
    "refusal": "refused",
}
# endregion
# A cap that the customer set has neither a code nor a type of its own: only these words tell it from a wrong request.
OWN_CAPS = ("You have reached your specified API usage limits", "You have reached your specified workspace API usage limits")


class BlocksShape:
    """Builds headers and body, reads replies and refusals of the second vendor."""

    path = "/v1/messages"

    def headers(self, key):
        return {"x-api-key": key, "anthropic-version": "2023-06-01"}

    def body(self, model, messages, limit, tools=(), schema=None):
        system = "\n\n".join(each.text for each in messages if each.role == "system")
        body = {"model": model, "max_tokens": limit, "messages": self.turns([each for each in messages if each.role != "system"])}
        if system:
            body["system"] = system
        if tools:
            body["tools"] = [{"name": t.name, "description": t.description, "input_schema": t.schema} for t in tools]
        if schema is not None:
            body["output_config"] = {"format": {"type": "json_schema", "schema": schema}}
        return body

    def turns(self, messages):
        """Results of tools become blocks of a user's message; neighbors of the same role become one, results first."""
        turns = []
        for message in messages:
            role = "user" if message.role == "tool" else message.role
            blocks = self.blocks(message)
            if turns and turns[-1]["role"] == role:
                turns[-1]["content"] += blocks
            else:
                turns.append({"role": role, "content": blocks})
        return turns

    def blocks(self, message):
        if message.role == "tool":
            return [{"type": "tool_result", "tool_use_id": message.call_id, "content": message.text}]
        text = [{"type": "text", "text": message.text}] if message.text else []
        return text + [{"type": "tool_use", "id": c.id, "name": c.name, "input": c.arguments} for c in message.calls]

    # region blocks_read
    def read(self, data):
        usage = data["usage"]
        cached = usage.get("cache_read_input_tokens") or 0
        written = usage.get("cache_creation_input_tokens") or 0
        return Reply(
            text="".join(block["text"] for block in data["content"] if block["type"] == "text"),
            stop=STOPS.get(data["stop_reason"], "other"),
            tokens_in=usage["input_tokens"] + cached + written,
            tokens_out=usage["output_tokens"],
            tokens_cached=cached,
            calls=tuple(Call(b["id"], b["name"], b["input"]) for b in data["content"] if b["type"] == "tool_use"),
            model=data.get("model", ""),
        )
    # endregion

    def trouble(self, status, data):
        error = error_of(data)
        message = error.get("message") or f"status {status}"
        code = (error.get("details") or {}).get("error_code")
        own_cap = status == 400 and message.startswith(OWN_CAPS)
        if status == 402 or code == "enforced_spend_limit_reached" or own_cap:
            return Trouble("spent", message)
        if status == 400 and ("maximum context length" in message or "prompt is too long" in message):
            return Trouble("long", message)
        if status == 429:
            return Trouble("busy", message)
        return Trouble(kind_of(status), message)
