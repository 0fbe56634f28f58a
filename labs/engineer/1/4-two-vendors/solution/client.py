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
    routes = []
    for name in settings["MODEL_ROUTES"].replace(",", " ").split():
        at = name.upper() + "_"
        shape = SHAPES.get(settings[at + "SHAPE"])
        if shape is None:
            raise ValueError(f"{at}SHAPE is {settings[at + 'SHAPE']!r}; known are {', '.join(SHAPES)}")
        routes.append(Route(name, settings[at + "URL"], shape, settings[at + "MODEL"], settings[at + "KEY"]))
    return routes


def ask_route(route, messages, limit=300, tools=(), schema=None):
    """One attempt at one route: a Reply, or Trouble in our words."""
    body = route.shape.body(route.model, messages, limit, tools, schema)
    status, data = send(route.base + route.shape.path, route.shape.headers(route.key), body)
    if status != 200:
        raise route.shape.trouble(status, data)
    try:
        return route.shape.read(data)
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise Trouble("down", f"the reply is not in the expected shape: {type(error).__name__} {error}") from None


# region ask_all
def ask(routes, messages, limit=300, tools=(), schema=None):
    """The reply of the first route that is there, and its name. Only `busy` and `down` lead on to the next one."""
    for route in routes:
        try:
            return ask_route(route, messages, limit, tools, schema), route.name
        except Trouble as trouble:
            last = trouble
            if trouble.kind not in ("busy", "down"):
                raise
    raise last
# endregion


def complete(routes, messages, limit=300):
    """The text alone, for the callers who want nothing else. A text that was cut off or refused is Trouble."""
    reply, _ = ask(routes, messages, limit)
    if reply.stop != "done":
        raise Trouble("wrong", f"the reply ended with {reply.stop} after {reply.tokens_out} tokens")
    return reply.text
