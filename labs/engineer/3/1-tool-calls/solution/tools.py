"""What the model may wish for. Every function gets the session first; nothing in it can be named by the model."""

import datetime
import sqlite3
from typing import Callable, NamedTuple


class Teach(Exception):
    """The call was understood and cannot be done: what is wrong, and what to do now."""


class Session(NamedTuple):
    """Who is signed in, from our own program. `given` holds the slots that were offered in this conversation."""

    shop: sqlite3.Connection
    customer: int
    today: str
    given: set


class Tool(NamedTuple):
    name: str
    description: str
    properties: dict
    run: Callable

    @property
    def schema(self):
        return {"type": "object", "additionalProperties": False, "required": list(self.properties),
                "properties": self.properties}


# region orders
def find_orders(session):
    rows = session.shop.execute(
        "SELECT number, placed_at, status FROM orders WHERE customer_id = ? "
        "ORDER BY placed_at DESC, number LIMIT 5", (session.customer,))
    return {"orders": [{"order": number, "placed": placed[:10], "status": status}
                       for number, placed, status in rows]}


def get_order(session, order):
    row = session.shop.execute(
        "SELECT status, shipped_at, delivered_at, tracking FROM orders "
        "WHERE number = ? AND customer_id = ?", (order, session.customer)).fetchone()
    if row is None:
        raise Teach(f"this customer has no order {order}; take a number from find_orders")
    status, shipped, delivered, tracking = row
    return {"order": order, "status": status, "shipped": (shipped or "")[:10] or None,
            "delivered": (delivered or "")[:10] or None, "tracking": tracking}
# endregion orders


# region slots
WORKS = ["puncture", "gear adjustment", "wheel truing", "headset service", "brake bleed",
         "basic tune-up"]
PLACES = 4                                   # bikes that the workshop takes in on one day
CLOSED = {0, 6}                              # Monday and Sunday


def find_slots(session, work, from_day):
    """Up to three days on which the workshop is open and not full, within two weeks."""
    slots, first = [], datetime.date.fromisoformat(from_day)
    for day in (first + datetime.timedelta(days) for days in range(14)):
        if day.weekday() in CLOSED or len(slots) == 3:
            continue
        (booked,) = session.shop.execute(
            "SELECT count(*) FROM repairs WHERE booked_for = ?", (day.isoformat(),)).fetchone()
        if booked < PLACES:
            slots.append({"slot": f"slot-{day}", "day": f"{day:%A}, {day:%B} {day.day}", "work": work})
    session.given.update(slot["slot"] for slot in slots)
    if not slots:
        return {"slots": [], "next": "Nothing within two weeks. Call hand_over."}
    return {"slots": slots}


def hold_slot(session, slot):
    if slot not in session.given:
        raise Teach(f"{slot} was not offered in this conversation; take one from find_slots")
    return {"held": slot, "until": "the workshop confirms it by mail"}
# endregion slots


def hand_over(session, reason):
    return {"handed_over": reason}


TEXT = {"type": "string"}
TOOLS = {tool.name: tool for tool in [
    Tool("find_orders", "Lists the newest orders of the customer who writes. Changes nothing.", {}, find_orders),
    Tool("get_order", "Status, days and tracking number of one order. Does not change or cancel it.",
         {"order": {"type": "string", "description": "a number from find_orders, or from the customer's text"}}, get_order),
    Tool("find_slots", "Up to three free days of the workshop. Use it before hold_slot. Books nothing.",
         {"work": {"type": "string", "enum": WORKS},
          "from_day": {"type": "string", "format": "date", "description": "YYYY-MM-DD, today or later"}}, find_slots),
    Tool("hold_slot", "Holds one day that find_slots has offered. Does not confirm it.", {"slot": TEXT}, hold_slot),
    Tool("hand_over", "Gives the request to a person. Use it for everything that has no tool, and for danger.",
         {"reason": TEXT}, hand_over),
]}


# region definitions
def definitions():
    """As the provider wants them: description and schema are all that the model will ever know."""
    return [{"type": "function",
             "function": {"name": tool.name, "description": tool.description, "parameters": tool.schema}}
            for tool in TOOLS.values()]
# endregion definitions
