"""What an answer costs, part by part, in exact fractions of a dollar."""
from collections import defaultdict
from fractions import Fraction

# Dollars a million tokens: input, cached input, output. Checked against the provider's page on the day you fill it in.
PRICES = {"quill-2": ("2.00", "0.50", "8.00"), "quill-2-mini": ("0.25", "0.06", "1.00")}


def usage_of(reply):
    """The three numbers of a reply. The cached tokens stand inside the input, hidden reasoning inside the output."""
    raise NotImplementedError("usage_of")


def cost(model, usage):
    """(dollars in, dollars out), exactly."""
    raise NotImplementedError("cost")


def sheet(calls):
    """Dollars by purpose and by part; each adds up to the whole. A call is {"model", "purpose", "usage", "parts"}.

    The provider reports one input number, so it is divided by the characters of each part.
    """
    raise NotImplementedError("sheet")


def largest(calls, number=10):
    """The dearest calls: an average hides them."""
    raise NotImplementedError("largest")


def per_useful_answer(calls, useful):
    """All that was spent, tests and repetitions too, over the answers that somebody used; None without one."""
    raise NotImplementedError("per_useful_answer")


def messages(rules, documents, question, now):
    """What never changes stands first, so that the provider finds it in its cache; the clock stands last."""
    raise NotImplementedError("messages")
