"""What the service asks the model. Given: nothing to do here."""
import json

from provider import steady

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]


def sort(model, text):
    """The topic of a mail; ModelFailed from the model, ValueError for a reply that is no topic."""
    kinds = {"topic": {"type": "string", "enum": TOPICS}}
    schema = {"type": "object", "properties": kinds, "required": ["topic"], "additionalProperties": False}
    reply = model.text({
        "model": "quill-2",
        **steady("quill-2"),
        "max_completion_tokens": 40,
        "messages": [{"role": "user", "content": text}],
        "response_format": {"type": "json_schema", "json_schema": {"name": "topic", "strict": True, "schema": schema}},
    })
    try:
        topic = json.loads(reply)["topic"]
    except (KeyError, TypeError) as error:
        raise ValueError("no topic in the reply") from error
    if topic not in TOPICS:
        raise ValueError("not one of our topics")
    return topic
