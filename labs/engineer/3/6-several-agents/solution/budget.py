"""One purse for many agents: a share is a cap within it, never money set aside."""

import threading


class Spent(Exception):
    """A cap is reached. `whose` names the budget that closed."""

    def __init__(self, whose, cap):
        super().__init__(f"the budget of {whose} is spent: {cap} tokens")
        self.whose = whose


# region budget
class Budget:
    """Tokens that may be used. What a child uses, its parents have used too, up to the top."""

    def __init__(self, whose, cap, parent=None):
        self.whose, self.cap, self.parent, self.used = whose, cap, parent, 0
        self.lock = parent.lock if parent else threading.Lock()

    def child(self, whose, cap):
        """A share for one agent. The shares together may be more than the whole: not everybody needs theirs."""
        return Budget(whose, cap, self)

    def line(self):
        """This budget and all above it."""
        return [self, *(self.parent.line() if self.parent else [])]

    def reserve(self, tokens):
        """Takes the worst case before a call, from the whole line or from none of it. Raises Spent."""
        with self.lock:
            for each in self.line():
                if each.used + tokens > each.cap:
                    raise Spent(each.whose, each.cap)
            for each in self.line():
                each.used += tokens

    def settle(self, reserved, used):
        """After the call: the difference to what it really used."""
        with self.lock:
            for each in self.line():
                each.used += used - reserved
# endregion
