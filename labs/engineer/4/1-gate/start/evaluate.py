"""Runs the cases and decides about the commit: python evaluate.py --floor 52 --never-fail rare"""
import argparse
import json
import sys
from collections import defaultdict

import checks
import system
from model import Model, ModelFailed
from replies import NotRecorded, Replies
from score import sign_test, wilson

FEW = 5     # a slice below this says nothing but its ids


def evaluate(cases, replies, prompt=system.PROMPT, attempt=0, temperature=0):
    """One result a case: id, lane, trap and the checks that failed."""
    raise NotImplementedError("evaluate")


def slices(results, key):
    """A row a value of `key`, the worst first: value, passed, total, range (None below FEW), ids that failed."""
    raise NotImplementedError("slices")


def compare(before, after):
    """Case by case, for cases in both: (won, lost, chance of such a split by luck)."""
    raise NotImplementedError("compare")


def verdict(results, floor, never_fail=()):
    """(0, lines) when the commit may pass, else (1, lines) with each broken rule and the ids of its cases."""
    raise NotImplementedError("verdict")


def main(arguments=None, say=print):
    """0: may pass. 1: a case failed that must not, or too many did. 2: a reply is missing, record first."""
    options = argparse.ArgumentParser()
    options.add_argument("--cases", default="cases.jsonl")
    options.add_argument("--replies", default="replies.json")
    options.add_argument("--floor", type=int, required=True)
    options.add_argument("--never-fail", action="append", default=[])
    options.add_argument("--live", metavar="ADDRESS", help="ask this provider and record what it says")
    options.add_argument("--prompt", default=system.PROMPT)
    asked = options.parse_args(arguments)
    raise NotImplementedError("main")


if __name__ == "__main__":
    sys.exit(main())
