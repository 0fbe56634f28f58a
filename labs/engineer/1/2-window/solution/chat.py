"""A conversation that carries its facts with it, and knows what it will cost."""

import json
import re
import urllib.request

from window import budget, fit

ORDER = re.compile(r"(?:\bMP[ -]?|#)(\d{5})[ -]?(\d)(?!\d)", re.IGNORECASE)


# region facts
class Facts:
    """What the program knows of a conversation: kept by name, so that a correction replaces what it corrects."""

    def __init__(self):
        self.held = {}

    def note(self, name, value):
        self.held[name] = value

    def message(self):
        """A system message with all facts, or nothing while there are none."""
        if not self.held:
            return []
        lines = [f"- {name}: {value}" for name, value in self.held.items()]
        return [{"role": "system", "content": "Known about this conversation:\n" + "\n".join(lines)}]
# endregion


# region order_numbers
def order_numbers(text):
    """The order numbers in a text whose check digit is right, in the form MP-48213-4, each once."""
    found = []
    for five, digit in ORDER.findall(text):
        total = sum(int(one) * weight for one, weight in zip(five, (3, 1, 3, 1, 3)))
        if (10 - total % 10) % 10 == int(digit) and f"MP-{five}-{digit}" not in found:
            found.append(f"MP-{five}-{digit}")
    return found
# endregion


# region chat
class Chat:
    """One conversation. The whole history stays here; what is sent is made to fit each time."""

    def __init__(self, url, model, system, window, counter, answer=200):
        self.url, self.model, self.counter, self.answer = url, model, counter, answer
        self.system = [{"role": "system", "content": system}]
        self.room = budget(window, answer)
        self.history, self.facts, self.used = [], Facts(), []

    # region request
    def request(self):
        """What is sent: stable instructions first, then as much of the newest history as fits, the facts just before its last turn."""
        facts = self.facts.message()
        fitted = fit(self.system + self.history, self.room - self.counter.messages(facts), self.counter)
        last = max(at for at, message in enumerate(fitted) if message["role"] == "user")
        return fitted[:last] + facts + fitted[last:]
    # endregion

    def say(self, text):
        """Sends a user's text and returns the model's. Order numbers in the text become facts."""
        known = dict(self.facts.held)
        self.history.append({"role": "user", "content": text})
        for number in order_numbers(text):
            self.facts.note("order", number)
        try:
            data = post(self.url, {"model": self.model, "messages": self.request(), "max_completion_tokens": self.answer})
            reply, usage = data["choices"][0]["message"]["content"] or "", data["usage"]
        except BaseException:
            self.history.pop()
            self.facts.held = known
            raise
        self.history.append({"role": "assistant", "content": reply})
        self.used.append(usage)
        return reply
# endregion


def post(url, body):
    headers = {"Authorization": "Bearer sk-practice-key", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=10) as answer:
        return json.load(answer)


# region cost
def cost(used, price_in, price_cached, price_out):
    """Dollars for a list of usages; prices are dollars for a million tokens."""
    total = 0.0
    for usage in used:
        cached = (usage.get("prompt_tokens_details") or {}).get("cached_tokens", 0)
        total += (usage["prompt_tokens"] - cached) * price_in + cached * price_cached
        total += usage["completion_tokens"] * price_out
    return total / 1_000_000


def staircase(system, question, answer, turns):
    """Input tokens of each turn when everything is sent again: the sum grows with the square of the turns."""
    return [system + question * turn + answer * (turn - 1) for turn in range(1, turns + 1)]
# endregion
