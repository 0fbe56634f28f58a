"""The desk of the firm, with a trace of each request."""
import json

from provider import steady
from spans import traceparent

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
VERSION = "sorter-3"


# region handle
def handle(mail, model, tracer):
    """Sorts one mail. Returns (topic or None, trace id); whatever fails ends in None, and in the trace."""
    with tracer.span("request", version=VERSION) as root:
        try:
            with tracer.span("clean") as clean:
                text = f"{mail['subject']}\n{mail['text']}".strip()
                clean["facts"]["characters"] = len(text)
            with tracer.span("model", model="quill-2") as call:
                reply = model.send(request(text), headers=traceparent())
                call["facts"]["input"] = reply["usage"]["prompt_tokens"]
                call["facts"]["output"] = reply["usage"]["completion_tokens"]
            with tracer.span("check") as check:
                topic = json.loads(reply["choices"][0]["message"]["content"])["topic"]
                if topic not in TOPICS:
                    raise ValueError("no such topic")
                check["facts"]["topic"] = topic
        except Exception as error:      # a desk goes on; the span of the part that failed says where
            root["error"] = type(error).__name__
            topic = None
        return topic, root["trace"]


def request(text):
    kinds = {"topic": {"type": "string", "enum": TOPICS}}
    schema = {"type": "object", "properties": kinds, "required": ["topic"], "additionalProperties": False}
    return {
        "model": "quill-2",
        **steady("quill-2"),
        "max_completion_tokens": 40,
        "messages": [{"role": "user", "content": text}],
        "response_format": {"type": "json_schema", "json_schema": {"name": "topic", "strict": True, "schema": schema}},
    }
# endregion
