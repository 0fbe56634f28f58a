"""The firm's forty questions through the provider, which forges a quote now and then."""
import functools
import os
import unittest

from pieces import flat, load
from provider import serve
from run import questions, run
from scores import judge, table

SEED = int(os.environ.get("LAB_SEED", "1"))


@functools.cache
def a_run():
    asked, refusals = questions("dev"), []
    with serve(script="generic", seed=SEED) as address:
        return asked, refusals, run(address, asked, refusals.append)


@functools.cache
def shelf():
    return load()


class Firm(unittest.TestCase):
    def setUp(self):
        self.pieces = shelf()
        self.asked, self.refusals, self.outcomes = a_run()

    def test_what_is_shown_stands_in_the_documents(self):
        by_id = {piece["id"]: piece for piece in self.pieces}
        given = [each for each in self.outcomes.values() if each["result"] != "no_source"]
        self.assertGreater(len(given), len(self.asked) / 4)
        for outcome in given:
            for source in outcome["sources"]:
                self.assertIn(flat(source["shown"]), flat(by_id[source["piece"]]["text"]))

    def test_every_question_has_an_outcome_and_every_refusal_a_line(self):
        refused = [each for each in self.outcomes.values() if each["result"] == "no_source"]

        self.assertEqual(len(self.outcomes), len(self.asked))
        self.assertEqual(sorted(each["why"] for each in refused), sorted(line["why"] for line in self.refusals))

    def test_the_service_is_worth_having(self):
        found = table(self.asked, self.outcomes)

        self.assertGreater(found["coverage"], 0.2)
        self.assertGreater(found["trust"], 0.3)

    def test_a_customer_is_never_sent_a_piece_for_staff(self):
        with serve(script="generic", seed=SEED) as address:
            run(address, self.asked[:12], [].append, readers={"customers"})
            sent = "\n".join(call["body"]["messages"][-1]["content"] for call in address.calls)
        for piece in self.pieces:
            self.assertEqual(f'id="{piece["id"]}"' in sent and piece["audience"] == "staff", False, piece["path"])
