"""A spending cap that holds before the money is gone, and a survey that lives within it."""

import json
import os
from pathlib import Path

from client import CallFailed, CutOff, ask

# Millionths of a dollar for one token: $2.00 and $8.00 a million.
PRICE_IN, PRICE_OUT = 2, 8
LETTERS_A_TOKEN = 2.5  # careful on purpose: real text has more


class OverCap(Exception):
    """The call could pass the month's cap, so it is not made."""


# region purse
class Purse:
    """What this month's calls have cost, in millionths of a dollar, in a file that outlives the program."""

    def __init__(self, path, cap, month):
        self.path, self.cap, self.month = Path(path), cap, month

    def spent(self):
        """What this month has cost so far. Another month in the file counts as nothing."""
        if not self.path.exists():
            return 0
        held = json.loads(self.path.read_text(encoding="utf-8"))
        return held["spent"] if held["month"] == self.month else 0

    # region check
    def check(self, messages, limit):
        """Raises OverCap if the call could pass the cap, counted with the whole limit as its answer."""
        letters = sum(len(message["content"]) for message in messages)
        worst = round(letters / LETTERS_A_TOKEN + 8 * len(messages)) * PRICE_IN + limit * PRICE_OUT
        if self.spent() + worst > self.cap:
            raise OverCap(f"{self.spent()} of {self.cap} are spent, and this call may cost {worst}")
    # endregion

    def pay(self, tokens_in, tokens_out):
        """Adds what a call has really cost. The file is replaced as a whole, so a kill leaves the old or the new one."""
        spent = self.spent() + tokens_in * PRICE_IN + tokens_out * PRICE_OUT
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps({"month": self.month, "spent": spent}), encoding="utf-8")
        os.replace(fresh, self.path)
# endregion


# region survey
def survey(settings, texts, purse, limit=60):
    """Asks for each text in which language it is. Ends early at the cap; a failed call is counted, not hidden."""
    done, failed, cost = [], [], 0
    for text in texts:
        messages = [
            {"role": "system", "content": "Name the language of the text. One word."},
            {"role": "user", "content": text},
        ]
        try:
            purse.check(messages, limit)
            reply = ask(settings, messages, limit)
            done.append(reply.text)
        except OverCap as stop:
            return {"done": done, "failed": failed, "cost": cost, "stopped": str(stop)}
        except CutOff as error:
            reply = error.reply
            failed.append(str(error))
        except CallFailed as error:
            failed.append(str(error))
            continue
        purse.pay(reply.tokens_in, reply.tokens_out)
        cost += reply.tokens_in * PRICE_IN + reply.tokens_out * PRICE_OUT
    return {"done": done, "failed": failed, "cost": cost, "stopped": None}
# endregion
