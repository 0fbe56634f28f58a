"""OpenAI's shape of Responses: items in, items out, and a stream of named events. Fields: contract/responses.json."""

import json
import pathlib

from .ask import THOUGHT, Ask, Message, Refused, check_length, check_strict, check_tool_turns, read_temperature
from .vendor_one import MODELS, PLAYED, error, parse

__all__ = ["error", "error_event", "events", "read", "whole"]
CONTRACT = json.loads((pathlib.Path(__file__).parent / "contract" / "responses.json").read_text(encoding="utf-8"))
SMALLEST_LIMIT = 16
ENCRYPTED = "reasoning.encrypted_content"
NOT_KEPT = ("previous_response_id", "conversation", "background")
TEXTS = {"input_text": "text", "output_text": "text", "refusal": "refusal"}
PICTURES = {"input_image": "image_url", "input_file": "file_data"}


def read(body, headers, pictures):
    for name in ("model", "input"):
        if not body.get(name):
            raise Refused(400, "missing_required_parameter", f"Missing required parameter: '{name}'.", name)
    if body["model"] not in MODELS:
        raise Refused(404, "model_not_found", f"The model '{body['model']}' does not exist or you do not have access to it.", "model")
    for name in body:
        if name not in CONTRACT["request"]:
            raise Refused(400, "unknown_parameter", f"Unknown parameter: '{name}'.", name)
    for name in NOT_KEPT:
        if body.get(name):
            raise Refused(400, "unsupported_parameter", f"The practice provider keeps no replies, so '{name}' cannot be used here. Send the whole input.", name)
    limit = body.get("max_output_tokens")
    if limit is not None and limit < SMALLEST_LIMIT:
        raise Refused(400, "integer_below_min_value", f"'max_output_tokens' is {limit}, and the smallest value is {SMALLEST_LIMIT}.", "max_output_tokens")
    if ENCRYPTED in (body.get("include") or []) and body["model"] not in THOUGHT:
        raise Refused(400, None, "Encrypted content is not supported with this model.", "include")
    messages = read_items(body["input"], pictures)
    if body.get("instructions"):
        messages.insert(0, Message("system", body["instructions"]))
    check_tool_turns(messages)
    shape = (body.get("text") or {}).get("format") or {}
    if shape.get("type") == "json_schema":
        check_strict(shape, "text.format")
    choice = body.get("tool_choice", "auto")
    ask = Ask(
        vendor=3,
        model=body["model"],
        messages=messages,
        tools=[read_tool(tool, at) for at, tool in enumerate(body.get("tools") or [])],
        choice=choice.get("name") if isinstance(choice, dict) else choice,
        schema=shape.get("schema"),
        schema_name=shape.get("name", ""),
        limit=limit,
        temperature=read_temperature(body),
        stream=bool(body.get("stream")),
        with_usage=True,
        stops=[],
        given=body,
    )
    check_length(ask)
    return ask


def read_tool(tool, at):
    """A tool lies flat here: `function` around it is the other shape of this vendor."""
    if tool.get("type") != "function" or not tool.get("name"):
        raise Refused(400, "missing_required_parameter", f"Missing required parameter: 'tools[{at}].name'.", f"tools[{at}].name")
    return {name: tool.get(name) for name in ("name", "description", "parameters")}


def read_items(given, pictures):
    """Messages of ours: calls of tools belong to the assistant's message before them."""
    messages = []
    for item in [{"role": "user", "content": given}] if isinstance(given, str) else given:
        kind = item.get("type", "message")
        if kind == "message":
            messages.append(read_message(item, pictures))
        elif kind == "function_call":
            if not messages or messages[-1].role != "assistant":
                messages.append(Message("assistant", ""))
            messages[-1].calls.append({"id": item["call_id"], "name": item["name"], "arguments": parse(item["arguments"])})
        elif kind == "function_call_output":
            held = item.get("output", "")
            text = held if isinstance(held, str) else "\n".join(part.get("text", "") for part in held)
            messages.append(Message("tool", text, [], item["call_id"]))
        elif kind == "reasoning":
            check_carried(item)
        else:
            raise Refused(400, "invalid_value", f"Invalid value: '{kind}'. Items are {', '.join(CONTRACT['items'])}.", "input")
    return messages


def check_carried(item):
    """Reasoning that the request does not carry itself would have to be kept here, and nothing is."""
    if not item.get("encrypted_content"):
        raise Refused(404, None, f"Item with id '{item.get('id')}' not found. Items are not persisted when `store` is set to false.", "input")


def read_message(item, pictures):
    role = item.get("role")
    if role not in CONTRACT["roles"]:
        raise Refused(400, "invalid_value", f"Invalid value: '{role}'. Supported roles are {', '.join(CONTRACT['roles'])}.", "input")
    content = item.get("content")
    message = Message("system" if role == "developer" else role, "")
    texts = []
    for part in [{"type": "input_text", "text": content}] if isinstance(content, str) else content or []:
        kind = part.get("type")
        if kind in TEXTS:
            texts.append(part[TEXTS[kind]])
        elif kind in PICTURES:
            texts.append(pictures.read(part.get(PICTURES[kind], "")))
            message.pictures += 1
        else:
            raise Refused(400, "invalid_value", f"Invalid value: '{kind}'. Parts are {', '.join(CONTRACT['content_parts'])}.", "input")
    message.text = "\n".join(texts)
    return message


def items_of(ask, reply):
    status = "incomplete" if reply["finish"] == "length" else "completed"
    items = [reasoning(ask)] if reply["thought"] else []
    if reply["refusal"]:
        parts = [{"type": "refusal", "refusal": reply["refusal"]}]
    else:
        parts = [{"type": "output_text", "text": reply["text"], "annotations": [], "logprobs": []}] if reply["text"] else []
    if parts:
        items.append({"id": f"msg_practice_{ask.number}", "type": "message", "status": status, "role": "assistant", "content": parts})
    for at, call in enumerate(reply["tools"]):
        named = {"call_id": call["id"], "name": call["name"], "arguments": json.dumps(call["arguments"])}
        items.append({"id": f"fc_practice_{ask.number}_{at}", "type": "function_call", "status": status, **named})
    return items


def reasoning(ask):
    carried = {"encrypted_content": f"sealed-{ask.number}"} if ENCRYPTED in (ask.given.get("include") or []) else {}
    return {"id": f"rs_practice_{ask.number}", "type": "reasoning", "summary": [], **carried}


def usage(reply):
    return {
        "input_tokens": reply["tokens_in"],
        "input_tokens_details": {"cached_tokens": reply["cached"], "cache_write_tokens": 0},
        "output_tokens": reply["tokens_out"],
        "output_tokens_details": {"reasoning_tokens": reply["thought"]},
        "total_tokens": reply["tokens_in"] + reply["tokens_out"],
    }


def whole(ask, reply):
    reason = {"length": "max_output_tokens", "content_filter": "content_filter"}.get(reply["finish"])
    return {
        **head(ask),
        "status": "incomplete" if reason else "completed",
        "incomplete_details": {"reason": reason} if reason else None,
        "output": items_of(ask, reply),
        "usage": usage(reply),
    }


def head(ask):
    """What stands in every answer, finished or not: mostly the request again."""
    given = ask.given
    return {
        "id": f"resp_practice_{ask.number}",
        "object": "response",
        "created_at": PLAYED + ask.number,
        "status": "in_progress",
        "error": None,
        "incomplete_details": None,
        "instructions": given.get("instructions"),
        "max_output_tokens": ask.limit,
        "metadata": given.get("metadata") or {},
        "model": ask.model,
        "output": [],
        "parallel_tool_calls": given.get("parallel_tool_calls", True),
        "previous_response_id": None,
        "reasoning": given.get("reasoning") or {"effort": None, "summary": None},
        "temperature": given.get("temperature", 1.0),
        "text": given.get("text") or {"format": {"type": "text"}},
        "tool_choice": given.get("tool_choice", "auto"),
        "tools": given.get("tools") or [],
        "top_p": given.get("top_p", 1.0),
        "truncation": "disabled",
        "usage": None,
    }


def events(ask, reply, pieces):
    """The lines of the stream, one string for each event. The last one holds the whole answer; no [DONE] follows."""
    done = whole(ask, reply)
    told = [("response.created", {"response": head(ask)}), ("response.in_progress", {"response": head(ask)})]
    for at, item in enumerate(done["output"]):
        told.extend(events_of_item(at, item, pieces))
    told.append((f"response.{done['status']}", {"response": done}))
    for number, (kind, value) in enumerate(told):
        yield line(kind, {"sequence_number": number, **value})


def events_of_item(at, item, pieces):
    place = {"output_index": at, "item_id": item["id"]}
    kind = item["type"]
    empty = {"message": {"content": []}, "function_call": {"arguments": ""}}.get(kind, {})
    status = {"status": "in_progress"} if kind != "reasoning" else {}
    yield "response.output_item.added", {"output_index": at, "item": {**item, **empty, **status}}
    for number, part in enumerate(item["content"] if kind == "message" else []):
        name = TEXTS[part["type"]]
        inside = {**place, "content_index": number}
        yield "response.content_part.added", {**inside, "part": {**part, name: ""}}
        for piece in pieces(part[name]):
            yield f"response.{part['type']}.delta", {**inside, "delta": piece}
        yield f"response.{part['type']}.done", {**inside, name: part[name]}
        yield "response.content_part.done", {**inside, "part": part}
    if kind == "function_call":
        for piece in pieces(item["arguments"]):
            yield "response.function_call_arguments.delta", {**place, "delta": piece}
        yield "response.function_call_arguments.done", {**place, "name": item["name"], "arguments": item["arguments"]}
    yield "response.output_item.done", {"output_index": at, "item": item}


def line(kind, value):
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **value}, ensure_ascii=False)}\n\n"


def error_event(message):
    return line("error", {"code": "server_error", "message": message, "param": None, "sequence_number": 0})
