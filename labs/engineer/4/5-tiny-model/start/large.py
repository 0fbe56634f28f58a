"""The large model as a classifier of mails. Given: nothing to do here."""
import json

from provider import steady

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
PROMPT = "You sort the mail of a shop for bicycle parts. Name what must be done first."
PRICES = {"quill-2": (2.00, 8.00), "quill-2-mini": (0.25, 1.00)}    # dollars a million tokens, in and out


def large(model, name="quill-2"):
    """A function from text to (topic or None, probability 1.0, dollars that the call cost)."""

    def classify(text):
        kinds = {"topic": {"type": "string", "enum": TOPICS}}
        schema = {"type": "object", "properties": kinds, "required": ["topic"], "additionalProperties": False}
        reply = model.send({
            "model": name,
            **steady(name),
            "max_completion_tokens": 40,
            "messages": [{"role": "system", "content": PROMPT}, {"role": "user", "content": text}],
            "response_format": {"type": "json_schema", "json_schema": {"name": "topic", "strict": True, "schema": schema}},
        })
        usage, (dear_in, dear_out) = reply["usage"], PRICES[name]
        dollars = (usage["prompt_tokens"] * dear_in + usage["completion_tokens"] * dear_out) / 1e6
        try:
            topic = json.loads(reply["choices"][0]["message"]["content"])["topic"]
        except (ValueError, KeyError, TypeError):
            return None, 1.0, dollars
        return topic, 1.0, dollars

    return classify
