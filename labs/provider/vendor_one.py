"""OpenAI's shape of chat completions: requests in, replies and stream chunks out. Fields: contract/chat-completions.json."""

import json
import pathlib

from .ask import THOUGHT, Ask, Message, Refused, check_length, check_strict, check_tool_turns, read_temperature

CONTRACT = json.loads((pathlib.Path(__file__).parent / "contract" / "chat-completions.json").read_text(encoding="utf-8"))
MODELS = ("quill-2", "quill-2-mini", "quill-3")
PLAYED = 1_793_600_000  # `created` of the first reply


def read(body, headers, pictures):
    for name in ("model", "messages"):
        if not body.get(name):
            raise Refused(400, "missing_required_parameter", f"Missing required parameter: '{name}'.", name)
    if body["model"] not in MODELS:
        raise Refused(404, "model_not_found", f"The model '{body['model']}' does not exist or you do not have access to it.", "model")
    if "max_tokens" in body:
        raise Refused(
            400,
            "unsupported_parameter",
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            "max_tokens",
        )
    for name in body:
        if name not in CONTRACT["request"]:
            raise Refused(400, "unknown_parameter", f"Unknown parameter: '{name}'.", name)
    messages = [read_message(each, pictures) for each in body["messages"]]
    check_tool_turns(messages)
    shape = body.get("response_format") or {}
    named = shape.get("json_schema") or {}
    if shape.get("type") == "json_schema":
        check_strict(named, "response_format.json_schema")
    choice = body.get("tool_choice", "auto")
    if body.get("tools") and body["model"] in THOUGHT:
        raise Refused(400, None, f"'{body['model']}' takes no function tools in /v1/chat/completions while it reasons. /v1/responses takes them.", "reasoning_effort")
    stops = body.get("stop") or []
    ask = Ask(
        vendor=1,
        model=body["model"],
        messages=messages,
        tools=[read_tool(tool, at) for at, tool in enumerate(body.get("tools") or [])],
        choice=choice["function"]["name"] if isinstance(choice, dict) else choice,
        schema=named.get("schema"),
        schema_name=named.get("name", ""),
        limit=body.get("max_completion_tokens"),
        temperature=read_temperature(body),
        stream=bool(body.get("stream")),
        with_usage=bool((body.get("stream_options") or {}).get("include_usage")),
        stops=[stops] if isinstance(stops, str) else stops,
    )
    check_length(ask)
    return ask


def read_tool(tool, at):
    """A tool lies inside `function` here: a flat one is the other shape of this vendor."""
    if not isinstance(tool.get("function"), dict):
        raise Refused(400, "missing_required_parameter", f"Missing required parameter: 'tools[{at}].function'.", f"tools[{at}].function")
    return tool["function"]


def read_message(given, pictures):
    role = given.get("role")
    if role not in ("system", "developer", "user", "assistant", "tool"):
        raise Refused(400, "invalid_value", f"Invalid value: '{role}'. Supported roles are system, developer, user, assistant and tool.", "messages")
    content = given.get("content")
    parts = [{"type": "text", "text": content}] if isinstance(content, str) else content or []
    texts = []
    seen = 0
    for part in parts:
        if part.get("type") == "text":
            texts.append(part["text"])
        elif part.get("type") in ("image_url", "file"):
            held = part["image_url"]["url"] if part["type"] == "image_url" else part["file"].get("file_data", "")
            texts.append(pictures.read(held))
            seen += 1
        else:
            raise Refused(400, "invalid_value", f"Invalid content part: '{part.get('type')}'.", "messages")
    calls = [
        {"id": call["id"], "name": call["function"]["name"], "arguments": parse(call["function"]["arguments"])}
        for call in given.get("tool_calls") or []
    ]
    named = "system" if role == "developer" else role
    return Message(named, "\n".join(texts), calls, given.get("tool_call_id", ""), seen)


def parse(arguments):
    try:
        return json.loads(arguments or "{}")
    except ValueError:
        return {}


def usage(reply):
    return {
        "prompt_tokens": reply["tokens_in"],
        "completion_tokens": reply["tokens_out"],
        "total_tokens": reply["tokens_in"] + reply["tokens_out"],
        "prompt_tokens_details": {"cached_tokens": reply["cached"], "audio_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": reply["thought"], "audio_tokens": 0, "accepted_prediction_tokens": 0, "rejected_prediction_tokens": 0},
    }


def whole(ask, reply):
    calls = [
        {"id": call["id"], "type": "function", "function": {"name": call["name"], "arguments": json.dumps(call["arguments"])}}
        for call in reply["tools"]
    ]
    message = {"role": "assistant", "content": reply["text"], "refusal": reply["refusal"], "annotations": []}
    if calls:
        message["tool_calls"] = calls
    return {
        **head(ask, "chat.completion"),
        "choices": [{"index": 0, "message": message, "logprobs": None, "finish_reason": reply["finish"]}],
        "usage": usage(reply),
    }


def head(ask, kind):
    return {
        "id": f"chatcmpl-practice-{ask.number}",
        "object": kind,
        "created": PLAYED + ask.number,
        "model": ask.model,
        "service_tier": "default",
        "system_fingerprint": "fp_practice",
    }


def events(ask, reply, pieces):
    """The lines of the stream, one string for each event."""
    top = {**head(ask, "chat.completion.chunk"), **({"usage": None} if ask.with_usage else {})}

    def chunk(delta, finish=None):
        choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": finish}
        return line({**top, "choices": [choice]})

    yield chunk({"role": "assistant", "content": None if reply["tools"] else "", "refusal": None})
    for piece in pieces(reply["text"] or ""):
        yield chunk({"content": piece})
    if reply["refusal"]:
        yield chunk({"refusal": reply["refusal"]})
    for at, call in enumerate(reply["tools"]):
        start = {"name": call["name"], "arguments": ""}
        yield chunk({"tool_calls": [{"index": at, "id": call["id"], "type": "function", "function": start}]})
        for piece in pieces(json.dumps(call["arguments"])):
            yield chunk({"tool_calls": [{"index": at, "function": {"arguments": piece}}]})
    yield chunk({}, reply["finish"])
    if ask.with_usage:
        yield line({**top, "choices": [], "usage": usage(reply)})
    yield "data: [DONE]\n\n"


def line(value):
    return f"data: {json.dumps(value, ensure_ascii=False)}\n\n"


def error(status, code, message, param=None):
    kinds = {401: "authentication_error", 403: "permission_error", 429: "rate_limit_error", 503: "service_unavailable_error"}
    kind = kinds.get(status, "server_error" if status >= 500 else "invalid_request_error")
    return {"error": {"message": message, "type": kind, "param": param, "code": code}}


def error_event(message):
    return f"data: {json.dumps(error(500, 'server_error', message))}\n\n"
