"""Runs a lab's tests as `python -m unittest` in its folder does, and writes to the file named first what each came to.

With `--first`, the first failure ends the run: a mutant needs no more."""

import json
import os
import sys
import unittest

sys.path[0] = os.getcwd()
outcomes = {}
said = {}


class Outcomes(unittest.TestResult):
    def addSuccess(self, test):
        outcomes.setdefault(test.id(), "passed")

    def addError(self, test, err):
        self.note(test, "failed", err)
        self.end_early()

    def addFailure(self, test, err):
        self.note(test, "failed", err)
        self.end_early()

    def addSkip(self, test, reason):
        outcomes[test.id()] = "skipped"

    def addExpectedFailure(self, test, err):
        self.note(test, "skipped", err)

    def addUnexpectedSuccess(self, test):
        outcomes[test.id()] = "skipped"

    def addSubTest(self, test, subtest, err):
        if err is not None:
            self.note(test, "failed", err)
            self.end_early()

    def end_early(self):
        if "--first" in sys.argv:
            self.stop()

    def note(self, test, outcome, err):
        outcomes[test.id()] = outcome
        said[test.id()] = f"{err[0].__name__}: {err[1]}"[:300]


loaded = unittest.defaultTestLoader.discover(".")
loaded.run(Outcomes())
with open(sys.argv[1], "w", encoding="utf-8") as report:
    json.dump({"outcomes": outcomes, "said": said}, report)
# Threads of a server that nobody stopped must not keep a finished run alive.
sys.stdout.flush()
os._exit(0)
