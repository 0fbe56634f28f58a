"""What a runbook may look at: a few words and numbers, each taken within seconds."""
from model import ModelFailed
from sorter import sort


# region try_call
def try_call(model):
    """The button "Test call": well, down, key, limit, request or strange."""
    try:
        sort(model, "Where is my parcel? Order MP-48213-7.")
    except ModelFailed as error:
        if error.status is None or error.status >= 500:
            return "down"
        return {401: "key", 403: "key", 429: "limit"}.get(error.status, "request")
    except ValueError:
        return "strange"
    return "well"
# endregion


# region canaries
def canaries(model, fixed):
    """The share of fixed cases that come out as they always did; None when the provider cannot be asked."""
    right = 0
    for text, topic in fixed:
        try:
            right += sort(model, text) == topic
        except ModelFailed:
            return None
        except ValueError:
            continue
    return right / len(fixed) if fixed else None
# endregion


# region signals
def look(model, work, fixed, kept, spent, usual_spent, clock):
    """All signals at once. `kept` is (kept, decided) of the last sixty requests, `spent` today's dollars."""
    counts = work.counts()
    oldest = work.db.execute("select min(taken_at) from work where state = 'in work'").fetchone()[0]
    call = try_call(model)
    return {
        "call": call,
        "waiting": counts.get("waiting", 0),
        "stuck_seconds": 0.0 if oldest is None else clock() - oldest,
        "canaries": canaries(model, fixed) if call == "well" else None,
        "kept": kept[0] / kept[1] if kept[1] else None,
        "spend": spent / usual_spent if usual_spent else None,
    }
# endregion
