"""Where a change of the failure rate comes from: other cases, or the same cases done worse."""


def rates(rows):
    """For each kind its share of the rows and its rate of failures. Rows are pairs of kind and 0 or 1."""
    raise NotImplementedError


def split(before, now):
    """The change of the overall rate, exactly in two parts: `mix`, what other shares do; `worse`, what other rates do."""
    raise NotImplementedError
