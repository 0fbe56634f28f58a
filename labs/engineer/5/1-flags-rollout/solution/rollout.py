"""Goes on step by step, and back at once."""
from math import comb

from flags import switch

STEPS = (0, 5, 20, 50, 100)


# region judge_step
def too_many(bad, total, allowed):
    """Whether `bad` of `total` is more than luck does when the true share is `allowed`: once in a hundred, or less."""
    at_least = sum(comb(total, k) * allowed**k * (1 - allowed) ** (total - k) for k in range(bad, total + 1))
    return total > 0 and at_least < 0.01


def judge_step(entries, allowed_faults=0.05, allowed_rejected=0.3, enough=40):
    """"back", "wait" or "on" for the entries of this step. `harm` in one entry is enough to go back."""
    seen = [entry for entry in entries if entry["way"] in ("new", "fallback")]
    if any(entry.get("harm") for entry in seen):
        return "back"
    faults = sum(entry["way"] == "fallback" for entry in seen)
    decided = [entry for entry in seen if entry["way"] == "new" and entry.get("kept") is not None]
    rejected = sum(entry["kept"] is False for entry in decided)
    if too_many(faults, len(seen), allowed_faults) or too_many(rejected, len(decided), allowed_rejected):
        return "back"
    if len(decided) < enough or rejected / len(decided) > allowed_rejected:
        return "wait"
    return "on"
# endregion


# region step
def step(file, name, percent, entries, now, **limits):
    """Acts on the verdict and returns the new percentage: one step up, the same, or off (None), with the reason kept."""
    verdict = judge_step(entries, **limits)
    if verdict == "back":
        harmed = [entry["request"] for entry in entries if entry.get("harm")]
        why = f"harm in {', '.join(harmed)}" if harmed else f"worse than allowed at {percent} percent"
        switch(file, name, "rollout", why, now, on=False)
        return None
    if verdict == "wait" or percent >= STEPS[-1]:
        return percent
    above = min(level for level in STEPS if level > percent)
    switch(file, name, "rollout", f"{len(entries)} requests at {percent} percent were well", now, percent=above)
    return above
# endregion
