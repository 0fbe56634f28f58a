"""Actions that wait for a person, who agrees to exactly one thing once."""
import hashlib
import hmac
import json


# region approvals
class Approvals:
    """`key` is known to the page on which people press the button, and to nothing that a model can reach."""

    def __init__(self, key, clock, seconds=3600.0):
        self.key, self.clock, self.seconds, self.waiting = key, clock, seconds, {}

    def propose(self, action, arguments):
        """Puts {"action", "arguments", …} into `waiting` and returns its number there, from 1 on. Nothing happens."""
        number = len(self.waiting) + 1
        self.waiting[number] = {"action": action, "arguments": dict(arguments), "yes": None, "used": False}
        return number

    def shown(self, number):
        """What the person sees: the exact action and arguments, and the seal of what is shown."""
        row = self.waiting[number]
        exact = json.dumps([number, row["action"], row["arguments"]], sort_keys=True, ensure_ascii=False)
        return exact, hmac.new(self.key, exact.encode("utf-8"), hashlib.sha256).hexdigest()

    def agree(self, number, seal, person):
        """A person's yes to what they saw. False if it has changed since."""
        if not hmac.compare_digest(seal, self.shown(number)[1]):
            return False
        self.waiting[number]["yes"] = (seal, person, self.clock())
        return True

    def execute(self, number, do):
        """Runs `do(**arguments)` if a person agreed to exactly this, lately, and it has not run. Returns whether it ran."""
        row = self.waiting.get(number)
        if row is None or row["used"] or row["yes"] is None:
            return False
        seal, _, at = row["yes"]
        if self.clock() - at > self.seconds or not hmac.compare_digest(seal, self.shown(number)[1]):
            return False
        row["used"] = True
        do(**row["arguments"])
        return True
# endregion
