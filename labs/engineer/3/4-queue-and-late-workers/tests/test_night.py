import pathlib
import re
import sqlite3
import tempfile
import unittest

import jobs
import night
from tests.shop import FIRM, Clock, Killed, open_shop


class NightCase(unittest.TestCase):
    def setUp(self):
        self.db, self.clock, self.shop = jobs.open_queue(":memory:"), Clock(), open_shop()
        self.drafts = sqlite3.connect(":memory:", isolation_level=None)
        night.open_drafts(self.drafts)
        self.asked = []

    def ask(self, text):
        self.asked.append(text)
        return "delivery"

    def steps(self, ask=None):
        return night.steps_of(FIRM / "mails", self.shop, ask or self.ask, self.drafts)

    def count(self, state):
        return self.db.execute("SELECT count(*) FROM job WHERE state = ?", (state,)).fetchone()[0]

    def drafted(self):
        return self.drafts.execute("SELECT key, text FROM draft ORDER BY key").fetchall()


class Effects(NightCase):
    def test_a_step_that_ran_twice_leaves_one_draft(self):
        first = night.create_draft(self.drafts, "a", "Hello")
        again = night.create_draft(self.drafts, "a", "Hello again")

        self.assertEqual(first, again)
        self.assertEqual(self.drafted(), [("a", "Hello")])

    def test_a_kill_between_the_draft_and_the_save_leaves_one_draft(self):
        night.put_in(self.db, FIRM / "mails", self.clock())
        self.db.execute("DELETE FROM job WHERE id NOT IN (SELECT id FROM job ORDER BY id LIMIT 8)")
        steps, killed = self.steps(), []
        draft = steps["draft"][0]

        def dies_after(job, data):
            result = draft(job, data)
            if job.id not in killed:
                killed.append(job.id)
                raise Killed
            return result

        steps["draft"] = (dies_after, None)
        while True:
            try:
                if jobs.work(self.db, steps, self.clock) is None:
                    break
            except Killed:
                self.clock.pass_by(121)

        self.assertEqual(len(self.drafted()), self.count("done"))
        self.assertEqual(sorted(killed), [key for key, text in self.drafted()])


class Reading(NightCase):
    def test_a_mail_is_its_subject_and_text_and_an_empty_one_is_hopeless(self):
        with tempfile.TemporaryDirectory() as folder:
            mails = pathlib.Path(folder)
            (mails / "a.eml").write_bytes(b"Subject: The chain\r\nContent-Type: text/plain\r\n\r\nIt came without its link.\r\n")
            (mails / "b.eml").write_bytes(b"Subject: Empty\r\nContent-Type: text/plain\r\n\r\n \r\n")
            steps = night.steps_of(mails, self.shop, self.ask, self.drafts)
            read = steps["read"][0](None, {"file": "a.eml"})
            with self.assertRaises(jobs.Hopeless):
                steps["read"][0](None, {"file": "b.eml"})
        self.assertEqual(read, {"subject": "The chain", "text": "It came without its link."})
        steps["sort"][0](None, {"read": read})
        self.assertTrue("The chain" in self.asked[0] and "without its link" in self.asked[0], "the model sees both")


class Budgets(NightCase):
    def test_a_call_that_fails_was_a_call_and_the_pause_ends_before_the_next_night(self):
        def broken(text):
            raise ConnectionError

        ask = night.Budget(broken, 2)
        for _ in range(2):
            with self.assertRaises(ConnectionError):
                ask("x")
        with self.assertRaises(jobs.NotNow) as pause:
            ask("x")
        self.assertTrue(6 * 3600 <= pause.exception.seconds <= night.DAY, "tomorrow, and neither in a minute nor in a week")

    def test_the_night_ends_with_its_budget_and_nothing_is_lost(self):
        night.put_in(self.db, FIRM / "mails", self.clock())
        self.db.execute("DELETE FROM job WHERE id NOT IN (SELECT id FROM job ORDER BY id LIMIT 9)")

        night.run(self.db, self.steps(night.Budget(self.ask, 4)), self.clock)
        after_one = (len(self.asked), self.count("dead"))
        tries = self.db.execute("SELECT max(tries) FROM job WHERE step = 'sort'").fetchone()
        self.clock.pass_by(night.DAY + 1)
        night.run(self.db, self.steps(night.Budget(self.ask, 50)), self.clock)

        self.assertEqual(after_one, (4, 0))
        self.assertEqual(tries, (0,), "a pause is no failure")
        self.assertEqual(len(self.asked), 9)
        self.assertEqual(self.count("ready"), 0)


class WholeNight(NightCase):
    def test_every_mail_ends_as_the_shop_knows_it(self):
        """Expected is counted here from the firm's files, whatever its seed."""
        numbers = {number for (number,) in self.shop.execute("SELECT number FROM orders")}
        night.put_in(self.db, FIRM / "mails", self.clock())
        self.db.execute("DELETE FROM job WHERE id NOT IN (SELECT id FROM job ORDER BY id LIMIT 60)")

        outcomes = night.run(self.db, self.steps(), self.clock)
        again = night.put_in(self.db, FIRM / "mails", self.clock())

        self.assertEqual(outcomes["done"], self.count("done"))
        self.assertEqual(len(self.drafted()), self.count("done"))
        self.assertEqual(self.count("done") + self.count("waiting") + self.count("dead"), 60)
        self.assertGreaterEqual(len(again), 60)
        named = [re.search(r"MP-\d{5}-\d", text) for key, text in self.drafted()]
        self.assertGreater(sum(each is not None for each in named), 0, "some drafts name an order")
        self.assertTrue(all(each is None or each[0] in numbers for each in named), "only orders of this shop")

    def test_numbers_are_found_in_every_spelling_and_checked(self):
        [(number,)] = self.shop.execute("SELECT number FROM orders ORDER BY number LIMIT 1")
        digits, check = number[3:8], number[9]
        wrong = str((int(check) + 1) % 10)

        for text in [number, f"mp{digits}-{check}", f"MP {digits} {check}", f"#{digits}-{check}", f"MP{digits}{check}"]:
            self.assertEqual(night.order_numbers(f"Where is {text}?"), [number], text)
        self.assertEqual(night.order_numbers(f"Where is MP-{digits}-{wrong}?"), [])
        self.assertEqual(night.order_numbers(f"{number}, again {number}"), [number])

    def test_two_orders_in_one_mail_wait_for_a_person(self):
        (one,), (two,) = self.shop.execute("SELECT number FROM orders ORDER BY number LIMIT 2")
        read, match = {"read": {"subject": "", "text": f"{one} and {two}"}}, self.steps()["match"][0]

        question = match(None, read)
        chosen = match(None, {**read, "answer": {"text": two, "person": "Priya Raman"}})
        nonsense = match(None, {**read, "answer": {"text": "the blue one", "person": "Priya Raman"}})

        self.assertIsInstance(question, jobs.Wait)
        self.assertTrue(one in question.question and two in question.question)
        self.assertEqual(question.seconds, 2 * 24 * 3600)
        for words, order in [(f"It is {two.lower().replace('-', ' ')}, thanks.", two), (f"#{one[3:]}", one)]:
            self.assertEqual(match(None, {**read, "answer": {"text": words, "person": "Priya Raman"}}), {"order": order}, words)
        third = self.shop.execute("SELECT number FROM orders ORDER BY number DESC LIMIT 1").fetchone()[0]
        for words in (third, f"{one} or {two}"):
            self.assertIsInstance(match(None, {**read, "answer": {"text": words, "person": "Priya Raman"}}), jobs.Wait, words)
        self.assertEqual(chosen, {"order": two})
        self.assertIsInstance(nonsense, jobs.Wait, "an answer that names no order of the mail is none")

    def test_an_order_counts_wherever_it_is_named_and_only_if_the_shop_has_it(self):
        [(known,)] = self.shop.execute("SELECT number FROM orders LIMIT 1")
        numbers = (f"MP-{five}-{one}" for five in range(90000, 99999) for one in range(10))
        unknown = next(each for each in numbers if night.order_numbers(each) and not self.shop.execute("SELECT 1 FROM orders WHERE number = ?", (each,)).fetchone())
        match = self.steps()["match"][0]
        for subject, text, order in [(known, "Where is it?", known), ("", f"Is it {unknown}?", None), (unknown, f"or {known}", known), ("", "Hello", None)]:
            self.assertEqual(match(None, {"read": {"subject": subject, "text": text}}), {"order": order}, (subject, text))
