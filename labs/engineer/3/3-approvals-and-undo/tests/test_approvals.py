import hashlib
import hmac
import json
import threading

import approvals
import people
import proposals
from tests.office import SECRET, OfficeCase


class Deciding(OfficeCase):
    def test_a_person_reads_what_will_happen_with_both_values(self):
        id = self.proposed_address()
        words, seal = self.office.show(id)
        number, customer = self.placed_order()
        street = self.shop.execute("SELECT street FROM customers WHERE id = ?", (customer,)).fetchone()[0]

        self.assertIn("12 Mill Road, Ellerby 55555", words)
        self.assertIn(street, words)
        self.assertIn(number, words)
        self.assertNotIn("{", words)

    def test_a_yes_counts_only_for_what_was_shown(self):
        id = self.proposed_address()
        words, seal = self.office.show(id)
        self.book.execute("UPDATE action SET args = replace(args, '12 Mill Road', '1 Thief Lane')")
        other_arguments = self.office.decide(id, seal, "Priya Raman", True)

        second = self.proposed_address("14 Mill Road")
        words, seal = self.office.show(second)
        number, customer = self.placed_order()
        self.shop.execute("UPDATE customers SET street = '99 New Street' WHERE id = ?", (customer,))
        other_before = self.office.decide(second, seal, "Priya Raman", True)

        self.assertFalse(other_arguments)
        self.assertFalse(other_before, "the sentence named an address that is no longer there")
        self.assertEqual(self.office.execute(id), "no yes that counts")

    def test_what_has_changed_since_the_yes_is_not_carried_out(self):
        moved, packed = self.proposed_address(), self.proposed_address("14 Mill Road")
        number, customer = self.placed_order()
        for id in (moved, packed):
            self.say(id)
        street = self.shop.execute("SELECT street FROM customers WHERE id = ?", (customer,)).fetchone()[0]
        self.shop.execute("UPDATE customers SET street = '99 New Street' WHERE id = ?", (customer,))
        self.assertEqual(self.office.execute(moved), "changed since the yes")
        self.shop.execute("UPDATE customers SET street = ? WHERE id = ?", (street, customer))
        self.shop.execute("UPDATE orders SET status = 'packed' WHERE number = ?", (number,))
        self.assertEqual((self.office.execute(packed), self.state(packed)), ("failed", "failed"), "the action itself says that nothing happened")

    def test_each_person_has_a_limit_and_others_have_no_say(self):
        id = self.proposed_refund()
        cents = json.loads(self.book.execute("SELECT args FROM action").fetchone()[0])["cents"]
        limit, people.LIMITS["Luis Ortega"] = people.LIMITS["Luis Ortega"], cents - 1
        self.addCleanup(people.LIMITS.__setitem__, "Luis Ortega", limit)

        self.assertFalse(self.say(id, "Luis Ortega"))
        self.assertFalse(self.say(id, "Jamal Whitfield"))
        self.assertFalse(self.say(id, "the customer"))
        self.assertFalse(self.say(id, "the customer", yes=False), "no say is neither a yes nor a no")
        people.LIMITS["Luis Ortega"] = cents
        self.assertTrue(self.say(id, "Luis Ortega"))


class Expiring(OfficeCase):
    def test_a_yes_runs_out_and_so_does_a_proposal(self):
        late = self.proposed_address()
        self.assertTrue(self.say(late))
        self.clock.pass_by(601)
        in_time = self.proposed_refund()
        self.assertTrue(self.say(in_time))
        self.clock.pass_by(599)
        forgotten = self.proposed_address()
        seal = self.office.show(forgotten)[1]

        self.assertEqual(self.office.execute(late), "no yes that counts")
        self.assertEqual(self.office.execute(in_time), "done")
        self.clock.pass_by(4 * 3600 + 1)
        self.assertEqual(self.office.waiting(), [])
        self.assertFalse(self.office.decide(forgotten, seal, "Nora Marrow", True))


class Once(OfficeCase):
    def test_two_yeses_and_two_windows_make_one_execution(self):
        self.use_a_file()
        id = self.proposed_refund()
        seal = self.office.show(id)[1]
        answers = [self.office.decide(id, seal, person, True) for person in ("Nora Marrow", "Ines Calloway")]
        outcomes, begin = [], threading.Barrier(2)

        def window():
            book = proposals.open_book(self.path)
            office = approvals.Office(book, self.actions, SECRET, self.clock)
            begin.wait()
            outcomes.append(office.execute(id))
            book.close()

        windows = [threading.Thread(target=window) for _ in range(2)]
        [each.start() for each in windows]
        [each.join() for each in windows]

        self.assertEqual(answers, [True, False])
        self.assertEqual(sorted(outcomes), ["done", "no yes that counts"])
        self.assertEqual(len(self.payments.refunds), 1)

    def test_a_row_that_is_set_back_is_not_carried_out_again(self):
        id = self.proposed_address()
        self.say(id)
        first = self.office.execute(id)
        self.office.undo(id, "Theo Brandt")
        self.book.execute("UPDATE action SET state = 'approved'")

        self.assertEqual(first, "done")
        self.assertEqual(self.office.execute(id), "no yes that counts")


class Forging(OfficeCase):
    def test_whoever_writes_the_row_without_the_secret_brings_nothing_to_run(self):
        id = self.proposed_refund()
        self.say(id)
        self.book.execute("UPDATE action SET args = replace(args, '\"cents\": ', '\"cents\": 9')")
        changed = self.office.execute(id)

        forged = self.proposed_refund(skip=1)
        name, text = self.book.execute("SELECT name, args FROM action WHERE id = ?", (forged,)).fetchone()
        until, before = self.clock() + 600, "received"
        parts = json.dumps(["yes", forged, name, text, before, "Nora Marrow", until]).encode()
        seals = [None, "", hashlib.sha256(parts).hexdigest(),
                 hmac.new(b"a guess", parts, hashlib.sha256).hexdigest(),
                 hmac.new(b"", parts, hashlib.sha256).hexdigest(), "\u00e9" * 64, self.office.show(forged)[1]]
        outcomes = []
        for seal in seals:
            self.book.execute("UPDATE action SET state = 'approved', person = 'Nora Marrow', yes_until = ?, "
                              "before = ?, seal = ? WHERE id = ?", (until, json.dumps(before), seal, forged))
            outcomes.append(self.office.execute(forged))

        self.assertEqual(changed, "not what was agreed to")
        self.assertEqual(outcomes, ["not what was agreed to"] * len(seals))
        self.assertEqual(self.payments.refunds, {})

    def test_a_yes_of_another_office_counts_for_nothing(self):
        other = approvals.Office(self.book, self.actions, b"another secret", self.clock)
        id = self.proposed_refund()
        words, seal = other.show(id)

        self.assertFalse(self.office.decide(id, seal, "Nora Marrow", True), "anybody could make the seal of the page")
        self.assertTrue(other.decide(id, seal, "Nora Marrow", True))
        self.assertEqual(self.office.execute(id), "not what was agreed to")
        self.assertEqual(self.payments.refunds, {})

    def test_a_no_is_no_yes_and_a_longer_yes_is_another(self):
        declined = self.proposed_refund()
        self.say(declined, yes=False)
        self.book.execute("UPDATE action SET state = 'approved'")
        no = self.office.execute(declined)
        prolonged = self.proposed_address()
        self.say(prolonged)
        self.book.execute("UPDATE action SET yes_until = yes_until + 86400 WHERE id = ?", (prolonged,))
        self.clock.pass_by(700)

        self.assertIn(no, ["not what was agreed to", "no yes that counts"])
        self.assertEqual(self.office.execute(prolonged), "not what was agreed to")


class Unclear(OfficeCase):
    def test_a_lost_reply_waits_for_a_person_and_is_never_repeated(self):
        id = self.proposed_refund()
        self.say(id)
        self.payments.lose_replies = True
        with self.assertLogs("approvals", "ERROR"):
            outcome = self.office.execute(id)
        again = self.office.execute(id)
        self.assertEqual(self.office.unclear(), [], "it has only just begun")
        self.clock.pass_by(61)
        [(found, words)] = self.office.unclear()

        self.assertEqual((outcome, again), ("unclear", "no yes that counts"))
        self.assertEqual(found, id)
        self.assertIn("Refund $", words)
        self.assertEqual(list(self.payments.refunds), [id], "the id is the key of the effect")
        self.assertFalse(self.office.settle(id, "the customer", happened=False), "whoever is on no list decides nothing")
        self.assertTrue(self.office.settle(id, "Ines Calloway", happened=True))
        self.assertEqual(self.office.unclear(), [])
        self.assertEqual(self.state(id), "done")
        self.assertFalse(self.office.settle(id, "Ines Calloway", happened=False), "it is settled")
        self.assertEqual(self.state(id), "done")

    def test_what_did_not_happen_has_failed_and_what_nobody_knows_counts_against_the_ceiling(self):
        first, second = self.proposed_refund(), self.proposed_refund(skip=1)
        for id in (first, second):
            self.say(id)
        cents = [json.loads(text)["cents"] for (text,) in self.book.execute("SELECT args FROM action ORDER BY rowid")]
        self.office = self.new_office(ceiling_cents=sum(cents) - 1)
        self.payments.lose_replies = True
        with self.assertLogs("approvals", "ERROR"):
            self.assertEqual(self.office.execute(first), "unclear")
        self.assertEqual(self.office.execute(second), "over today's ceiling")
        self.assertTrue(self.office.settle(first, "Ines Calloway", happened=False))
        self.assertEqual(self.state(first), "failed")


class Undoing(OfficeCase):
    def test_undo_puts_back_what_nobody_has_changed_since(self):
        id = self.proposed_address()
        self.say(id)
        before = self.actions["change_address"].read({"order": self.placed_order()[0]})
        self.office.execute(id)
        self.assertFalse(self.office.undo(id, "the customer")["undone"], "whoever is on no list decides nothing")
        answer = self.office.undo(id, "Theo Brandt")

        self.assertTrue(answer["undone"])
        self.assertEqual(self.actions["change_address"].read({"order": self.placed_order()[0]}), before)
        self.assertEqual(self.state(id), "undone")

    def test_undo_refuses_after_a_change_by_hand_and_shows_three_values(self):
        id = self.proposed_address()
        self.say(id)
        self.office.execute(id)
        self.shop.execute("UPDATE parcel_address SET street = '12A Mill Road'")
        answer = self.office.undo(id, "Theo Brandt")

        self.assertFalse(answer["undone"], "somebody has corrected the address by hand since")
        self.assertEqual(answer["after"][0], "12 Mill Road")
        self.assertEqual(answer["now"][0], "12A Mill Road")
        self.assertNotEqual(answer["before"], answer["after"])
        self.assertEqual(self.shop.execute("SELECT street FROM parcel_address").fetchone()[0], "12A Mill Road")

    def test_money_and_packed_parcels_do_not_come_back(self):
        paid, moved = self.proposed_refund(), self.proposed_address()
        for id in (paid, moved):
            self.say(id)
            self.assertEqual(self.office.execute(id), "done")
        self.shop.execute("UPDATE orders SET status = 'packed' WHERE number = ?", (self.placed_order()[0],))
        self.shop.execute("UPDATE orders SET status = 'packed' WHERE number IN (SELECT order_number FROM parcel_address)")

        self.assertFalse(self.office.undo(paid, "Theo Brandt")["undone"])
        self.assertFalse(self.office.undo(moved, "Theo Brandt")["undone"])
        self.assertEqual(self.state(paid), "done")


class Stopping(OfficeCase):
    def test_the_stop_switch_holds_what_is_approved_and_loses_nothing(self):
        approved, waiting = self.proposed_refund(), self.proposed_address()
        self.say(approved)
        self.office.stop("Hanna Weiss")

        held = self.office.execute(approved)
        self.office.resume()

        self.assertEqual(held, "stopped")
        self.assertEqual(self.payments.refunds, {})
        self.assertEqual(self.office.waiting(), [waiting])
        self.assertEqual(self.office.execute(approved), "done")

    def test_a_daily_ceiling_ends_the_day_whatever_was_approved(self):
        first, second = self.proposed_refund(), self.proposed_refund(skip=1)
        for id in (first, second):
            self.say(id)
        cents = [json.loads(text)["cents"] for (text,) in self.book.execute("SELECT args FROM action ORDER BY rowid")]
        self.office = self.new_office(ceiling_cents=sum(cents) - 1, yes_counts_for=2 * 86400)

        self.assertEqual(self.office.execute(first), "done")
        self.assertEqual(self.office.execute(second), "over today's ceiling")
        self.clock.pass_by(86_401)
        third = self.proposed_refund(skip=1)
        self.say(third)
        self.assertEqual(self.office.execute(third), "done")
