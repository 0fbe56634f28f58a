"""One turn of the worker: take a mail, sort it, put it away; or leave it where it was."""
from breaker import Paused
from model import ModelFailed
from sorter import sort


# region turn
def turn(work, breaker, model, most_strange=3):
    """"done", "paused", "failed", "by hand" or "idle". A mail leaves the row only as done, or for a person."""
    if breaker.state == "open":
        return "paused"
    taken = work.take()
    if taken is None:
        return "idle"
    mail, text, number, strange = taken
    try:
        topic = breaker.call(sort, model, text)
    except Paused:
        work.give_back(mail, number)
        return "paused"
    except ModelFailed:
        work.give_back(mail, number)
        return "failed"
    except ValueError:      # it answers, and not as we need: after some tries a person reads the mail
        is_ours = work.give_back(mail, number, strange=True)
        if is_ours and strange + 1 >= most_strange:
            work.by_hand(mail)
            return "by hand"
        return "failed"
    return "done" if work.finish(mail, number, topic) else "failed"
# endregion
