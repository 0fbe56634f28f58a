"""A vendor's limits, kept on our side of the wire: so many requests and so many tokens a minute."""

import threading
import time


class Bucket:
    """Refills evenly up to its size. `reserve` may run it into debt: the answer is how long to wait for one's turn."""

    def __init__(self, a_minute, size, now=time.monotonic):
        self.rate, self.size, self.now = a_minute / 60, size, now
        self.level, self.at = size, now()
        self.lock = threading.Lock()

    def reserve(self, amount):
        """Takes the amount now and returns the seconds until it is there. More than the bucket holds is never there."""
        raise NotImplementedError

    def give_back(self, amount):
        """What was reserved and not used. The bucket never holds more than its size."""
        raise NotImplementedError


class Limits:
    """Both limits of a vendor. A call waits for the later of the two."""

    def __init__(self, requests, tokens, sleep=time.sleep):
        self.requests, self.tokens, self.sleep = requests, tokens, sleep

    def wait(self, tokens):
        """Reserves one request and so many tokens, and sleeps outside of every lock until both are there."""
        raise NotImplementedError

    def settle(self, reserved, used):
        """After the reply: what the estimate was too high by is given back, what it was too low by is taken."""
        raise NotImplementedError
