"""A model provider on your own computer, for practice. See README.md."""

from .server import Address, serve
from .steady import steady
from .words import count_tokens, embed

__all__ = ["Address", "count_tokens", "embed", "serve", "steady"]
