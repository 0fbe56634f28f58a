"""The checker of forms, by cases."""
import unittest

from form import UnknownKeyword, problems, strict_problems
from record import SCHEMA

LINES = {
    "type": "object",
    "additionalProperties": False,
    "required": ["lines"],
    "properties": {
        "lines": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["sku", "quantity"],
                "properties": {
                    "sku": {"enum": ["CHN-109", "PAD-201", None]},
                    "quantity": {"type": ["integer", "null"], "minimum": 1, "maximum": 500},
                },
            },
        }
    },
}


def places(value, schema=LINES):
    return [found.split(":")[0] for found in problems(value, schema)]


class Form(unittest.TestCase):
    def test_types_are_those_of_json_and_not_of_python(self):
        for value, kind in ((True, "integer"), (1.0, "integer"), (True, "number"), ("2", "integer"), (0, "boolean"), (None, "string")):
            self.assertEqual(places(value, {"type": kind}), ["$"], f"{value!r} passed as {kind}")
        for value, kind in ((2, "number"), (None, ["string", "null"]), (False, "boolean"), ([], "array"), ({}, "object")):
            self.assertEqual(places(value, {"type": kind}), [], f"{value!r} failed as {kind}")
        self.assertEqual(places(True, {"enum": [1, 2]}), ["$"], "true is not 1")
        self.assertEqual(places("ab", {"type": "integer", "minLength": 3}), ["$"], "limits of a text say nothing about what should be a number")
        self.assertIn("integer", problems("2", {"type": "integer"})[0], "whoever reads it wants to know what it should be")

    def test_everything_wrong_is_found_at_once_with_its_place(self):
        value = {"note": "hi", "lines": [{"sku": "CHN-109", "quantity": 2}, {"sku": "XXX-1", "quantity": "2"}, {"sku": None}]}

        self.assertEqual(
            sorted(places(value)),
            ["$.lines[1].quantity", "$.lines[1].sku", "$.lines[2].quantity", "$.note"],
        )
        self.assertEqual(problems({"lines": [{"sku": None, "quantity": None}]}, LINES), [])
        self.assertEqual(sorted(places({"lines": [{"note": 1, "sku": "XXX-1"}]})), ["$.lines[0].note", "$.lines[0].quantity", "$.lines[0].sku"])
        self.assertEqual(places("ab", {"type": "string", "minLength": 3, "pattern": r"^\d"}), ["$", "$"])
        self.assertEqual(places({"b": 1}, {"type": "object", "required": ["a"]}), ["$.a"], "an object is open to extras unless it says no")

    def test_limits_of_texts_numbers_and_lists_hold(self):
        self.assertEqual(places({"lines": []}), ["$.lines"])
        self.assertEqual(places({"lines": [{"sku": None, "quantity": 0}, {"sku": None, "quantity": 501}]}), ["$.lines[0].quantity", "$.lines[1].quantity"])
        self.assertEqual(places("ab", {"type": "string", "minLength": 3}), ["$"])
        self.assertEqual(places("abcd", {"type": "string", "maxLength": 3}), ["$"])
        self.assertEqual(places("x-12", {"type": "string", "pattern": r"^\d"}), ["$"])
        self.assertEqual(places("x-12", {"type": "string", "pattern": r"\d"}), [], "a pattern may fit anywhere")
        self.assertEqual(places([1, 2], {"type": "array", "maxItems": 1}), ["$"])
        self.assertEqual(places(0.5, {"type": "number", "minimum": 1}), ["$"])
        for value, schema in [
            ("abc", {"minLength": 3, "maxLength": 3}), ([1], {"minItems": 1, "maxItems": 1}), (7, {"minimum": 7, "maximum": 7}),
        ]:
            self.assertEqual(places(value, schema), [], "just at its limit")

    def test_a_keyword_that_is_not_known_is_never_passed_over(self):
        with self.assertRaises(UnknownKeyword):
            problems("x", {"type": "string", "format": "date"})
        with self.assertRaises(UnknownKeyword):
            problems([{"day": "x"}], {"type": "array", "items": {"properties": {"day": {"format": "date"}}}})

    def test_a_schema_for_strict_mode_has_no_optional_field_and_no_open_object(self):
        self.assertEqual(strict_problems(SCHEMA), [])
        self.assertEqual(strict_problems(LINES), [])
        loose = {"type": "object", "properties": {"a": {"type": "array", "items": {"type": "object", "properties": {"b": {}}, "required": []}}}, "required": ["a"]}
        found = [each.split(":")[0] for each in strict_problems(loose)]
        self.assertEqual(sorted(found), ["$", "$.a[]", "$.a[].b"])
        for kind in ("object", ["object", "null"]):
            self.assertEqual(len(strict_problems({"type": kind})), 1, "an object without properties is open to anything")

    def test_null_is_for_what_a_mail_may_not_say_and_for_nothing_else(self):
        record = {"topic": "fit", "urgency": "soon", "order": None, "sku": None, "quoted_text": "does it fit"}
        self.assertEqual(places(record, SCHEMA), [])
        for name in ("topic", "urgency", "quoted_text"):
            self.assertEqual(places({**record, name: None}, SCHEMA), ["$." + name])
        self.assertEqual(places({**record, "quoted_text": "fit"}, SCHEMA), ["$.quoted_text"], "start/ asks for eight letters")
