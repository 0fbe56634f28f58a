"""Stands in for the payment service. It keeps keys, as real ones do: the same key again is the same refund."""


class Payments:
    def __init__(self):
        self.refunds = {}
        self.lose_replies = False
        self.down = False

    def refund(self, key, order, cents):
        if self.down:
            raise ConnectionError("the payment service cannot be reached")
        first = self.refunds.setdefault(key, (order, cents))
        if first != (order, cents):
            raise ValueError("this key was used for another refund")
        if self.lose_replies:
            raise TimeoutError("no reply within 10 seconds")       # after it has acted
