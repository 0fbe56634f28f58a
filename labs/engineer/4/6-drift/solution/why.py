"""Where a change of the failure rate comes from: other cases, or the same cases done worse."""


def rates(rows):
    """For each kind its share of the rows and its rate of failures. Rows are pairs of kind and 0 or 1."""
    kinds = {}
    for kind, failed in rows:
        count, bad = kinds.get(kind, (0, 0))
        kinds[kind] = (count + 1, bad + failed)
    return {kind: (count / len(rows), bad / count) for kind, (count, bad) in kinds.items()}


# region split
def split(before, now):
    """The change of the overall rate, exactly in two parts: `mix`, what other shares do; `worse`, what other rates do."""
    old, new = rates(before), rates(now)
    mix = worse = 0.0
    for kind in {**old, **new}:
        (share, rate), (new_share, new_rate) = old.get(kind, (0.0, None)), new.get(kind, (0.0, None))
        # A kind that one side does not have did not get better or worse: it came or went.
        rate, new_rate = new_rate if rate is None else rate, rate if new_rate is None else new_rate
        mix += (new_share - share) * (rate + new_rate) / 2
        worse += (new_rate - rate) * (share + new_share) / 2
    return {"mix": mix, "worse": worse}
# endregion
