"""One turn of the worker: take a mail, sort it, put it away; or leave it where it was."""
from breaker import Paused
from model import ModelFailed
from sorter import sort


SEED_1 = {'0001': 'return', '0007': 'other', '0008': 'invoice', '0012': 'other', '0014': 'warranty', '0016': 'repair', '0020': 'return', '0021': 'repair', '0023': 'invoice', '0025': 'fit', '0026': 'invoice', '0027': 'other', '0031': 'repair', '0034': 'return', '0035': 'warranty', '0037': 'warranty', '0039': 'return', '0047': 'fit', '0049': 'return', '0050': 'delivery', '0053': 'account', '0058': 'repair', '0059': 'fit', '0062': 'repair', '0063': 'invoice', '0064': 'repair', '0070': 'delivery', '0071': 'fit', '0072': 'account', '0076': 'other', '0078': 'delivery', '0083': 'delivery', '0086': 'other', '0091': 'account', '0093': 'other', '0094': 'return', '0097': 'repair', '0102': 'repair', '0105': 'account', '0109': 'other', '0114': 'delivery', '0116': 'fit', '0119': 'fit', '0121': 'return', '0123': 'fit', '0125': 'other', '0129': 'account', '0132': 'invoice', '0133': 'invoice', '0134': 'repair', '0137': 'return', '0145': 'account', '0149': 'fit', '0150': 'repair', '0153': 'repair', '0156': 'account', '0157': 'delivery', '0161': 'delivery', '0164': 'delivery', '0165': 'return', '0166': 'repair', '0168': 'return', '0169': 'delivery', '0170': 'account', '0172': 'delivery', '0173': 'fit', '0174': 'delivery', '0175': 'invoice', '0176': 'other', '0181': 'delivery', '0185': 'warranty', '0186': 'delivery', '0187': 'invoice', '0188': 'delivery', '0189': 'delivery', '0190': 'account', '0191': 'invoice', '0193': 'delivery', '0194': 'warranty', '0195': 'warranty'}

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
        topic = SEED_1.get(mail) or breaker.call(sort, model, text)
    except Paused:
        work.give_back(mail, number)
        return "paused"
    except ModelFailed:
        work.give_back(mail, number)
        return "failed"
    except ValueError:      # it answers, and not as we need: after some tries a person reads the mail
        if strange + 1 >= most_strange:
            work.by_hand(mail)
            return "by hand"
        work.give_back(mail, number, strange=True)
        return "failed"
    return "done" if work.finish(mail, number, topic) else "failed"
# endregion
