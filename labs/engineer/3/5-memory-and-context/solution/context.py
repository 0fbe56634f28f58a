"""What goes to the model: the beginning, the newest turns whole, and of the rest as little as keeps its facts."""

import json
import re

FACTS = re.compile(r"MP-\d{5}-\d|R-\d\d-\d{4}|RMA-\d+|TP\d{10}|\$\d+(?:,\d{3})*(?:\.\d\d)?|\d{4}-\d\d-\d\d")
HEAD = 2                                  # the rules and the task


# region groups
def groups(messages):
    """Messages that belong together: a wish of the model with all its results, or one message alone."""
    found = []
    for message in messages:
        if message["role"] == "tool":
            found[-1].append(message)
        else:
            found.append([message])
    return found
# endregion groups


# region shorten
def shorten(group, store, most_characters=300):
    """Long results of an old group go into `store`; their place says how to get them back."""
    short = []
    for message in group:
        if message["role"] == "tool" and len(message["content"]) > most_characters:
            store[message["tool_call_id"]] = message["content"]
            left = {"beginning": message["content"][:80], "left_out": len(message["content"]) - 80,
                    "next": f"recall {message['tool_call_id']} for all of it"}
            message = {**message, "content": json.dumps(left)}
        short.append(message)
    return short
# endregion shorten


def facts_of(messages):
    """Numbers that must not get lost: orders, repairs, returns, parcels, amounts, days; in the order of the text."""
    text = json.dumps(messages)
    return list(dict.fromkeys(FACTS.findall(text)))


class Context:
    """The messages of one run. Grows at its end only, until it is too long; then it shrinks once, to half."""

    def __init__(self, rules, task, budget, count, summarize, keep_last=2):
        self.head = [{"role": "system", "content": rules}, {"role": "user", "content": task}]
        self.rest, self.store, self.shrunk = [], {}, 0
        self.budget, self.count, self.summarize, self.keep_last = budget, count, summarize, keep_last

    def messages(self):
        return self.head + self.rest

    def recall(self, id):
        """For a tool of the same name: the whole result that was left out."""
        return self.store.get(id, f"nothing is kept under {id}")

    # region add
    def add(self, *messages):
        self.rest += messages
        if self.count(self.messages()) > self.budget:
            self.shrink()

    def shrink(self):
        """Old results become short, then old turns become a summary; the newest stay as they are."""
        self.shrunk += 1
        parts = groups(self.rest)
        old, new = parts[:-self.keep_last], parts[-self.keep_last:]
        old = [shorten(group, self.store) for group in old]
        self.rest = sum(old + new, [])
        if self.count(self.messages()) > self.budget / 2 and old:
            self.rest = [self.summary_of(sum(old, []))] + sum(new, [])
        if self.count(self.messages()) > self.budget:
            notes = self.rest[:1] if old else []
            self.rest = notes + sum((shorten(group, self.store) for group in new), [])
    # endregion add

    # region summary
    def summary_of(self, messages):
        """A summary by the model, completed by code: every number of the old turns stands in it."""
        try:
            text = self.summarize(messages)[:1_000]
        except Exception:               # no answer, or one without a text
            text = "Earlier turns were left out."
        named = FACTS.findall(text)     # $24 is not in "$24.50"
        missing = [fact for fact in facts_of(messages) if fact not in named]
        facts = f" Also named: {', '.join(missing)}." if missing else ""
        said = json.dumps(messages)
        facts += "".join(f" Whole: recall {id}." for id in self.store if id in said)
        return {"role": "user",
                "content": f"Notes on what came before, made by our program: {text}{facts}"}
    # endregion summary
