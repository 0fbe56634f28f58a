"""The chat-completions shape: OpenAI's, and that of many others and of local servers."""

import json

from model import Call, Reply, Trouble

STOPS = {}  # the reasons of this vendor in our words


class ChatShape:
    """Builds headers and body, reads replies and refusals. It touches no network, so a dictionary is enough to test it."""

    path = "/v1/chat/completions"

    def __init__(self, limit="max_completion_tokens"):
        self.limit = limit  # "max_tokens" where a server knows only the old name

    def headers(self, key):
        raise NotImplementedError

    def body(self, model, messages, limit, tools=(), schema=None):
        raise NotImplementedError


    def read(self, data):
        raise NotImplementedError

    def trouble(self, status, data):
        raise NotImplementedError


