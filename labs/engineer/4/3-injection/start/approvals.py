"""Actions that wait for a person, who agrees to exactly one thing once."""
import hashlib
import hmac
import json


class Approvals:
    """`key` is known to the page on which people press the button, and to nothing that a model can reach."""

    def __init__(self, key, clock, seconds=3600.0):
        self.key, self.clock, self.seconds, self.waiting = key, clock, seconds, {}

    def propose(self, action, arguments):
        """Puts {"action", "arguments", …} into `waiting` and returns its number there, from 1 on. Nothing happens."""
        raise NotImplementedError("propose")

    def shown(self, number):
        """What the person sees: the exact action and arguments, and the seal of what is shown."""
        raise NotImplementedError("shown")

    def agree(self, number, seal, person):
        """A person's yes to what they saw. False if it has changed since."""
        raise NotImplementedError("agree")

    def execute(self, number, do):
        """Runs `do(**arguments)` if a person agreed to exactly this, lately, and it has not run. Returns whether it ran."""
        raise NotImplementedError("execute")
