"""A conversation that carries its facts with it, and knows what it will cost."""

import json
import re
import urllib.request

from window import budget, fit


class Facts:
    """What the program knows of a conversation: kept by name, so that a correction replaces what it corrects."""

    def __init__(self):
        self.held = {}

    def note(self, name, value):
        raise NotImplementedError

    def message(self):
        """A system message with all facts, or nothing while there are none."""
        raise NotImplementedError


def order_numbers(text):
    """The order numbers in a text whose check digit is right, in the form MP-48213-4, each once."""
    raise NotImplementedError


class Chat:
    """One conversation. The whole history stays here; what is sent is made to fit each time."""

    def __init__(self, url, model, system, window, counter, answer=200):
        self.url, self.model, self.counter, self.answer = url, model, counter, answer
        self.system = [{"role": "system", "content": system}]
        self.room = budget(window, answer)
        self.history, self.facts, self.used = [], Facts(), []

    def request(self):
        """What is sent: stable instructions first, then as much of the newest history as fits, the facts just before its last turn."""
        raise NotImplementedError

    def say(self, text):
        """Sends a user's text and returns the model's. Order numbers in the text become facts."""
        raise NotImplementedError


def post(url, body):
    headers = {"Authorization": "Bearer sk-practice-key", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers), timeout=10) as answer:
        return json.load(answer)


def cost(used, price_in, price_cached, price_out):
    """Dollars for a list of usages; prices are dollars for a million tokens."""
    raise NotImplementedError


def staircase(system, question, answer, turns):
    """Input tokens of each turn when everything is sent again: the sum grows with the square of the turns."""
    raise NotImplementedError
