import datetime
import json
import unittest

import arguments
import tools
from tests.shop import TODAY, customer_with_orders, open_shop


class ToolCase(unittest.TestCase):
    def setUp(self):
        self.customer, self.orders, self.other = customer_with_orders()
        self.shop = open_shop()
        self.session = tools.Session(self.shop, self.customer, TODAY, set())

    def wrong(self, name, given):
        return arguments.complaints(tools.TOOLS[name].schema, given, TODAY)


class Arguments(ToolCase):
    def test_every_mistake_of_a_call_is_named_at_once(self):
        found = self.wrong("find_slots", {"work": "repair", "from_day": "next week", "color": "red"})
        self.assertEqual(len(found), 3, found)
        self.assertIn("wheel truing", " ".join(found), "what is allowed stands in it")
        self.assertIn("YYYY-MM-DD", " ".join(found))
        self.assertEqual(len(self.wrong("find_slots", {})), 2)
        self.assertEqual(len(self.wrong("get_order", {"order": 48213})), 1)
        self.assertEqual(self.wrong("find_slots", {"work": "puncture", "from_day": TODAY}), [])
        self.assertIn(TODAY, self.wrong("find_slots", {"work": "puncture", "from_day": "2026-11-01"})[0], "the first day allowed")
        number = {"type": "object", "additionalProperties": False, "required": ["n"], "properties": {"n": {"type": "integer"}}}
        self.assertEqual([len(arguments.complaints(number, {"n": n}, TODAY)) for n in (2, True, "2")], [0, 1, 1], "true is no number")

        for text in ["{no json", "[]", '"order"', "null", "", None, "[" * 100_000]:
            given, found = arguments.read_arguments(text)
            self.assertIsNone(given)
            self.assertEqual(len(found), 1)
        self.assertEqual(arguments.read_arguments('{"order": "MP-1"}'), ({"order": "MP-1"}, []))

    def test_a_day_that_no_calendar_has_is_refused(self):
        for day in ["2026-13-99", "2026-02-30", "2027-02-29", "next week", "2026-11-01", "20261102", "2026-11-2"]:
            self.assertEqual(len(self.wrong("find_slots", {"work": "puncture", "from_day": day})), 1, day)
        for day in ["2026-11-02", "2028-02-29"]:
            self.assertEqual(self.wrong("find_slots", {"work": "puncture", "from_day": day}), [], day)


class Identity(ToolCase):
    def test_who_asks_comes_from_the_session_alone(self):
        mine = tools.get_order(self.session, self.orders[0])
        with self.assertRaises(tools.Teach) as theirs:
            tools.get_order(self.session, self.other)
        with self.assertRaises(tools.Teach) as nobody:
            tools.get_order(self.session, "MP-00000-0")
        listed = {each["order"] for each in tools.find_orders(self.session)["orders"]}

        self.assertEqual(mine["order"], self.orders[0])
        self.assertEqual(str(theirs.exception).replace(self.other, "N"), str(nobody.exception).replace("MP-00000-0", "N"),
                         "whether it exists is not told")
        self.assertTrue(listed <= set(self.orders) and listed)
        for tool in tools.TOOLS.values():
            self.assertFalse({"customer", "customer_id", "email", "session"} & set(tool.properties), tool.name)
            self.assertEqual(len(self.wrong(tool.name, {**dict.fromkeys(tool.properties, "x"), "customer": 1001})) > 0, True)
        schemas = [each["function"]["parameters"] for each in tools.definitions()]
        self.assertTrue(all(schema["additionalProperties"] is False for schema in schemas))

    def test_the_newest_five_orders_and_what_is_known_of_one(self):
        many, numbers, _ = customer_with_orders(6)
        session = tools.Session(self.shop, many, TODAY, set())
        listed = tools.find_orders(session)["orders"]
        placed = dict(self.shop.execute("SELECT number, placed_at FROM orders WHERE customer_id = ?", (many,)))

        self.assertEqual([{"order", "placed", "status"} <= set(each) for each in listed], [True] * 5)
        self.assertEqual([placed[each["order"]] for each in listed], sorted(placed.values(), reverse=True)[:5])
        number, status, tracking = self.shop.execute("SELECT number, status, tracking FROM orders WHERE customer_id = ? AND tracking IS NOT NULL", (many,)).fetchone()
        known = json.dumps(tools.get_order(session, number))
        self.assertTrue(status in known and tracking in known, f"its description promises status and tracking number: {known}")

    def test_only_a_slot_that_was_offered_can_be_held(self):
        with self.assertRaises(tools.Teach):
            tools.hold_slot(self.session, "slot-2026-11-03")
        slots = tools.find_slots(self.session, "puncture", TODAY)["slots"]
        held = tools.hold_slot(self.session, slots[0]["slot"])

        self.assertEqual(held["held"], slots[0]["slot"])
        self.assertEqual(self.shop.execute("SELECT count(*) FROM repairs WHERE customer_id = ? AND booked_for = ?", (self.customer, slots[0]["slot"][5:])).fetchone(), (0,), "nothing is written yet")
        later = self.days(slots[-1]["slot"][5:])[1]
        with self.assertRaises(tools.Teach, msg="free, and yet not offered"):
            tools.hold_slot(self.session, "slot-" + later)
        tools.find_slots(self.session, "puncture", later)
        for slot in (slots[0]["slot"], "slot-" + later):
            self.assertEqual(tools.hold_slot(self.session, slot)["held"], slot, "both searches belong to this conversation")
        with self.assertRaises(tools.Teach):
            tools.hold_slot(tools.Session(self.shop, self.customer, TODAY, set()), slots[0]["slot"])

    def days(self, first):
        """The open days from this one on that are not full, within two weeks, as the shop's own table has them."""
        full = {day for day, in self.shop.execute("SELECT booked_for FROM repairs GROUP BY booked_for HAVING count(*) >= ?", (tools.PLACES,))}
        two_weeks = (datetime.date.fromisoformat(first) + datetime.timedelta(number) for number in range(14))
        return [str(day) for day in two_weeks if day.weekday() not in tools.CLOSED and str(day) not in full]

    def test_slots_begin_at_the_day_asked_for_and_end_after_two_weeks(self):
        def book(day, bikes):
            self.shop.executemany("INSERT INTO repairs VALUES (?, ?, 'city bike', 'puncture', ?, 'booked', 1500, NULL)",
                                  [(f"R-27-{day}-{bike}", self.customer, day) for bike in range(bikes)])

        book("2027-03-06", tools.PLACES - 1)
        for first in ("2027-03-06", "2027-03-05"):
            found = [slot["slot"] for slot in tools.find_slots(self.session, "puncture", first)["slots"]]
            self.assertEqual(found, ["slot-" + day for day in self.days(first)[:3]], "Sunday and Monday are closed, a day with a place left is not full")
        for day in self.days("2027-03-09"):
            book(day, tools.PLACES)
        self.assertEqual(tools.find_slots(self.session, "puncture", "2027-03-09")["slots"], [], "the next free day is more than two weeks away")

    def test_full_and_closed_days_are_not_offered(self):
        first = tools.find_slots(self.session, "puncture", TODAY)["slots"][0]
        day = first["slot"].removeprefix("slot-")
        for number in range(tools.PLACES):
            self.shop.execute("INSERT INTO repairs VALUES (?, ?, 'city bike', 'puncture', ?, 'booked', 1500, NULL)",
                              (f"R-26-9{number:03}", self.customer, day))
        slots = tools.find_slots(self.session, "puncture", TODAY)["slots"]

        self.assertNotIn(first["slot"], [slot["slot"] for slot in slots])
        self.assertLessEqual(len(slots), 3)
        days = [datetime.date.fromisoformat(slot["slot"].removeprefix("slot-")) for slot in slots]
        self.assertTrue(all(day.weekday() not in (0, 6) for day in days))
        self.assertNotIn("T", json.dumps([slot["slot"] for slot in slots]))
