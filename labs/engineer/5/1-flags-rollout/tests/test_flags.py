import json
import unittest
from datetime import date
from pathlib import Path

from flags import Flags, part, switch
from tests.given import a_file, requests


class Off(unittest.TestCase):
    def test_whatever_is_wrong_with_the_file_means_off(self):
        on = {"on": True, "users": ["theo"], "percent": 100}
        for flags in (
            None, "", "{", "[]", '"on"', {"topic": True}, {"topic": {"users": ["theo"], "percent": 100}},
            {"topic": {**on, "on": "yes"}}, {"topic": {**on, "on": 1}}, {"topic": {**on, "on": False}}, {"other": on},
            {"topic": {"on": True, "users": "theodora", "percent": "100"}}, {"topic": {"on": True, "percent": True}},
        ):
            folder, file = a_file(flags)
            with folder:
                self.assertIs(Flags(file).is_on("topic", "theo"), False, flags)
        folder, file = a_file({"topic": on})
        with folder:
            self.assertIs(Flags(file).is_on("topic", "theo"), True)

    def test_the_switch_works_in_a_running_program(self):
        folder, file = a_file({"topic": {"on": True, "users": ["theo"], "percent": 0}})
        with folder:
            flags = Flags(file)
            self.assertTrue(flags.is_on("topic", "theo"))
            switch(file, "topic", "ines", "wrong prices", 1.0, on=False)
            self.assertFalse(flags.is_on("topic", "theo"))
            switch(file, "topic", "ines", "mended", 2.0, on=True)
            self.assertTrue(flags.is_on("topic", "theo"), "the list of users was kept")
            Path(file).unlink()
            self.assertFalse(flags.is_on("topic", "theo"), "the file is gone")


class Percent(unittest.TestCase):
    def test_whoever_has_it_keeps_it_while_the_share_grows(self):
        users = sorted({mail["from"] for mail in requests()}) + [f"user-{n}" for n in range(2000)]
        before = set()
        for percent in (0, 5, 20, 50, 100):
            folder, file = a_file({"topic": {"on": True, "percent": percent}})
            with folder:
                flags = Flags(file)
                now = {user for user in users if flags.is_on("topic", user)}
            self.assertEqual(sorted(before - now), [], f"users who lost it at {percent} percent")
            self.assertAlmostEqual(len(now) / len(users), percent / 100, delta=0.04)
            before = now

    def test_two_flags_do_not_hit_the_same_users(self):
        users = [f"user-{n}" for n in range(2000)]
        first = {user for user in users if part("topic", user) < 20}
        second = {user for user in users if part("price", user) < 20}
        self.assertAlmostEqual(len(first & second) / len(users), 0.04, delta=0.02)


class History(unittest.TestCase):
    def test_every_switch_says_who_and_why_and_no_reader_sees_half_a_file(self):
        folder, file = a_file({"price": {"on": True}})
        with folder:
            switch(file, "topic", "theo", "first five", 1.0, on=True, users=["theo"], remove_by="2027-01-31")
            switch(file, "topic", "ines", "wrong prices", 2.0, on=False)
            flags = json.loads(Path(file).read_text(encoding="utf-8"))
            lines = [json.loads(line) for line in Path(f"{file}.history").read_text(encoding="utf-8").splitlines()]
            self.assertEqual(flags, {"price": {"on": True}, "topic": {"on": False, "users": ["theo"], "remove_by": "2027-01-31"}})
            self.assertEqual([(line["by"], line["why"], line["at"]) for line in lines],
                             [("theo", "first five", 1.0), ("ines", "wrong prices", 2.0)])
            self.assertEqual(lines[1]["before"]["on"], True)
            self.assertEqual(sorted(each.name for each in Path(folder.name).iterdir()), ["flags.json", "flags.json.history"])
            broken, before = Path(file), Path(file).read_bytes()
            with self.assertRaises(TypeError):
                switch(file, "topic", "ines", "no JSON", 3.0, users={1, 2})
            self.assertEqual(broken.read_bytes(), before, "a write that failed leaves the old file")

    def test_a_flag_has_a_day_on_which_it_goes(self):
        folder, file = a_file({
            "old": {"on": True, "remove_by": "2026-11-01"}, "today": {"on": True, "remove_by": "2026-11-02"},
            "young": {"on": True, "remove_by": "2026-12-01"}, "never": {"on": True}, "odd": {"remove_by": "soon"},
        })
        with folder:
            self.assertEqual(Flags(file).overdue(date(2026, 11, 2)), ["never", "odd", "old", "today"])


if __name__ == "__main__":
    unittest.main()
