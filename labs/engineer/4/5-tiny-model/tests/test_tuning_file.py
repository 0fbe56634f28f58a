import json
import unittest

from tuning_file import findings, line, needed, rows


def row(id, text, topic="fit"):
    return {"id": id, "text": text, "topic": topic}


class TuningFile(unittest.TestCase):
    """The given tuning_file.py does what the lesson says of it."""

    def test_a_line_ends_with_the_right_answer_and_holds_no_order_or_address(self):
        messages = json.loads(line(row("1", "Where is MP-48213-4? ada@example.org, 555-0142", "delivery")))["messages"]
        self.assertEqual([each["role"] for each in messages], ["system", "user", "assistant"])
        self.assertEqual(messages[1]["content"], "Where is […]? […], […]")
        self.assertEqual(messages[2]["content"], "delivery")

    def test_every_kind_of_trouble_is_found_and_named(self):
        train = [row("1", "Does it fit?"), row("2", "DOES IT FIT"), row("3", "does it fit?", "other"), row("4", "a@b.example late"), row("5", "12 34")]
        found = findings(train, [row("9", "A B example: late!")])
        self.assertEqual(found, {"twice": ["2", "3"], "contradict": ["1", "2", "3"], "also in the test": ["4"], "personal": ["4"], "no words": ["5"]})

    def test_the_firm_s_examples_are_whole(self):
        for each in rows("dev"):
            self.assertEqual(json.loads(line(each))["messages"][2]["content"], each["topic"])

    def test_a_smaller_difference_needs_more_cases(self):
        self.assertLess(needed(0.2, 9, 1), needed(0.1, 7, 3))
        self.assertIsNone(needed(0.1, 1, 1))


if __name__ == "__main__":
    unittest.main()
