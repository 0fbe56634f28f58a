import unittest

from runbook import FIRST, PAGES, faults, walk

WELL = {"call": "well", "waiting": 3, "stuck_seconds": 5.0, "canaries": 1.0, "kept": 0.86, "spend": 1.1}


class Walk(unittest.TestCase):
    def test_each_cause_ends_at_its_page(self):
        for changed, page in (
            ({}, "all is well"),
            ({"call": "down"}, "the provider is down"),
            ({"call": "key"}, "our key is refused"),
            ({"call": "request"}, "our request is refused"),
            ({"call": "limit"}, "too many requests"),
            ({"call": "strange"}, "the model answers strangely"),
            ({"stuck_seconds": 300.0, "waiting": 90}, "our worker is stuck"),
            ({"canaries": 0.5, "kept": 0.5}, "the model answers strangely"),
            ({"kept": 0.6}, "the mail has changed"),
            ({"waiting": 90}, "more mail than usual"),
            ({"spend": 5.0, "call": "down"}, "costs run away"),
            ({"kept": None, "canaries": None}, "all is well"),
            ({"canaries": 0.79}, "the model answers strangely"), ({"canaries": 0.8}, "all is well"),
            ({"canaries": 0.0}, "the model answers strangely"), ({"kept": 0.0}, "the mail has changed"),
            ({"kept": 0.74}, "the mail has changed"), ({"kept": 0.75}, "all is well"),
            ({"stuck_seconds": 121.0}, "our worker is stuck"), ({"stuck_seconds": 120.0}, "all is well"),
            ({"waiting": 21}, "more mail than usual"), ({"waiting": 20}, "all is well"),
            ({"spend": 2.1}, "costs run away"), ({"spend": 2.0}, "all is well"), ({"spend": None}, "all is well"),
        ):
            self.assertEqual(walk({**WELL, **changed})[1], page, changed)

    def test_a_colleague_needs_few_steps(self):
        taken, page = walk({**WELL, "call": "down"})
        self.assertEqual(page, "the provider is down")
        self.assertLessEqual(len(taken), 6)
        self.assertEqual(len(set(taken)), len(taken))
        with self.assertRaises(ValueError):
            walk(WELL, {"a": {"look": "call", "is": "well", "yes": "b", "no": "b"},
                        "b": {"look": "call", "is": "well", "yes": "a", "no": "a"}}, "a")


SMALL = {
    "call": {"look": "call", "is": "well", "yes": "row", "no": "page: by hand"},
    "row": {"look": "waiting", "above": 20, "yes": "page: help", "no": "page: fine"},
}
SMALL_PAGES = {"by hand": [("Type it in", "a gray line")], "help": [("Ask Theo", "he nods")], "fine": [("Go home", "dark")]}


class Sound(unittest.TestCase):
    def test_a_runbook_is_proven_before_the_day_it_is_needed(self):
        self.assertEqual(faults(), [], "your own runbook")
        self.assertEqual(faults(SMALL, SMALL_PAGES, "call"), [])
        found = lambda steps=SMALL, pages=SMALL_PAGES: faults(steps, pages, "call")
        lost = {**SMALL, "row": {**SMALL["row"], "yes": "page: nowhere"}}
        self.assertEqual(found(lost), ["no page is called nowhere", "nobody ever gets to the page help"])
        self.assertIn("walks in a circle at call", found({**SMALL, "row": {**SMALL["row"], "no": "call"}}))
        self.assertIn("no step is called later", found({**SMALL, "row": {**SMALL["row"], "no": "later"}}))
        self.assertEqual(found(pages={**SMALL_PAGES, "fine": [("Check the logs", "")]}), ["fine: a step shows nothing"])
        self.assertEqual(found(pages={**SMALL_PAGES, "fine": []}), ["fine: a step shows nothing"])
        self.assertEqual(faults({}, {}), [f"no step is called {FIRST}"], "an empty runbook is none")

    def test_the_work_goes_on_before_anybody_looks_for_the_cause(self):
        for name in ("the provider is down", "our key is refused", "our request is refused"):
            first, shows = PAGES[name][0]
            self.assertIn("by hand", first, name)
            self.assertTrue(shows)
        self.assertIn("no mail is missing", [shows for _, shows in PAGES["the provider is down"]][-1])


if __name__ == "__main__":
    unittest.main()
