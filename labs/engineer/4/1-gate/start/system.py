"""The system that is tested: it names topic, urgency and order of a customer's mail. Given: read it, leave it as it is.

It has two faults, one of which your table of slices will show. Mending them comes after the tests pass.
"""
import json
import re

from provider import steady

TOPICS = ["delivery", "return", "repair", "fit", "invoice", "warranty", "account", "other"]
URGENCIES = ["today", "soon", "whenever"]
PROMPT = "You sort the mail of a shop for bicycle parts. Name what must be done first, and how urgent it is."
ORDER = re.compile(r"(?:MP|#)[ -]?(\d{5})[ -](\d)", re.IGNORECASE)


def request(mail, prompt=PROMPT, temperature=0):
    """The body to send for one mail."""
    kinds = {"topic": {"type": "string", "enum": TOPICS}, "urgency": {"type": "string", "enum": URGENCIES}}
    schema = {"type": "object", "properties": kinds, "required": ["topic", "urgency"], "additionalProperties": False}
    return {
        "model": "quill-2",
        **steady("quill-2", temperature),
        "max_completion_tokens": 60,
        "messages": [{"role": "system", "content": prompt}, {"role": "user", "content": mail}],
        "response_format": {"type": "json_schema", "json_schema": {"name": "sorted_mail", "strict": True, "schema": schema}},
    }


def read(mail, text):
    """What the program makes of the model's text: a dict, or None if it is no JSON object."""
    try:
        answer = json.loads(text)
    except ValueError:
        return None
    if not isinstance(answer, dict):
        return None
    found = ORDER.search(mail)
    return {**answer, "order": f"MP-{found[1]}-{found[2]}" if found else None}
