"""Tune a judge on one half, report it on the other, and say what it may be used for."""
import hashlib
import json

from agreement import kappa_range, settled, table
from judge import MODEL, RULES, judge_all


def is_for_tuning(item):
    """Half of the questions, and always the same ones; two answers to one question stay together."""
    raise NotImplementedError("is_for_tuning")


def split(graded):
    """(tuning, held back), of what both persons agree on."""
    raise NotImplementedError("split")


def with_examples(rules, tuning, number=2):
    """The rules with graded answers shown to the judge: as many right as wrong ones, from the tuning half only."""
    raise NotImplementedError("with_examples")


def fingerprint(rules, model=MODEL):
    """Changes when the judge does; a report is good for one fingerprint."""
    raise NotImplementedError("fingerprint")


def calibrate(ask, graded, rules=RULES):
    """The judge's report on the half that nobody tuned on: the table, with kappa_range and judge (its fingerprint)."""
    raise NotImplementedError("calibrate")


def use(report, rules, least_caught=0.6, most_alarms=0.25):
    """What the judge may do: "gate", "sort" (choose what a person reads first) or "nothing"."""
    raise NotImplementedError("use")
