"""The client for the newer shape of the same vendor, Responses. Takes and gives back what client.py does, so the loop stays."""

import json
import urllib.request

from client import Reply

REASONS = {"max_output_tokens": "length", "content_filter": "content_filter"}


# region client
def responses_client(address, key, model="quill-3", seconds=60, reasons=True):
    """Returns `complete(messages, tools, most_tokens)`. `reasons`: whether this model does; others refuse the `include`."""

    def complete(messages, tools, most_tokens):
        body = {"model": model, "max_output_tokens": most_tokens, "store": False,
                "input": [item for message in messages for item in items_of(message)],
                "tools": [{"type": "function", "strict": False, **tool["function"]} for tool in tools]}
        if reasons:
            body["include"] = ["reasoning.encrypted_content"]
        asked = urllib.request.Request(
            address + "/v1/responses", json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": "Bearer " + key})
        with urllib.request.urlopen(asked, timeout=seconds) as answer:
            return reply_of(json.load(answer))

    return complete
# endregion client


# region items_of
def items_of(message):
    """A turn of the model goes back as the items that came; a result goes back under the id of its call."""
    if "items" in message:
        return message["items"]
    if message["role"] == "tool":
        return [{"type": "function_call_output", "call_id": message["tool_call_id"], "output": message["content"]}]
    return [{"role": message["role"], "content": message["content"]}]
# endregion items_of


# region reply_of
def reply_of(data):
    if data["status"] not in ("completed", "incomplete"):
        raise RuntimeError(f"the response is {data['status']}: {data.get('error')}")
    whole = [item for item in data["output"] if item.get("status") != "incomplete"]
    said = [part for item in data["output"] if item["type"] == "message" for part in item["content"]]
    calls = [{"id": item["call_id"], "type": "function",
              "function": {"name": item["name"], "arguments": item["arguments"]}}
             for item in whole if item["type"] == "function_call"]
    message = {"role": "assistant", "tool_calls": calls,
               "content": "".join(part["text"] for part in said if part["type"] == "output_text"),
               "refusal": "".join(part["refusal"] for part in said if part["type"] == "refusal"),
               "items": [without_id(item) for item in whole]}
    return Reply(message, finish_of(data, calls), usage_of(data["usage"]))


def without_id(item):
    """The item's own name is looked up in what the vendor keeps, and it was told to keep nothing."""
    return {name: value for name, value in item.items() if name != "id"}
# endregion reply_of


# region finish_of
def finish_of(data, calls):
    if data["status"] == "completed":
        return "tool_calls" if calls else "stop"
    return REASONS.get((data.get("incomplete_details") or {}).get("reason"), "other")


def usage_of(usage):
    """Reasoning is among the output tokens, so the loop's sum of money has it too."""
    cached = (usage.get("input_tokens_details") or {}).get("cached_tokens", 0)
    return {"prompt_tokens": usage["input_tokens"], "completion_tokens": usage["output_tokens"],
            "prompt_tokens_details": {"cached_tokens": cached}}
# endregion finish_of
