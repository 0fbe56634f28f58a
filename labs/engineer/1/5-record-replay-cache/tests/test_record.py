import json
import os
import subprocess
import sys
import threading
import unittest

from provider import serve
from record import Log, Recorder, fingerprint
from tests.material import KEY, SCRIPT, SEED, Case, Clock, body
from wire import CallFailed

APPEND = "import sys; from record import Log\nfor n in range(60): Log(sys.argv[1]).append({'n': n, 'text': 'ä' * 3000})"


class Fingerprint(unittest.TestCase):
    def test_equal_requests_have_it_in_common_and_no_others(self):
        one = body("Where is it?", temperature=0)
        turned = {"temperature": 0, "messages": [dict(reversed(each.items())) for each in one["messages"]], "model": "quill-2"}
        self.assertEqual(fingerprint(one), fingerprint(turned))
        others = [
            body("Where is it? ", temperature=0),
            body("Where is it?", "Answer in one sentence!", temperature=0),
            body("Where is it?", temperature=1),
            body("Where is it?", temperature=0, max_completion_tokens=9),
            {**one, "model": "quill-2-mini"},
            {**one, "messages": one["messages"][::-1]},
        ]
        self.assertEqual(len({fingerprint(each) for each in [one, *others]}), 7)
        self.assertRegex(fingerprint(one), r"^[0-9a-f]{16}$")


class LogFile(Case):
    def test_threads_and_processes_do_not_tear_each_others_lines(self):
        environment = {**os.environ}
        others = [subprocess.Popen([sys.executable, "-c", APPEND, str(self.log.path)], env=environment) for _ in range(2)]
        threads = [threading.Thread(target=lambda: [self.log.append({"n": n, "text": "x" * 5000}) for n in range(60)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for each in [*threads]:
            each.join()
        self.assertEqual([each.wait() for each in others], [0, 0])
        self.assertEqual(sum(line != b"" for line in self.log.path.read_bytes().splitlines()), 360)
        self.assertEqual(sorted(entry["n"] for entry in self.log.entries()), sorted(list(range(60)) * 6))

    def test_a_line_that_a_kill_left_unfinished_harms_nothing(self):
        self.assertEqual(list(self.log.entries()), [])
        self.log.append({"n": 1})
        with self.log.path.open("ab") as file:
            file.write(b'{"n": 2, "text": "Z\xc3')
        self.assertEqual([entry["n"] for entry in self.log.entries()], [1])
        self.log.append({"n": 3})
        self.assertEqual([entry["n"] for entry in self.log.entries()], [1, 3], "what is written behind half a line is lost with it")

    def test_only_its_owner_may_read_it(self):
        self.log.append({"n": 1})
        if os.name == "posix":
            self.assertEqual(self.log.path.stat().st_mode & 0o077, 0)

    def test_old_entries_go_and_the_file_is_never_half(self):
        for day in (1, 2, 3):
            self.log.append({"at": f"2026-11-0{day}T08:00:00+00:00", "n": day})
        self.assertEqual(self.log.purge("2026-11-02T08:00:00+00:00"), 1, "an instant is not older than itself")
        self.assertEqual(self.log.purge("2026-11-02T12:00:00+00:00"), 1)
        self.assertEqual([entry["n"] for entry in self.log.entries()], [3])
        self.assertEqual([each.name for each in self.folder.iterdir()], ["calls.jsonl"])
        if os.name == "posix":
            self.assertEqual(self.log.path.stat().st_mode & 0o077, 0)


class Calls(Case):
    def test_a_call_leaves_what_was_sent_and_the_reply_as_it_came(self):
        clock = Clock()

        def slow(asked):
            clock.time += 2.5
            return {"odd": ["reply", asked["model"]]}

        data = Recorder(self.log, slow, clock).call("status-v3", body("Where is it?"))
        (entry,) = self.log.entries()
        self.assertEqual((data, entry["data"]), ({"odd": ["reply", "quill-2"]},) * 2)
        self.assertEqual((entry["use"], entry["body"], entry["seconds"]), ("status-v3", body("Where is it?"), 2.5))
        self.assertEqual((entry["at"], entry["key"]), ("2026-11-02T12:00:00+00:00", fingerprint(body("Where is it?"))))

    def test_a_call_that_failed_leaves_a_line_too(self):
        with serve(script={"replies": [{"fault": {"status": 503, "message": "resting"}}]}) as address:
            recorder = Recorder(self.log, self.sender(address))
            with self.assertRaises(CallFailed):
                recorder.call("status-v3", body("Where is it?"))
        (entry,) = self.log.entries()
        self.assertIn("resting", entry["error"])
        self.assertEqual((entry["body"], "data" in entry), (body("Where is it?"), False))

        def stopped(_):
            raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            Recorder(self.log, stopped).call("status-v3", body("x"))
        entries = list(self.log.entries())
        self.assertEqual(len(entries), 2)
        self.assertIn("KeyboardInterrupt", entries[1]["error"])

    def test_no_key_is_in_the_log(self):
        script = {"generic": ["text"], "replies": [{"when": {"call": 2}, "fault": {"status": 401}}]}
        with serve(script=script, seed=SEED) as address:
            recorder = Recorder(self.log, self.sender(address))
            recorder.call("a", body("x"))
            with self.assertRaises(CallFailed):
                recorder.call("a", body("y"))
        text = self.log.path.read_text(encoding="utf-8")
        self.assertEqual((KEY in text, "Bearer" in text, len(text.splitlines())), (False, False, 2))
        self.assertEqual(len({json.loads(line)["id"] for line in text.splitlines()}), 2)
        self.assertIsInstance(Log(self.log.path), Log)
