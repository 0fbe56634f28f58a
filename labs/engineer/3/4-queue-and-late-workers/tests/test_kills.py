import unittest

from kills import LEASE, PLACES, killed, leases, poison


class Kills(unittest.TestCase):
    def test_every_place_ends_in_one_draft_where_drafts_have_a_key(self):
        self.assertEqual({killed(place, True)[4] for _, place in PLACES}, {1})

    def test_one_place_costs_a_call_and_one_place_a_draft(self):
        twice = [name for name, place in PLACES if killed(place, True)[3] == 2]
        drafted = [name for name, place in PLACES if killed(place, False)[4] == 2]

        self.assertEqual((twice, drafted), (["in sort, after the call"], ["in draft, after it is written"]))

    def test_a_killed_step_waits_for_its_lease_and_a_step_that_nobody_held_does_not(self):
        waits = {killed(place, True)[0]: killed(place, True)[2] for _, place in PLACES}

        self.assertIn(waits.pop("running"), (LEASE, LEASE + 1), "the lease may count as over at its last second or behind it")
        self.assertEqual(waits, {"ready": 0, "done": 0})

    def test_a_job_that_kills_every_worker_is_dead_at_the_fifth(self):
        self.assertEqual([(state, tries) for state, _, tries in poison()],
                         [("running", 1), ("running", 2), ("running", 3), ("running", 4), ("dead", 5), ("dead", 5)])

    def test_a_longer_lease_means_fewer_steps_done_twice(self):
        counts = [twice for _, twice in leases()]

        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertEqual(counts[-1], 0)
