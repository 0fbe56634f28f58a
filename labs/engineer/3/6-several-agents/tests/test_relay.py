import unittest

from budget import Budget, Spent
from relay import Circle, Done, Handover, complaints, relay


def agent(*results):
    """Answers with these one after the other, and notes what it was handed."""
    left = list(results)

    def act(handover, budget):
        budget.reserve(100)
        act.got.append(handover)
        return left.pop(0)

    act.got = []
    return act


def purse():
    return Budget("the task", 10_000)


class Handing(unittest.TestCase):
    def test_facts_travel_with_their_sources_and_none_is_lost(self):
        desk = agent(Handover("stock", "Is CHN-111 there?", {"sku": ("CHN-111", "mail 0007")}))
        stock = agent(Handover("writer", "Write the reply", {"count": (4, "shop.sql")}))
        writer = agent(Done("We have four."))
        answer, way = relay(Handover("desk", "Answer mail 0007"), {"desk": desk, "stock": stock, "writer": writer}, purse())
        self.assertEqual((answer, way), ("We have four.", ["desk", "stock", "writer"]))
        self.assertEqual(writer.got[0].facts, {"sku": ("CHN-111", "mail 0007"), "count": (4, "shop.sql")})

    def test_a_handover_is_checked_before_anybody_pays_for_it(self):
        agents, budget = {"desk": agent(Handover("nobody", "", {"count": (4, "")}))}, purse()
        with self.assertRaises(ValueError) as raised:
            relay(Handover("desk", "Answer"), agents, budget)
        for words in ("nobody", "1 to 400", "count has no source"):
            self.assertIn(words, str(raised.exception))
        self.assertEqual(budget.used, 100)
        self.assertEqual(complaints(Handover("desk", "x" * 401), agents), ["the task must have 1 to 400 letters, and has 401"])


class Circles(unittest.TestCase):
    def test_two_who_hand_it_to_each_other_are_stopped_at_the_first_return(self):
        one = agent(*[Handover("two", "You decide")] * 9)
        two = agent(*[Handover("one", "No, you")] * 9)
        budget = purse()
        with self.assertRaises(Circle) as raised:
            relay(Handover("one", "Refund or repair?"), {"one": one, "two": two}, budget, most_hops=50)
        self.assertIn("one > two", str(raised.exception))
        self.assertEqual(budget.used, 200)

    def test_coming_back_with_a_new_fact_is_no_circle(self):
        desk = agent(Handover("stock", "How many?"), Done("Four."))
        stock = agent(Handover("desk", "Here", {"count": (4, "shop.sql")}))
        answer, way = relay(Handover("desk", "Answer"), {"desk": desk, "stock": stock}, purse())
        self.assertEqual((answer, way), ("Four.", ["desk", "stock", "desk"]))

    def test_new_facts_without_end_are_stopped_as_well(self):
        talker = agent(*[Handover("talker", "More", {f"f{at}": (at, "thought")}) for at in range(9)])
        with self.assertRaises(Circle):
            relay(Handover("talker", "Think"), {"talker": talker}, purse(), most_hops=5)
        self.assertEqual(len(talker.got), 5)

    def test_the_purse_of_the_task_ends_it_too(self):
        talker = agent(*[Handover("talker", "More", {f"f{at}": (at, "thought")}) for at in range(9)])
        with self.assertRaises(Spent):
            relay(Handover("talker", "Think"), {"talker": talker}, Budget("the task", 250))
