"""Checks arguments against the part of JSON Schema that our tools use. Collects every complaint."""

KINDS = {"string": str, "integer": int, "boolean": bool}


def complaints(schema, arguments):
    """Sentences, one for each thing that is wrong; empty where the call fits."""
    if not isinstance(arguments, dict):
        return ["arguments must be an object"]
    known, found = schema.get("properties", {}), []
    found += [f"{name} is missing" for name in schema.get("required", []) if name not in arguments]
    for name, value in arguments.items():
        rule = known.get(name)
        if rule is None:
            found.append(f"{name} is not an argument; there are {sorted(known)}")
        elif not isinstance(value, KINDS[rule["type"]]) or (rule["type"] == "integer" and isinstance(value, bool)):
            found.append(f"{name} must be {rule['type']}")
        elif "enum" in rule and value not in rule["enum"]:
            found.append(f"{name} must be one of {rule['enum']}")
    return found
