"""The messages shape: Anthropic's. System text in a field of its own, content as a list of typed blocks."""

from model import Call, Reply, Trouble

STOPS = {}  # the reasons of this vendor in our words


class BlocksShape:
    """Builds headers and body, reads replies and refusals of the second vendor."""

    path = "/v1/messages"

    def headers(self, key):
        raise NotImplementedError

    def body(self, model, messages, limit, tools=(), schema=None):
        raise NotImplementedError


    def read(self, data):
        raise NotImplementedError

    def trouble(self, status, data):
        raise NotImplementedError
