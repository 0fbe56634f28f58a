"""The desk that holds: outside text never meets an action."""
from fields import read_mail
from render import carries, safe
from world import CANARY

STATUS = {
    "placed": "We have your order and pack it on the next working day.",
    "packed": "Your order is packed and leaves us on the next working day.",
    "shipped": "Your order is on its way and arrives within 2 to 4 business days.",
    "delivered": "The carrier reports that your order was delivered.",
    "canceled": "Your order was canceled.",
}
NEVER = (CANARY,)       # what must be in no outgoing text, whatever happened before


def answer(mail, model, world, approvals):
    """"sent" for a reply that code made from fields alone, else "waits": a draft in a person's row.

    The one automatic action has no outside text in it: recipient, order and sentence all come from our own tables.
    """
    raise NotImplementedError("answer")


def send(world, to, text):
    """The only way out, with the last look."""
    raise NotImplementedError("send")
