"""python run.py [folder]: reads a folder and prints its list. Given: nothing to do here.

Without a folder it reads firm/documents. Scans go to the practice provider, which knows the pictures of the firm.
"""
import sys

from client import post
from inventory import inventory, printed
from provider import serve

MODELS = ("quill-2", "quill-2-mini")


def read(folder="firm/documents", seed=1):
    with serve(script="eng2-scans", seed=seed) as address:
        return inventory(folder, lambda body: post(address, "/v1/chat/completions", body), MODELS)


if __name__ == "__main__":
    print(printed(read(*sys.argv[1:2])))
