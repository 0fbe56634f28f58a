import json
import tempfile
import threading
import time
import unittest
from pathlib import Path

from batch import Journal, run
from tests.given import mails


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "journal.jsonl"
        self.journal = Journal(self.path)


class Run(Case):
    def test_so_many_run_at_once_and_no_more(self):
        lock, now, most = threading.Lock(), [0], [0]

        def work(_):
            with lock:
                now[0] += 1
                most[0] = max(most[0], now[0])
            time.sleep(0.01)
            with lock:
                now[0] -= 1

        run([(str(at), at) for at in range(24)], work, 4, self.journal)
        self.assertEqual(most, [4])

    def test_results_come_in_the_order_of_the_jobs(self):
        jobs = mails()[:40]

        def work(text):
            time.sleep(0.001 * (len(text) % 9))
            return len(text)

        report = run(jobs, work, 8, self.journal)
        self.assertEqual(list(report.results.items()), [(id, len(text)) for id, text in jobs])
        self.assertEqual((report.failed, report.left), ({}, []))

    def test_one_failure_stops_nobody_else(self):
        jobs = mails()[:30]
        bad = {jobs[at][0] for at in (3, 11, 29)}
        texts = {text: id for id, text in jobs}

        def work(text):
            if texts[text] in bad:
                raise ValueError("no reply in the shape of a topic")
            return "ok"

        report = run(jobs, work, 4, self.journal)
        self.assertEqual(set(report.failed), bad)
        self.assertEqual(report.failed[jobs[3][0]], "ValueError: no reply in the shape of a topic")
        self.assertEqual(len(report.results), 27)
        rows = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        self.assertEqual({row["id"]: row["error"] for row in rows if "error" in row}, report.failed)

    def test_many_failures_in_a_row_end_it(self):
        begun = []

        def work(job):
            begun.append(job)
            if job >= 10:
                raise ConnectionError("nobody there")
            return job

        report = run([(str(at), at) for at in range(200)], work, 4, self.journal, give_up=5)
        self.assertEqual(len(report.results), 10)
        self.assertGreaterEqual(len(report.failed), 5)
        self.assertLessEqual(len(begun), 10 + 5 + 8)
        self.assertEqual(len(report.results) + len(report.failed) + len(report.left), 200)

    def test_failures_with_successes_between_them_do_not(self):
        def work(job):
            if job % 2:
                raise ValueError("odd")
            return job

        report = run([(str(at), at) for at in range(40)], work, 1, self.journal, give_up=3)
        self.assertEqual((len(report.results), len(report.failed), report.left), (20, 20, []))


class Resume(Case):
    def test_a_killed_run_goes_on_where_it_was(self):
        jobs, again = mails()[:20], []
        run(jobs[:12], len, 3, self.journal)
        whole = self.path.read_text(encoding="utf-8")
        self.path.write_text(whole[:-9], encoding="utf-8")  # the kill came in the middle of a line

        def work(text):
            again.append(text)
            return len(text)

        report = run(jobs, work, 3, Journal(self.path))
        self.assertEqual(len(again), 9)
        self.assertEqual(report.results, {id: len(text) for id, text in jobs})
        self.assertEqual(Journal(self.path).done(), report.results)

    def test_half_a_letter_and_signs_that_look_like_line_ends_harm_nothing(self):
        run([("a", "one\u2028two\u0085three")], str, 1, self.journal)
        with self.path.open("ab") as file:
            file.write('{"id": "b", "result": "Zo\u00eb'.encode()[:-1])  # the kill came in the middle of a letter
        self.assertEqual(Journal(self.path).done(), {"a": "one\u2028two\u0085three"})

    def test_what_failed_is_tried_again_and_what_is_done_is_not(self):
        def fails(_):
            raise ValueError("not today")

        run([("a", 1), ("b", 2)], fails, 1, self.journal)
        report = run([("a", 1), ("b", 2)], lambda job: job * 10, 1, self.journal)
        self.assertEqual(report.results, {"a": 10, "b": 20})
        third = run([("a", 1), ("b", 2)], fails, 1, self.journal)
        self.assertEqual((third.results, third.failed), ({"a": 10, "b": 20}, {}))

    def test_each_ending_is_in_the_journal_at_once(self):
        seen = []

        def work(job):
            seen.append(len(self.path.read_text(encoding="utf-8").splitlines()) if self.path.exists() else 0)
            return job

        run([(str(at), at) for at in range(6)], work, 1, self.journal)
        self.assertEqual(seen, [0, 1, 2, 3, 4, 5])
        rows = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]
        self.assertEqual([row["id"] for row in rows], [str(at) for at in range(6)])
