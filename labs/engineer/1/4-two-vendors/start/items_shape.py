"""The Responses shape: OpenAI's newer one. A conversation is a list of items, and so is a reply."""

import json

from chat_shape import ChatShape
from model import Call, Reply, Trouble

STOPS = {}  # the reasons of a reply that is not complete, in our words


class ItemsShape:
    """Builds headers and body, reads replies and refusals of the first vendor's second shape."""

    path = "/v1/responses"

    def headers(self, key):
        raise NotImplementedError

    def body(self, model, messages, limit, tools=(), schema=None):
        raise NotImplementedError


    def read(self, data):
        raise NotImplementedError

    def trouble(self, status, data):
        raise NotImplementedError
