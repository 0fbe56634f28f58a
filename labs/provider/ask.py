"""A request in words of our own, whichever vendor's shape it came in."""

import base64
import hashlib
import json
import pathlib
import re
from dataclasses import dataclass, field

from .words import count_tokens

WINDOWS = {"quill-2": 16000, "quill-2-mini": 4000, "quill-3": 16000, "heron-1": 16000}
THOUGHT = {"quill-3": 64}  # tokens of reasoning before each reply; such a model keeps its temperature
PICTURE_TOKENS = 400


class Refused(Exception):
    """The request is wrong: status, code, message and the parameter."""

    def __init__(self, status, code, message, param=None):
        super().__init__(message)
        self.status, self.code, self.message, self.param = status, code, message, param


@dataclass
class Message:
    role: str  # system, user, assistant, tool
    text: str
    calls: list = field(default_factory=list)  # assistant: [{"id", "name", "arguments": dict}]
    call_id: str = ""  # tool
    pictures: int = 0
    cached: bool = False


@dataclass
class Ask:
    vendor: int
    model: str
    messages: list
    tools: list  # [{"name", "description", "parameters"}]
    choice: object  # "auto", "none", "required" or a tool's name
    schema: dict
    schema_name: str
    limit: int
    temperature: float
    stream: bool
    with_usage: bool
    stops: list
    given: dict = field(default_factory=dict)  # the request as it came
    number: int = 0

    @property
    def system(self):
        return "\n".join(message.text for message in self.messages if message.role == "system")

    @property
    def last(self):
        """The newest text of a user."""
        return next((message.text for message in reversed(self.messages) if message.role == "user" and message.text), "")

    @property
    def prompt(self):
        """All that the model sees, as one text."""
        tools = json.dumps(self.tools, sort_keys=True) if self.tools else ""
        shape = json.dumps(self.schema, sort_keys=True) if self.schema else ""
        said = [f"{each.role}:{each.text}{json.dumps(each.calls) if each.calls else ''}" for each in self.messages]
        return "\n".join([tools, shape, *said])

    def tool_name(self, call_id):
        calls = [call for message in self.messages for call in message.calls]
        return next((call["name"] for call in calls if call["id"] == call_id), "")

    def tokens(self):
        said = sum(4 + count_tokens(each.text) + PICTURE_TOKENS * each.pictures for each in self.messages)
        calls = sum(count_tokens(json.dumps(call["arguments"])) + 4 for each in self.messages for call in each.calls)
        shapes = count_tokens(json.dumps(self.tools)) if self.tools else 0
        return said + calls + shapes + (count_tokens(json.dumps(self.schema)) if self.schema else 0)


class Pictures:
    """Reads pictures and PDFs of the practice firm by the SHA-256 of their bytes."""

    def __init__(self, firm):
        file = pathlib.Path(firm) / "pictures.json"
        self.known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}

    def read(self, encoded):
        try:
            data = base64.b64decode(re.sub(r"^data:[^,]*,", "", encoded), validate=True)
        except ValueError:
            raise Refused(400, "invalid_image", "The picture is not valid base64.") from None
        found = self.known.get(hashlib.sha256(data).hexdigest())
        if found is None:
            raise Refused(400, "unknown_picture", "This provider knows only the pictures of firm/documents, unchanged.")
        return found["text"]


def read_temperature(body):
    """0 where none is given. A model that reasons takes its own and refuses every other, with what else steers the draw."""
    temperature = body.get("temperature")
    if body["model"] in THOUGHT:
        for name in ("temperature", "top_p"):
            if body.get(name) not in (None, 1):
                raise Refused(400, "unsupported_value", f"'{name}' cannot be {body[name]} with this model: it takes the default (1) and nothing else.", name)
        if "top_logprobs" in body:
            raise Refused(400, "unsupported_parameter", "'top_logprobs' is not available with this model.", "top_logprobs")
    if temperature is not None and not (isinstance(temperature, (int, float)) and 0 <= temperature <= 2):
        raise Refused(400, "invalid_value", "Invalid 'temperature': expected a number from 0 to 2.", "temperature")
    return temperature or 0


def check_strict(named, place):
    """A JSON schema has a name; a strict one names every property and allows no other."""
    if not named.get("name") or not isinstance(named.get("schema"), dict):
        raise Refused(400, "missing_required_parameter", f"Missing required parameter: '{place}.name' or '{place}.schema'.", place)
    schema = named["schema"]
    if named.get("strict") and schema.get("type") == "object":
        wanted = set(schema.get("properties", {}))
        if schema.get("additionalProperties") is not False or set(schema.get("required", [])) != wanted:
            raise Refused(
                400,
                "invalid_json_schema",
                f"Invalid schema for {place}: with 'strict', 'additionalProperties' must be false and 'required' must name every property.",
                place,
            )


def check_length(ask):
    window = WINDOWS[ask.model]
    wanted = ask.tokens() + (ask.limit or 0)
    if wanted > window:
        raise Refused(
            400,
            "context_length_exceeded",
            f"This model's maximum context length is {window} tokens. However, you requested {wanted} tokens "
            f"({ask.tokens()} in the messages, {ask.limit or 0} in the completion). Please reduce the length.",
            "messages",
        )


def check_tool_turns(messages):
    """Every tool call is answered right after it, and nothing answers a call that was not made."""
    open_calls = set()
    for message in messages:
        if message.role == "tool":
            if message.call_id not in open_calls:
                raise Refused(400, "invalid_tool_result", f"No tool call with id {message.call_id!r} comes before this result.", "messages")
            open_calls.discard(message.call_id)
            continue
        if open_calls:
            raise Refused(400, "missing_tool_result", f"These tool calls have no result: {', '.join(sorted(open_calls))}.", "messages")
        open_calls = {call["id"] for call in message.calls}
    if open_calls:
        raise Refused(400, "missing_tool_result", f"These tool calls have no result: {', '.join(sorted(open_calls))}.", "messages")
