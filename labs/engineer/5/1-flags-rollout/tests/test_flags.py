import json
import os
import unittest
from datetime import date
from pathlib import Path
from unittest import mock

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
            for broken in (b'{"topic": {"on": tr', b"\xff\xfe", b""):
                switch(file, "topic", "ines", "mended", 3.0, on=True)
                self.assertTrue(flags.is_on("topic", "theo"))
                whole = Path(file).read_bytes()
                Path(file).write_bytes(broken)
                self.assertFalse(flags.is_on("topic", "theo"), "what was good before does not count")
                Path(file).write_bytes(whole)
            self.assertTrue(flags.is_on("topic", "theo"))
            Path(file).unlink()
            self.assertFalse(flags.is_on("topic", "theo"), "the file is gone")

    def test_two_changes_in_one_tick_of_the_clock_are_two(self):
        one, other = '{"topic": {"on": true,  "users": ["theo"]}}', '{"topic": {"on": false, "users": ["theo"]}}'
        for after, replaced in ((other, True), (other + "\n", False)):
            folder, file = a_file(one)
            with folder:
                os.utime(file, ns=(10**18, 10**18))
                flags = Flags(file)
                self.assertTrue(flags.is_on("topic", "theo"))
                beside = Path(f"{file}.beside") if replaced else Path(file)
                beside.write_text(after, encoding="utf-8")
                os.utime(beside, ns=(10**18, 10**18))
                os.replace(beside, file)
                self.assertFalse(flags.is_on("topic", "theo"), "the same time, but not the same file")


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

    def test_a_place_is_the_same_on_every_day_and_has_a_fraction(self):
        places = [part("topic", f"user-{n}") for n in range(200)]
        self.assertTrue(all(0 <= place < 100 for place in places))
        self.assertTrue(any(place % 1 for place in places), "half a percent of many users are some")
        user = min(range(2000), key=lambda n: part("topic", f"user-{n}"))
        place = part("topic", f"user-{user}")
        self.assertLess(place, 1)
        folder, file = a_file({"topic": {"on": True, "percent": place}, "more": {"on": True, "percent": place + 0.001}})
        with folder:
            self.assertFalse(Flags(file).is_on("topic", f"user-{user}"), "places below the percentage have it")
        folder, file = a_file({"topic": {"on": True, "percent": place + 0.001}})
        with folder:
            self.assertTrue(Flags(file).is_on("topic", f"user-{user}"))

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
            self.assertEqual([line["flag"] for line in lines], ["topic", "topic"])
            self.assertEqual(lines[1]["before"]["on"], True)
            self.assertEqual(lines[1]["after"], flags["topic"])
            self.assertEqual(sorted(each.name for each in Path(folder.name).iterdir()), ["flags.json", "flags.json.history"])
            broken, before = Path(file), Path(file).read_bytes()
            with self.assertRaises(TypeError):
                switch(file, "topic", "ines", "no JSON", 3.0, users={1, 2})
            self.assertEqual(broken.read_bytes(), before, "a write that failed leaves the old file")
            self.assertEqual(len(Path(f"{file}.history").read_text(encoding="utf-8").splitlines()), 2)

    def test_a_change_is_flushed_beside_the_file_and_takes_its_name_in_one_step(self):
        folder, file = a_file({"price": {"on": True}})
        with folder, mock.patch("os.fsync", wraps=os.fsync) as flushed:
            before = os.stat(file).st_ino
            switch(file, "topic", "theo", "first five", 1.0, on=True)
            self.assertNotEqual(os.stat(file).st_ino, before, "a new file under the old name, and not the old one written over")
            self.assertTrue(flushed.called, "flushed to the disk before the rename")

    def test_a_missing_file_is_made_and_a_broken_one_is_left_for_a_person(self):
        folder, file = a_file()
        with folder:
            switch(file, "topic", "theo", "first five", 1.0, on=True, users=["theo"])
            self.assertTrue(Flags(file).is_on("topic", "theo"))
            Path(file).write_text('{"price": {"on": true}, "topic', encoding="utf-8")
            with self.assertRaises(ValueError):
                switch(file, "topic", "ines", "wrong prices", 2.0, on=False)
            self.assertIn("price", Path(file).read_text(encoding="utf-8"), "the other flags are still there to be mended")

    def test_a_flag_has_a_day_on_which_it_goes(self):
        folder, file = a_file({
            "old": {"on": True, "remove_by": "2026-11-01"}, "today": {"on": True, "remove_by": "2026-11-02"},
            "young": {"on": True, "remove_by": "2026-12-01"}, "never": {"on": True}, "odd": {"remove_by": "soon"},
            "number": {"on": True, "remove_by": 20270131}, "text": "on",
        })
        with folder:
            self.assertEqual(Flags(file).overdue(date(2026, 11, 2)), ["never", "number", "odd", "old", "text", "today"])


if __name__ == "__main__":
    unittest.main()
