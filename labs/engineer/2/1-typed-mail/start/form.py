"""Checks a value against the part of JSON Schema that providers and this firm use. Finds everything, not the first."""
import re

TYPES = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}
KNOWN = {
    "type", "enum", "properties", "required", "additionalProperties", "items", "minItems", "maxItems",
    "minLength", "maxLength", "pattern", "minimum", "maximum", "description", "title",
}


class UnknownKeyword(Exception):
    """The schema demands something that this checker would silently pass over."""


def problems(value, schema, path="$"):
    """Sentences such as "$.lines[2].quantity: is no integer"; an empty list means that the form is right."""
    raise NotImplementedError


def same(one, other):
    """JSON's equality: true is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other


def of_text(value, schema, path):
    raise NotImplementedError


def of_number(value, schema, path):
    raise NotImplementedError


def of_list(value, schema, path):
    raise NotImplementedError


def of_object(value, schema, path):
    raise NotImplementedError


def strict_problems(schema, path="$"):
    """What a provider's strict mode would refuse: an optional field, or an object open to extras."""
    raise NotImplementedError
