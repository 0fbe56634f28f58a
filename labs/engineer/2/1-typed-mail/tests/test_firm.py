"""Eighty mails of the firm through the provider, which is wrong at a known rate."""
import functools
import os
import unittest

from count import caught, figures
from provider import serve
from record import SCHEMA
from run import labelled, run

SEED = int(os.environ.get("LAB_SEED", "1"))


@functools.cache
def a_run():
    labels = labelled("dev")
    with serve(script="generic", seed=SEED) as address:
        return labels, run(address, labels), list(address.calls)


class Firm(unittest.TestCase):
    def setUp(self):
        self.labels, self.outcomes, self.calls = a_run()

    def test_dev_mails_run_through_the_provider_and_are_counted(self):
        found = figures(self.labels, self.outcomes)

        self.assertEqual(found["mails"], len(self.labels))
        self.assertGreater(found["share"], 0.5, "more than half of the mails need no person")
        self.assertLess(found["rate"], 0.5)
        passed = [each["record"] for each in self.outcomes.values() if each["stage"] == "sensible"]
        wrong_orders = [id for id, each in self.outcomes.items()
                        if each["stage"] == "sensible" and each["record"]["order"] != self.labels[id]["order"]]
        self.assertEqual(wrong_orders, [], "order numbers can be looked up: none that passes may be wrong")
        self.assertEqual(found["passed"], len(passed))

    def test_the_checks_of_sense_stop_wrong_records_that_had_the_right_form(self):
        self.assertTrue(caught(self.labels, self.outcomes))

    def test_every_request_carries_the_schema_and_no_mail_is_sent_more_than_twice(self):
        bodies = [call["body"] for call in self.calls]
        self.assertTrue(all(body["response_format"]["json_schema"]["schema"] == SCHEMA for body in bodies))
        self.assertLessEqual(len(bodies), 2 * len(self.labels))
        self.assertGreaterEqual(len(bodies), len(self.labels))
