"""Prints, for each folder named, what its files import that is neither of the standard library nor the lab's own."""

import ast
import json
import os
import sys

# Fetches and compiles code that nobody looked at, or leaves Python behind.
UNWANTED = {"ctypes", "ensurepip", "venv", "webbrowser"}


def files(folder):
    for place, _, names in os.walk(folder):
        yield from (os.path.join(place, name) for name in names if name.endswith(".py"))


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.split(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").split(".")[0]


def own(folders):
    names = {"provider", "tests"}
    for folder in folders:
        for entry in os.listdir(folder):
            names.add(entry[:-3] if entry.endswith(".py") else entry)
    return names


found = []
folders = [each for each in sys.argv[1:] if os.path.isdir(each)]
allowed = (sys.stdlib_module_names | own(folders)) - UNWANTED
for folder in folders:
    for file in sorted(files(folder)):
        with open(file, encoding="utf-8") as source:
            try:
                tree = ast.parse(source.read(), file)
            except SyntaxError as error:
                found.append(f"{file}:{error.lineno}: {error.msg}")
                continue
        found += [f"{file} imports {name}" for name in sorted(set(imported(tree)) - allowed)]
print(json.dumps(found))
