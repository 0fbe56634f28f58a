import os
import re
import unittest

from model import Model
from provider import serve
from pseudonyms import Pseudonyms, is_card, known_of
from tests.given import address_of, customers, mails

SEED = int(os.environ.get("LAB_SEED", "1"))
ADA = [("NAME", "Ada Lovelace"), ("NAME", "Ada"), ("STREET", "4 Mill Lane")]


class ComesBack(unittest.TestCase):
    def test_a_mail_comes_back_letter_for_letter(self):
        everybody = customers()
        changed = 0
        for mail in mails()[::2]:
            names = Pseudonyms(known_of(everybody, address_of(mail)))
            hidden = names.hide(mail["text"])
            changed += hidden != mail["text"]
            if "[CARD-" not in hidden:
                self.assertEqual(names.show(hidden), (mail["text"], []))
        self.assertGreater(changed, 10)

    def test_the_same_writing_has_the_same_place_within_a_mail_and_no_link_beyond(self):
        names = Pseudonyms(ADA)
        hidden = names.hide("Ada Lovelace here. Ada's bike, ADA, 4 Mill Lane. Call 555-0142 or 555-0142, not 555-0199.")
        places = re.findall(r"\[[A-Z]+-\d+\]", hidden)
        self.assertEqual(len(set(places)), 6)
        self.assertIn("'s bike", hidden)
        self.assertEqual(names.show(hidden)[0].count("555-0142"), 2)
        other = Pseudonyms([("NAME", "Bo")])
        self.assertEqual(other.hide("Bo"), Pseudonyms([("NAME", "Cy")]).hide("Cy"))
        self.assertEqual(other.show("Dear [NAME-2],"), ("Dear [NAME-2],", ["[NAME-2]"]))

    def test_a_place_that_the_mail_itself_holds_is_not_mixed_up(self):
        names = Pseudonyms(ADA)
        mail = "I am Ada. What does [NAME-1] in your last mail mean? And [MAIL-1]? Write to a@b.example."
        hidden = names.hide(mail)
        self.assertEqual(hidden.count("[NAME-1]"), 1)
        self.assertNotIn("Ada", hidden)
        self.assertEqual(names.show(hidden)[0], mail)
        later = names.hide("You wrote [NAME-3]. Mail c@d.example, not [MAIL-3].")
        self.assertEqual((later.count("[NAME-3]"), later.count("[MAIL-3]")), (1, 1))
        names.hide("ADA and ada")
        self.assertEqual(names.show(later)[1], ["[NAME-3]", "[MAIL-3]"], "a place of a second text was given out")

    def test_a_customer_who_is_called_as_a_kind_of_place_breaks_no_place(self):
        known = [("NAME", "Ann Street"), ("NAME", "Street"), ("NAME", "Card"), ("NAME", "Mail"), ("STREET", "4 Mill Lane")]
        mail = "Ann Street, 4 Mill Lane, a@b.example, 4111 1111 1111 1111. Yours, Street"
        names = Pseudonyms(known)
        hidden = names.hide(mail)
        self.assertEqual(names.show(hidden), (mail.replace("4111 1111 1111 1111", "[card number removed]"), []))
        self.assertNotIn("Street", hidden)

    def test_signs_in_a_name_and_a_line_break_within_it_hide_nobody_else_and_are_hidden(self):
        names = Pseudonyms([("NAME", "J. Doe (junior)"), ("STREET", "4 Mill Lane")])
        mail = "J. Doe (junior)\nlives in 4 Mill\nLane. Jo Doe does not."
        hidden = names.hide(mail)
        for part in ["junior", "Mill", "Lane"]:
            self.assertNotIn(part, hidden)
        self.assertIn("Jo Doe", hidden)
        self.assertEqual(names.show(hidden), (mail, []))

    def test_a_part_of_another_word_is_nobodys_name(self):
        self.assertEqual(Pseudonyms(ADA).hide("The adapter is in Canada."), "The adapter is in Canada.")

    def test_what_is_known_are_names_and_streets_of_all_and_the_parts_of_the_senders_name(self):
        everybody = customers()
        one, other = everybody[0], everybody[1]
        known = set(known_of(everybody, one["email"].upper()))
        for customer in everybody:
            self.assertLessEqual({("NAME", customer["name"]), ("STREET", customer["street"])}, known)
        self.assertLessEqual({("NAME", part) for part in one["name"].split() if len(part) > 1}, known)
        self.assertNotIn(("NAME", other["name"].split()[0]), known - {("NAME", part) for part in one["name"].split()})
        short = known_of([{**one, "name": "J Doe"}], one["email"])
        self.assertNotIn(("NAME", "J"), short, "a single letter is no name")


class Card(unittest.TestCase):
    def test_a_card_number_leaves_and_never_comes_back(self):
        self.assertTrue(is_card("4111 1111 1111 1111"))
        self.assertFalse(is_card("4111 1111 1111 1112"))
        self.assertTrue(is_card("3782-822463-10005"), "fifteen digits are a card too")
        self.assertEqual(Pseudonyms().hide("Parcel 4111 1111 1111 1112"), "Parcel 4111 1111 1111 1112")
        self.assertEqual(Pseudonyms().hide("My 3782-822463-10005, thanks"), "My [CARD-1], thanks")
        names = Pseudonyms()
        hidden = names.hide("Card 4111-1111-1111-1111, parcel TP1234567890, order MP-48213-7.")
        self.assertNotIn("4111", hidden)
        self.assertIn("TP1234567890", hidden)
        back, strange = names.show(hidden)
        self.assertNotIn("4111", back)
        self.assertIn("Card [card number removed], parcel", back)
        self.assertIn("order MP-48213-7.", back)
        self.assertEqual(strange, [])


class Sent(unittest.TestCase):
    def test_nobodys_name_or_address_reaches_the_provider(self):
        everybody = customers()
        by_mail = {customer["email"].casefold(): customer for customer in everybody}
        with serve(script="generic", seed=SEED) as address:
            model = Model(address)
            looked_at = []
            for mail in mails()[:30]:
                names = Pseudonyms(known_of(everybody, address_of(mail)))
                text = names.hide(f"From: {mail['from']}\n{mail['text']}")
                model.text({
                    "model": "quill-2", "max_completion_tokens": 60,
                    "messages": [{"role": "user", "content": f"{text}\nAnswer with one of: delivery, return, other"}],
                })
                looked_at.append(by_mail.get(address_of(mail).casefold()))
            sent = [call["body"]["messages"][0]["content"] for call in address.calls]
        self.assertGreater(sum(customer is not None for customer in looked_at), 8)
        for content, customer in zip(sent, looked_at):
            self.assertIsNone(re.search(r"\S+@\S+\.example", content))
            self.assertIsNone(re.search(r"\b(?:MP-\d{5}|R-\d{2}-\d{4}|RMA-\d)", content))
            for one in everybody:
                self.assertNotIn(one["name"].casefold(), content.casefold())
                self.assertNotIn(one["street"].casefold(), content.casefold())
            for part in customer["name"].split() if customer else ():
                if len(part) > 1:
                    self.assertIsNone(re.search(rf"(?<!\w){re.escape(part)}(?!\w)", content, re.IGNORECASE))


if __name__ == "__main__":
    unittest.main()
