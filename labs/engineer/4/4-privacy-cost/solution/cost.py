"""What an answer costs, part by part, in exact fractions of a dollar."""
from collections import defaultdict
from fractions import Fraction

# Dollars a million tokens: input, cached input, output. Checked against the provider's page on the day you fill it in.
PRICES = {"quill-2": ("2.00", "0.50", "8.00"), "quill-2-mini": ("0.25", "0.06", "1.00")}


# region usage
def usage_of(reply):
    """The three numbers of a reply. The cached tokens stand inside the input, hidden reasoning inside the output."""
    usage = reply["usage"]
    details = usage.get("prompt_tokens_details") or {}
    return {
        "input": usage["prompt_tokens"],
        "cached": details.get("cached_tokens", 0) or 0,
        "output": usage["completion_tokens"],
    }


def cost(model, usage):
    """(dollars in, dollars out), exactly."""
    dear, cheap, out = (Fraction(price) / 1_000_000 for price in PRICES[model])
    fresh = usage["input"] - usage["cached"]
    return fresh * dear + usage["cached"] * cheap, usage["output"] * out
# endregion


# region sheet
def sheet(calls):
    """Dollars by purpose and by part; each adds up to the whole. A call is {"model", "purpose", "usage", "parts"}.

    The provider reports one input number, so it is divided by the characters of each part.
    """
    by_purpose, by_part = defaultdict(Fraction), defaultdict(Fraction)
    for call in calls:
        money_in, money_out = cost(call["model"], call["usage"])
        by_purpose[call["purpose"]] += money_in + money_out
        parts = call["parts"] if sum(call["parts"].values()) else {"unnamed": 1}
        for part, characters in parts.items():
            by_part[part] += money_in * characters / sum(parts.values())
        by_part["output"] += money_out
    return dict(by_purpose), dict(by_part)


def largest(calls, number=10):
    """The dearest calls: an average hides them."""
    return sorted(calls, key=lambda call: (-sum(cost(call["model"], call["usage"])), call["id"]))[:number]


def per_useful_answer(calls, useful):
    """All that was spent, tests and repetitions too, over the answers that somebody used; None without one."""
    spent = sum(sum(cost(call["model"], call["usage"])) for call in calls)
    return spent / useful if useful else None
# endregion


# region messages
def messages(rules, documents, question, now):
    """What never changes stands first, so that the provider finds it in its cache; the clock stands last."""
    return [
        {"role": "system", "content": rules},
        {"role": "user", "content": "\n\n".join(documents)},
        {"role": "user", "content": f"{question}\n\n(It is {now}.)"},
    ]
# endregion
