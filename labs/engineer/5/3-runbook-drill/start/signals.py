"""What a runbook may look at: a few words and numbers, each taken within seconds."""
from model import ModelFailed
from sorter import sort


def try_call(model):
    """The button "Test call": well, down, key, limit, request or strange."""
    raise NotImplementedError("try_call")


def canaries(model, fixed):
    """The share of fixed cases that come out as they always did; None when the provider cannot be asked."""
    raise NotImplementedError("canaries")


def look(model, work, fixed, kept, spent, usual_spent, clock):
    """All signals at once. `kept` is (kept, decided) of the last sixty requests, `spent` today's dollars."""
    raise NotImplementedError("look")
