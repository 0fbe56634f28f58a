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

    def test_who_comes_next_gets_the_task_the_questions_the_newest_facts_and_a_purse_of_its_own(self):
        budget, got = purse(), []

        def last(handover, own):
            got.append((handover, own))
            return Done("Four.")

        first = Handover("desk", "Answer mail 0007", {"count": (3, "mail 0007")})
        desk = agent(Handover("stock", "Count the chains", {"count": (4, "shop.sql")}, ("Which chain?",)))
        relay(first, {"desk": desk, "stock": last}, budget)
        (handover, own), = got
        self.assertEqual((handover.task, handover.open), ("Count the chains", ("Which chain?",)))
        self.assertEqual(handover.facts, {"count": (4, "shop.sql")})
        self.assertEqual(first.facts, {"count": (3, "mail 0007")}, "what was handed over stays as it was")
        self.assertIsNot(own, budget)
        self.assertEqual((own.whose, own.parent), ("stock", budget))

    def test_a_handover_is_checked_before_anybody_pays_for_it(self):
        agents, budget = {"desk": agent(Handover("nobody", "", {"count": (4, "")}))}, purse()
        with self.assertRaises(ValueError) as raised:
            relay(Handover("desk", "Answer"), agents, budget)
        for words in ("nobody", "1 to 400", "count has no source"):
            self.assertIn(words, str(raised.exception))
        self.assertEqual(budget.used, 100)
        self.assertEqual(complaints(Handover("desk", "x" * 401), agents), ["the task must have 1 to 400 letters, and has 401"])
        self.assertEqual(complaints(Handover("desk", "x" * 400), agents), [])
        with self.assertRaises(ValueError):
            relay(Handover("desk", ""), agents, budget)
        self.assertEqual(budget.used, 100, "the first handover is checked as well")

    def test_each_complaint_says_what_to_do(self):
        agents = {"writer": agent(), "desk": agent()}
        found = complaints(Handover("nobody", "", {"age": (3, None), "count": 4, "name": "ok", "sku": ("CHN-111", "mail 0007")}), agents)
        self.assertEqual(len(found), 5, found)
        for words, sentence in zip(["nobody", "1 to 400", "age has no source", "count has no source", "name has no source"], found):
            self.assertIn(words, sentence)
        for name in agents:
            self.assertIn(name, found[0], "whoever wrote it has to know whom there is")


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

    def test_a_new_value_is_new_and_a_new_wording_or_source_is_not(self):
        for fact, is_new in [((5, "shop.sql"), True), ((4, "another page"), False)]:
            desk = agent(Handover("stock", "How many?", {"count": (4, "mail 0007")}), Done("So many."))
            stock = agent(Handover("desk", "I looked again, and once more", {"count": fact}), Handover("desk", "As I said"))
            first = Handover("desk", "Answer", {"count": (4, "mail 0007")})
            if is_new:
                self.assertEqual(relay(first, {"desk": desk, "stock": stock}, purse())[0], "So many.")
            else:
                with self.assertRaises(Circle):
                    relay(first, {"desk": desk, "stock": stock}, purse())

    def test_who_has_it_again_may_learn_what_others_knew_already(self):
        desk = agent(Handover("stock", "How many?"), Done("Four."))
        stock = agent(Handover("writer", "Write", {"count": (4, "shop.sql")}))
        writer = agent(Handover("desk", "Is this right?"))
        self.assertEqual(relay(Handover("desk", "Answer"), {"desk": desk, "stock": stock, "writer": writer}, purse())[1],
                         ["desk", "stock", "writer", "desk"])

    def test_a_circle_of_three_is_one(self):
        agents = {name: agent(*[Handover(to, "You decide")] * 9) for name, to in [("one", "two"), ("two", "three"), ("three", "one")]}
        with self.assertRaises(Circle):
            relay(Handover("one", "Refund or repair?"), agents, purse(), most_hops=50)
        self.assertEqual([len(each.got) for each in agents.values()], [1, 1, 1])

    def test_new_facts_without_end_are_stopped_as_well(self):
        talker = agent(*[Handover("talker", "More", {f"f{at}": (at, "thought")}) for at in range(9)])
        with self.assertRaisesRegex(Circle, "talker > talker > talker"):
            relay(Handover("talker", "Think"), {"talker": talker}, purse(), most_hops=5)
        self.assertEqual(len(talker.got), 5)

    def test_the_purse_of_the_task_ends_it_too(self):
        talker = agent(*[Handover("talker", "More", {f"f{at}": (at, "thought")}) for at in range(9)])
        with self.assertRaises(Spent):
            relay(Handover("talker", "Think"), {"talker": talker}, Budget("the task", 250))
