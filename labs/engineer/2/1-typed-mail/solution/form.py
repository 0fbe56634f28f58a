"""Checks a value against the part of JSON Schema that providers and this firm use. Finds everything, not the first."""
import re

# region types
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
# endregion


# region problems
def problems(value, schema, path="$"):
    """Sentences such as "$.lines[2].quantity: is no integer"; an empty list means that the form is right."""
    unknown = schema.keys() - KNOWN
    if unknown:
        raise UnknownKeyword(f"{path}: {', '.join(sorted(unknown))}")
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(TYPES[name](value) for name in types):
        return [f"{path}: is no {' or '.join(types)}"]
    found = []
    if "enum" in schema and not any(same(value, each) for each in schema["enum"]):
        found.append(f"{path}: {value!r} is none of {schema['enum']}")
    if isinstance(value, str):
        found += of_text(value, schema, path)
    elif isinstance(value, list):
        found += of_list(value, schema, path)
    elif isinstance(value, dict):
        found += of_object(value, schema, path)
    elif TYPES["number"](value):
        found += of_number(value, schema, path)
    return found


def same(one, other):
    """JSON's equality: true is not 1."""
    return isinstance(one, bool) == isinstance(other, bool) and one == other
# endregion


def of_text(value, schema, path):
    found = []
    if len(value) < schema.get("minLength", 0):
        found.append(f"{path}: is shorter than {schema['minLength']}")
    if len(value) > schema.get("maxLength", len(value)):
        found.append(f"{path}: is longer than {schema['maxLength']}")
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append(f"{path}: {value!r} does not fit {schema['pattern']}")
    return found


def of_number(value, schema, path):
    if value < schema.get("minimum", value):
        return [f"{path}: is less than {schema['minimum']}"]
    return [f"{path}: is more than {schema['maximum']}"] if value > schema.get("maximum", value) else []


# region nested
def of_list(value, schema, path):
    found = []
    if len(value) < schema.get("minItems", 0):
        found.append(f"{path}: has fewer than {schema['minItems']} items")
    if len(value) > schema.get("maxItems", len(value)):
        found.append(f"{path}: has more than {schema['maxItems']} items")
    for number, item in enumerate(value):
        found += problems(item, schema.get("items", {}), f"{path}[{number}]")
    return found


def of_object(value, schema, path):
    known = schema.get("properties", {})
    found = [f"{path}.{name}: is missing" for name in schema.get("required", []) if name not in value]
    if schema.get("additionalProperties") is False:
        found += [f"{path}.{name}: was not asked for" for name in value if name not in known]
    for name, inner in known.items():
        if name in value:
            found += problems(value[name], inner, f"{path}.{name}")
    return found
# endregion


# region strict
def strict_problems(schema, path="$"):
    """What a provider's strict mode would refuse: an optional field, or an object open to extras."""
    found = []
    inside = schema.get("properties", {})
    if "properties" in schema or "object" in schema.get("type", []):
        if schema.get("additionalProperties") is not False:
            found.append(f"{path}: additionalProperties must be false")
        optional = [name for name in inside if name not in schema.get("required", [])]
        found += [f"{path}.{name}: must be required; let it be null instead" for name in optional]
        for name, inner in inside.items():
            found += strict_problems(inner, f"{path}.{name}")
    if "items" in schema:
        found += strict_problems(schema["items"], f"{path}[]")
    return found
# endregion
