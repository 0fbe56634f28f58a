"""One turn of the worker: take a mail, sort it, put it away; or leave it where it was."""
from breaker import Paused
from model import ModelFailed
from sorter import sort


def turn(work, breaker, model, most_strange=3):
    """"done", "paused", "failed", "by hand" or "idle". A mail leaves the row only as done, or for a person."""
    raise NotImplementedError("turn")
