"""python -m provider --script NAME --port 8900 --seed 1"""

import argparse
import time

from .server import serve

parser = argparse.ArgumentParser(prog="python -m provider", description="A model provider for practice.")
parser.add_argument("--script", default="generic", help="name in provider/scripts, or a path ending in .json")
parser.add_argument("--port", type=int, default=8900)
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--firm", default="firm", help="folder of the practice firm, for pictures")
given = parser.parse_args()
with serve(script=given.script, seed=given.seed, firm=given.firm, port=given.port) as address:
    print(f"The provider listens on {address}. Stop it with Ctrl-C. What it was asked: {address}/calls")
    try:
        while True:
            time.sleep(1)
    except KeyboardInterrupt:
        print(f"{len(address.calls)} calls answered.")
