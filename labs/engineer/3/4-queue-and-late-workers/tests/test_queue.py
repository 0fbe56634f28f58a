import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

import jobs
from tests.shop import Clock, Killed


class QueueCase(unittest.TestCase):
    def setUp(self):
        self.db, self.clock = jobs.open_queue(":memory:"), Clock()

    def add(self, name, step="one"):
        return jobs.add(self.db, name.encode(), step, {}, self.clock())

    def row(self, id, columns="state, step, data, tries, error"):
        return self.db.execute(f"SELECT {columns} FROM job WHERE id = ?", (id,)).fetchone()

    def work(self, steps, **limits):
        return jobs.work(self.db, steps, self.clock, **limits)


class Adding(QueueCase):
    def test_the_same_content_is_one_job(self):
        first = self.add("mail 1")
        self.db.execute("UPDATE job SET state = 'done'")
        again = jobs.add(self.db, b"mail 1", "one", {"file": "another name"}, self.clock())
        other = self.add("mail 2")

        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.assertEqual(self.db.execute("SELECT count(*) FROM job").fetchone(), (2,))
        self.assertEqual(self.row(first)[0], "done", "what is done does not come back")

    def test_another_process_finds_the_same_id(self):
        program = "import jobs; print(jobs.add(jobs.open_queue(':memory:'), b'mail 1', 'one', {}, 0))"
        said = subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, text=True, check=True)
        self.assertEqual(said.stdout.strip(), self.add("mail 1"))


class Claiming(QueueCase):
    def test_what_has_been_ready_longest_comes_first_and_a_lease_is_as_long_as_asked(self):
        ids = {now: jobs.add(self.db, f"mail {now}".encode(), "one", {}, now) for now in (40, 10, 60, 30, 20, 50)}
        self.assertEqual([jobs.claim(self.db, 70, seconds=30).id for _ in ids], [ids[now] for now in sorted(ids)])
        self.assertIsNone(jobs.claim(self.db, 99))
        self.assertEqual(jobs.claim(self.db, 101).id, ids[10], "a lease of 30 seconds is over")

    def test_two_workers_never_hold_the_same_job(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "jobs.db"
            db = jobs.open_queue(path)
            db.executescript("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;")
            for number in range(24):
                jobs.add(db, str(number).encode(), "one", {}, number)
            taken, begin = [], threading.Barrier(3)

            def worker():
                own = jobs.open_queue(path)
                own.executescript("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY;")
                begin.wait()
                while (job := jobs.claim(own, 100.0)) is not None:
                    taken.append(job.id)
                own.close()

            threads = [threading.Thread(target=worker) for _ in range(3)]
            [thread.start() for thread in threads]
            [thread.join() for thread in threads]
            db.close()

        self.assertEqual(len(taken), 24)
        self.assertEqual(len(set(taken)), 24)

    def test_the_job_of_a_dead_worker_goes_on_where_it_was(self):
        id, paid = self.add("mail"), []
        steps = {"one": (lambda job, data: paid.append(1) or {"read": "text"}, "two"),
                 "two": (lambda job, data: {"saw": data["one"]["read"]}, None)}
        self.work(steps)
        jobs.claim(self.db, self.clock(), seconds=120)     # a worker takes step two and is never seen again

        self.clock.pass_by(119)
        too_early = self.work(steps)
        self.clock.pass_by(2)
        outcome = self.work(steps)

        self.assertIsNone(too_early, "the lease of 120 seconds still runs")
        self.assertEqual(outcome, "done")
        self.assertEqual(len(paid), 1, "the first step was paid once")
        self.assertEqual(json.loads(self.row(id)[2])["two"], {"saw": "text"})


class Fencing(QueueCase):
    def late(self):
        """Worker one is slow; worker two finishes the job meanwhile; then worker one comes back."""
        id = self.add("mail")
        quick = {"one": (lambda job, data: {"by": "two"}, None)}

        def slow(job, data):
            self.clock.pass_by(121)
            jobs.work(self.db, quick, self.clock)
            return {"by": "one"}

        return id, self.work({"one": (slow, None)})

    def test_a_late_worker_changes_nothing_and_says_so(self):
        with self.assertLogs("jobs", "WARNING"):
            id, outcome = self.late()

        self.assertEqual(outcome, "late")
        self.assertEqual(json.loads(self.row(id)[2]), {"one": {"by": "two"}})
        self.assertEqual(self.row(id)[0], "done")

    def test_a_late_failure_changes_nothing_either(self):
        id = self.add("mail")

        def slow(job, data):
            self.clock.pass_by(121)
            jobs.work(self.db, {"one": (lambda job, data: {"by": "two"}, None)}, self.clock)
            raise RuntimeError("connection lost")

        with self.assertLogs("jobs"):
            outcome = self.work({"one": (slow, None)})

        self.assertEqual(outcome, "late")
        self.assertEqual((self.row(id)[0], self.row(id)[4]), ("done", None))

    def test_a_slow_step_keeps_its_job_by_extending_the_lease(self):
        self.add("mail")
        job = jobs.claim(self.db, self.clock(), seconds=120)
        self.clock.pass_by(100)

        kept = jobs.extend(self.db, job, self.clock(), seconds=120)
        self.clock.pass_by(100)
        other = jobs.claim(self.db, self.clock())
        self.clock.pass_by(60)
        second = jobs.claim(self.db, self.clock())
        with self.assertLogs("jobs", "WARNING"):
            lost = jobs.extend(self.db, job, self.clock())

        self.assertTrue(kept)
        self.assertIsNone(other)
        self.assertEqual(second.lease, job.lease + 1)
        self.assertFalse(lost, "what is lost cannot be extended")


def broken(job, data):
    raise ConnectionError("the provider does not answer")


class Failing(QueueCase):
    def test_it_tries_again_later_and_each_time_later_still(self):
        id, waits = self.add("mail"), []
        for _ in range(3):
            with self.assertLogs("jobs", "ERROR"):
                self.assertEqual(self.work({"one": (broken, None)}), "later")
            waits.append(self.row(id, "run_after")[0] - self.clock())
            self.assertIsNone(self.work({"one": (broken, None)}), "not at once")
            self.clock.pass_by(waits[-1])

        self.assertEqual([round(each) for each in waits], [60, 120, 240])
        with self.assertLogs("jobs", "ERROR"):
            self.assertEqual(self.work({"one": (broken, None)}), "dead")
        self.assertIn("does not answer", self.row(id)[4])

    def test_the_pause_begins_when_the_step_has_failed_and_the_error_goes_when_it_succeeds(self):
        def slow(job, data):
            self.clock.pass_by(50)
            raise ConnectionError("the provider does not answer")

        id = self.add("mail")
        with self.assertLogs("jobs", "ERROR"):
            self.work({"one": (slow, None)})
        self.assertEqual(self.row(id, "run_after")[0] - self.clock(), 60)
        self.clock.pass_by(60)
        self.work({"one": (lambda job, data: {}, "two")})
        self.assertEqual(self.row(id, "step, tries, error"), ("two", 0, None), "each step has its own tries")
        with self.assertLogs("jobs", "ERROR"):
            self.work({"two": (broken, None)})
        self.clock.pass_by(60)
        self.work({"two": (lambda job, data: {}, None)})
        self.assertEqual(self.row(id, "state, error"), ("done", None))

    def test_a_result_that_is_no_json_is_a_failure_of_its_step(self):
        self.add("mail")
        with self.assertLogs("jobs", "ERROR"):
            self.assertEqual(self.work({"one": (lambda job, data: {1, 2}, None)}), "later")

    def test_the_most_tries_are_those_that_were_handed_over(self):
        id = self.add("mail")
        with self.assertLogs("jobs", "ERROR"):
            first = self.work({"one": (broken, None)}, most_tries=2)
            self.clock.pass_by(600)
            second = self.work({"one": (broken, None)}, most_tries=2)
        self.assertEqual((first, second), ("later", "dead"))
        self.assertTrue(jobs.revive(self.db, id, self.clock()))
        for _ in range(2):
            jobs.claim(self.db, self.clock())
            self.clock.pass_by(121)
        self.assertEqual(self.work({"one": (lambda job, data: {}, None)}, most_tries=2), "dead", "two workers fell, and the third does not begin")
        self.assertTrue(self.row(id)[4], "a person needs a reason to begin with")

    def test_a_pause_counts_no_try_and_takes_none_back(self):
        def pause(job, data):
            raise jobs.NotNow("a full minute", 30)

        id = self.add("mail")
        with self.assertLogs("jobs", "ERROR"):
            self.work({"one": (broken, None)})
        self.clock.pass_by(600)
        self.assertEqual(self.work({"one": (pause, None)}), "not now")
        self.assertEqual((self.row(id)[3], self.row(id, "run_after")[0]), (1, self.clock() + 30))

    def test_a_job_that_kills_its_worker_ends_and_the_others_go_on(self):
        poison, good = self.add("poison"), None
        tried = []

        def one(job, data):
            if job.id == poison:
                tried.append(job.tries)
                raise Killed
            return {}

        for _ in range(6):
            try:
                outcome = self.work({"one": (one, None)}, most_tries=4)
            except Killed:
                self.clock.pass_by(121)
        good = self.add("good")
        self.assertEqual(self.work({"one": (one, None)}), "done")

        self.assertEqual(outcome, None)
        self.assertEqual(tried, [1, 2, 3, 4], "four workers fell, not five")
        self.assertEqual(self.row(poison)[0], "dead")
        self.assertEqual(self.row(good)[0], "done")

    def test_what_is_hopeless_is_not_tried_again(self):
        def thumb(job, data):
            raise jobs.Hopeless("a photo of a thumb")

        id = self.add("mail")
        self.assertEqual(self.work({"one": (thumb, None)}), "dead")
        self.assertEqual(self.row(id)[3:], (1, "a photo of a thumb"))

        self.assertTrue(jobs.revive(self.db, id, self.clock()), "a person may send it again")
        self.assertEqual(self.row(id)[3:], (0, None))
        self.assertFalse(jobs.revive(self.db, id, self.clock()), "it is not dead any more")
        self.assertEqual(self.work({"one": (lambda job, data: {}, "two")}), "next")
        self.assertEqual(self.work({"two": (thumb, None)}), "dead")
        jobs.revive(self.db, id, self.clock())
        self.assertEqual((self.row(id)[1], json.loads(self.row(id)[2])), ("two", {"one": {}}), "it begins its step again, and no other")
        self.assertEqual(self.work({"two": (lambda job, data: {}, None)}), "done")
        self.assertFalse(jobs.revive(self.db, id, self.clock()), "what is done stays done")


class Waiting(QueueCase):
    def ask(self, job, data):
        return {"chosen": data["answer"]["text"]} if "answer" in data else jobs.Wait("A or B?", 3600)

    def test_a_question_costs_nothing_until_a_person_answers(self):
        id = self.add("mail")
        self.assertEqual(self.work({"one": (self.ask, None)}), "waiting")
        self.clock.pass_by(1800)

        self.assertIsNone(self.work({"one": (self.ask, None)}), "no worker is busy with it")
        self.assertEqual(self.row(id)[4], "A or B?")
        self.assertTrue(jobs.answer(self.db, id, "B", "Priya Raman", self.clock()))
        self.assertFalse(jobs.answer(self.db, id, "A", "Luis Ortega", self.clock()), "it is answered")
        self.assertEqual(self.work({"one": (self.ask, None)}), "done")
        self.assertEqual(json.loads(self.row(id)[2])["one"], {"chosen": "B"})
        self.assertEqual(json.loads(self.row(id)[2])["answer"]["person"], "Priya Raman")

    def test_an_answer_keeps_what_was_done_and_asking_counts_no_try(self):
        id = self.add("mail")
        self.work({"one": (lambda job, data: {"paid": True}, "two")})
        steps = {"two": (lambda job, data: jobs.Wait("A or B?", 3600), None)}
        for _ in range(6):
            self.assertEqual(self.work(steps), "waiting", "the person's words were none that it understands")
            self.assertTrue(jobs.answer(self.db, id, "\"the blue one\"", "Priya Raman", self.clock()))
            state, step, data, tries, error = self.row(id)
            self.assertEqual((state, step, error), ("ready", "two", None))
        self.assertEqual(json.loads(data), {"one": {"paid": True}, "answer": {"text": "\"the blue one\"", "person": "Priya Raman"}})

    def test_waiting_has_an_end_that_somebody_sees(self):
        id = self.add("mail")
        self.work({"one": (self.ask, None)})
        self.clock.pass_by(3599)
        self.assertEqual(jobs.end_waiting(self.db, self.clock()), [], "one second is left")
        self.clock.pass_by(2)

        self.assertFalse(jobs.answer(self.db, id, "B", "Priya Raman", self.clock()))
        self.assertEqual(jobs.end_waiting(self.db, self.clock()), [id])
        self.assertEqual(jobs.end_waiting(self.db, self.clock()), [])
        [alarm] = jobs.alarms(self.db, self.clock(), promised_minutes=60)
        self.assertIn("A or B?", alarm)


class Looking(QueueCase):
    def test_the_oldest_counts_from_when_it_became_ready_and_nobody_is_younger_than_now(self):
        def slow(job, data):
            self.clock.pass_by(60)
            return {}

        self.add("a")
        self.clock.pass_by(600)
        self.add("b")
        self.assertEqual(jobs.look(self.db, self.clock()), [("ready", "one", 2, 10.0)])
        self.work({"one": (slow, "two")})
        with self.assertLogs("jobs", "ERROR"):
            self.work({"one": (broken, None)})
        self.assertEqual(jobs.look(self.db, self.clock()), [("ready", "one", 1, 0.0), ("ready", "two", 1, 0.0)], "what may not run yet is not overdue")

    def test_only_ready_jobs_are_late_and_each_dead_one_is_named(self):
        def hopeless(job, data):
            raise jobs.Hopeless(f"photo of {job.id}")

        ids = [self.add("one"), self.add("two")]
        for _ in ids:
            self.work({"one": (hopeless, None)})
        self.add("waits")
        self.work({"one": (lambda job, data: jobs.Wait("A or B?", 9e9), None)})
        self.add("done")
        self.work({"one": (lambda job, data: {}, None)})
        self.add("runs")
        jobs.claim(self.db, self.clock(), seconds=9e9)
        self.clock.pass_by(24 * 3600)
        found = jobs.alarms(self.db, self.clock(), promised_minutes=30)
        self.assertEqual(len(found), 2, found)
        for id in ids:
            self.assertTrue(any(f"photo of {id}" in each for each in found), found)

    def test_old_work_and_dead_jobs_raise_an_alarm(self):
        self.add("old")
        self.clock.pass_by(45 * 60)
        self.add("new", step="two")

        self.assertEqual(jobs.look(self.db, self.clock()), [("ready", "one", 1, 45.0), ("ready", "two", 1, 0.0)])
        self.assertEqual(len(jobs.alarms(self.db, self.clock(), promised_minutes=30)), 1)
        self.assertEqual(jobs.alarms(self.db, self.clock(), promised_minutes=45), [], "as late as promised is not too late")
