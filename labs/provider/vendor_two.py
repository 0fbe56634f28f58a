"""Anthropic's shape of messages: requests in, replies and stream events out. Fields: contract/messages.json."""

import json
import pathlib

from .ask import Ask, Message, Refused, check_length, check_tool_turns

CONTRACT = json.loads((pathlib.Path(__file__).parent / "contract" / "messages.json").read_text(encoding="utf-8"))
STOPS = {"stop": "end_turn", "length": "max_tokens", "tool_calls": "tool_use", "content_filter": "refusal", "stop_sequence": "stop_sequence"}


def read(body, headers, pictures):
    if not headers.get("anthropic-version"):
        raise Refused(400, "invalid_request_error", "anthropic-version: header is required")
    for name in ("model", "max_tokens", "messages"):
        if not body.get(name):
            raise Refused(400, "invalid_request_error", f"{name}: Field required")
    if body["model"] != "heron-1":
        raise Refused(404, "not_found_error", f"model: {body['model']}")
    for name in body:
        if name not in CONTRACT["request"]:
            raise Refused(400, "invalid_request_error", f"{name}: Extra inputs are not permitted")
    messages = []
    if body.get("system"):
        messages.append(read_blocks("system", body["system"], pictures)[0])
    for given in body["messages"]:
        if given.get("role") not in ("user", "assistant"):
            raise Refused(400, "invalid_request_error", "messages: Unexpected role. The system prompt is the top-level `system` parameter.")
        messages.extend(read_blocks(given["role"], given.get("content"), pictures))
    check_tool_turns(messages)
    choice = body.get("tool_choice") or {"type": "auto"}
    temperature = body.get("temperature") or 0
    if not 0 <= temperature <= 1:
        raise Refused(400, "invalid_request_error", "temperature: range: 0..1")
    shape = (body.get("output_config") or {}).get("format") or {}
    ask = Ask(
        vendor=2,
        model=body["model"],
        messages=messages,
        tools=[{"name": t["name"], "description": t.get("description", ""), "parameters": t["input_schema"]} for t in body.get("tools") or []],
        choice={"tool": choice.get("name"), "any": "required"}.get(choice["type"], choice["type"]),
        schema=shape.get("schema"),
        schema_name="",
        limit=body["max_tokens"],
        temperature=temperature,
        stream=bool(body.get("stream")),
        with_usage=True,
        stops=body.get("stop_sequences") or [],
    )
    check_length(ask)
    return ask


def read_blocks(role, content, pictures):
    """One message of theirs may be several of ours: results of tools come in a user's message."""
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content or []
    results = []
    message = Message(role, "")
    texts = []
    for block in blocks:
        kind = block.get("type")
        message.cached = message.cached or "cache_control" in block
        if kind == "text":
            texts.append(block["text"])
        elif kind in ("image", "document"):
            texts.append(pictures.read(block["source"].get("data", "")))
            message.pictures += 1
        elif kind == "tool_use":
            message.calls.append({"id": block["id"], "name": block["name"], "arguments": block["input"]})
        elif kind == "tool_result":
            held = block.get("content", "")
            text = held if isinstance(held, str) else "\n".join(part.get("text", "") for part in held)
            results.append(Message("tool", text, [], block["tool_use_id"]))
        else:
            raise Refused(400, "invalid_request_error", f"messages: Input tag '{kind}' found using 'type' does not match any of the expected tags")
    message.text = "\n".join(texts)
    return results + ([message] if texts or message.calls or not results else [])


def usage(reply):
    return {
        "input_tokens": reply["tokens_in"] - reply["cached"] - reply["stored"],
        "cache_creation_input_tokens": reply["stored"],
        "cache_read_input_tokens": reply["cached"],
        "output_tokens": reply["tokens_out"],
        "service_tier": "standard",
    }


def blocks_of(reply):
    text = reply["refusal"] or reply["text"]
    return ([{"type": "text", "text": text}] if text else []) + [
        {"type": "tool_use", "id": call["id"].replace("call_", "toolu_"), "name": call["name"], "input": call["arguments"]} for call in reply["tools"]
    ]


def whole(ask, reply):
    return {
        "id": f"msg_practice_{ask.number}",
        "type": "message",
        "role": "assistant",
        "model": ask.model,
        "content": blocks_of(reply),
        "stop_reason": STOPS[reply["finish"]],
        "stop_sequence": reply["stopped_by"],
        "usage": usage(reply),
    }


def events(ask, reply, pieces):
    """The lines of the stream, one string for each event."""
    started = {**whole(ask, reply), "content": [], "stop_reason": None, "stop_sequence": None, "usage": {**usage(reply), "output_tokens": 1}}
    yield line("message_start", {"message": started})
    for at, block in enumerate(blocks_of(reply)):
        is_text = block["type"] == "text"
        empty = {**block, "text": ""} if is_text else {**block, "input": {}}
        yield line("content_block_start", {"index": at, "content_block": empty})
        if at == 0:
            yield line("ping", {})
        for piece in pieces(block["text"] if is_text else json.dumps(block["input"])):
            delta = {"type": "text_delta", "text": piece} if is_text else {"type": "input_json_delta", "partial_json": piece}
            yield line("content_block_delta", {"index": at, "delta": delta})
        yield line("content_block_stop", {"index": at})
    end = {"stop_reason": STOPS[reply["finish"]], "stop_sequence": reply["stopped_by"]}
    yield line("message_delta", {"delta": end, "usage": {"output_tokens": reply["tokens_out"]}})
    yield line("message_stop", {})


def line(kind, value):
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **value}, ensure_ascii=False)}\n\n"


def error(status, code, message, param=None):
    kind = CONTRACT["statuses"].get(str(status), "api_error" if status >= 500 else "invalid_request_error")
    return {"type": "error", "error": {"type": kind, "message": message}, "request_id": "req_practice"}


def error_event(message):
    body = {"type": "error", "error": {"type": "overloaded_error", "message": message}}
    return f"event: error\ndata: {json.dumps(body)}\n\n"
