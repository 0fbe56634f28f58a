"""Asks a model without knowing whose it is."""

from dataclasses import dataclass
from typing import Any

from blocks_shape import BlocksShape
from chat_shape import ChatShape
from items_shape import ItemsShape
from model import Reply, Trouble
from wire import send

SHAPES = {"chat": ChatShape(), "chat-old": ChatShape("max_tokens"), "blocks": BlocksShape(), "items": ItemsShape()}


@dataclass(frozen=True)
class Route:
    """One way to a model: address, shape, name and key."""

    name: str
    base: str
    shape: Any
    model: str
    key: str


def routes_of(settings):
    """The routes that MODEL_ROUTES names, in its order. Each has four settings of its own: FIRST_URL, FIRST_SHAPE and so on."""
    raise NotImplementedError


def ask_route(route, messages, limit=300, tools=(), schema=None):
    """One attempt at one route: a Reply, or Trouble in our words."""
    raise NotImplementedError


def ask(routes, messages, limit=300, tools=(), schema=None):
    """The reply of the first route that is there, and its name. Only `busy` and `down` lead on to the next one."""
    raise NotImplementedError


def complete(routes, messages, limit=300):
    """The text alone, for the callers who want nothing else. A text that was cut off or refused is Trouble."""
    raise NotImplementedError
