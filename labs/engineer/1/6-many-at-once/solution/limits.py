"""A vendor's limits, kept on our side of the wire: so many requests and so many tokens a minute."""

import threading
import time


# region bucket
class Bucket:
    """Refills evenly up to its size. `reserve` may run it into debt: the answer is how long to wait for one's turn."""

    def __init__(self, a_minute, size, now=time.monotonic):
        self.rate, self.size, self.now = a_minute / 60, size, now
        self.level, self.at = size, now()
        self.lock = threading.Lock()

    def reserve(self, amount):
        """Takes the amount now and returns the seconds until it is there. More than the bucket holds is never there."""
        if amount > self.size:
            raise ValueError(f"{amount} never fits: at most {self.size} can be had at once")
        with self.lock:
            self.refill()
            self.level -= amount
            return max(0.0, -self.level / self.rate)

    def give_back(self, amount):
        """What was reserved and not used. The bucket never holds more than its size."""
        with self.lock:
            self.refill()
            self.level = min(self.size, self.level + amount)

    def refill(self):
        now = self.now()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
# endregion


# region limits
class Limits:
    """Both limits of a vendor. A call waits for the later of the two."""

    def __init__(self, requests, tokens, sleep=time.sleep):
        self.requests, self.tokens, self.sleep = requests, tokens, sleep

    def wait(self, tokens):
        """Reserves one request and so many tokens, and sleeps outside of every lock until both are there."""
        if tokens > self.tokens.size:
            raise ValueError(f"{tokens} tokens never fit into {self.tokens.size}")
        pause = max(self.requests.reserve(1), self.tokens.reserve(tokens))
        if pause > 0:
            self.sleep(pause)

    def settle(self, reserved, used):
        """After the reply: what the estimate was too high by is given back, what it was too low by is taken."""
        self.tokens.give_back(reserved - used)
# endregion
