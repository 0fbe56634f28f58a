"""python -m provider --script NAME --port 8900 --seed 1"""

import argparse
import contextlib
import time

from .script import HERE
from .server import serve

parser = argparse.ArgumentParser(prog="python -m provider", description="A model provider for practice.")
parser.add_argument("--script", default="generic", help="name in provider/scripts, or a path ending in .json")
parser.add_argument("--port", type=int, default=8900)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--firm", default="firm", help="folder of the practice firm, for pictures")
given = parser.parse_args()
with contextlib.ExitStack() as stack:
    try:
        address = stack.enter_context(serve(script=given.script, seed=given.seed, firm=given.firm, port=given.port))
    except FileNotFoundError:
        names = ", ".join(sorted(file.stem for file in (HERE / "scripts").glob("*.json")))
        parser.error(f"there is no script {given.script}. There are: {names}. A file of your own is given by its path, ending in .json.")
    except ValueError as problem:
        parser.error(f"the script {given.script} is no JSON: {problem}")
    except OSError as problem:
        parser.error(f"port {given.port} cannot be used ({problem.strerror}). Stop the other program, or add --port {given.port + 1}.")
    print(f"The provider listens on {address}. Stop it with Ctrl-C. What it was asked: {address}/calls")
    try:
        while True:
            time.sleep(1)
    except KeyboardInterrupt:
        print(f"{len(address.calls)} calls answered.")
