import unittest

from checks import check
from tests.given import all_cases

CASE = {
    "input": "Brakes\n\nOrder mp48213-7 came with pads that squeal. My number is 555-0177.",
    "expect": {"topic": "warranty", "urgency": "soon", "order": "MP-48213-7"},
}
RIGHT = {"topic": "warranty", "urgency": "soon", "order": "MP-48213-7"}


class Check(unittest.TestCase):
    def test_each_fault_has_its_own_name(self):
        self.assertEqual(check(CASE, RIGHT), [])
        self.assertEqual(check(CASE, None), ["no answer"])
        self.assertEqual(check(CASE, {**RIGHT, "topic": "return"}), ["topic"])
        self.assertEqual(check(CASE, {**RIGHT, "topic": "brakes"}), ["topic unknown"])
        self.assertEqual(check(CASE, {**RIGHT, "urgency": "whenever", "order": None}), ["urgency", "order"])
        self.assertEqual(check(CASE, {"topic": "warranty", "order": "MP-48213-7"}), ["urgency unknown"])

    def test_an_order_number_that_the_mail_does_not_hold_is_called_invented(self):
        self.assertEqual(check(CASE, {**RIGHT, "order": "MP-48213-8"}), ["order not in mail"])
        between = check(CASE, {**RIGHT, "order": "MP-13755-5"})
        self.assertEqual(between, ["order not in mail"], "the end of one number and the beginning of another are no order")
        numberless = {**CASE, "input": "Brakes\n\nMy pads squeal.", "expect": {**CASE["expect"], "order": None}}
        self.assertEqual(check(numberless, RIGHT), ["order not in mail"])
        self.assertEqual(check({**CASE, "expect": numberless["expect"]}, RIGHT), ["order"])
        for case in all_cases():
            self.assertEqual(check(case, case["expect"]), [], case["id"])
            invented = check(case, {**case["expect"], "order": "MP-00000-9"})
            self.assertEqual(invented, ["order not in mail"], case["id"])


if __name__ == "__main__":
    unittest.main()
