"""How long people wait, and one time limit for everything they wait for."""
from concurrent.futures import ThreadPoolExecutor
from math import ceil


# region percentile
def percentile(values, share):
    """The smallest value that at least this share of all values does not exceed; None without values."""
    return sorted(values)[max(0, ceil(round(share * len(values), 9)) - 1)] if values else None    # 0.55 × 100 is 55.00000000000001


def within(stages, limits):
    """Stages whose 95th percentile is above its limit, and how far: {"model": 1.4} is 40 percent too slow.

    `stages` maps a name to milliseconds. The limits of stages must not be added up to a limit of the whole.
    """
    over = {}
    for stage, limit in limits.items():
        slow = percentile(stages.get(stage, []), 0.95)
        if slow is not None and slow > limit:
            over[stage] = slow / limit
    return over
# endregion


# region together
def together(tasks, seconds, clock):
    """Runs tasks (name to function) side by side under one limit. A late or failed one is None; nobody waits for it.

    Returns (results by name, names of those that are missing).
    """
    pool = ThreadPoolExecutor(max(1, len(tasks)))
    ends = clock() + seconds
    running = {name: pool.submit(task) for name, task in tasks.items()}
    results, missing = {}, []
    for name, future in running.items():
        try:
            results[name] = future.result(max(0.0, ends - clock()))
        except Exception:       # late, or whatever the task could not do: the page goes out without it
            future.cancel()
            results[name] = None
            missing.append(name)
    pool.shutdown(wait=False)
    return results, missing
# endregion
