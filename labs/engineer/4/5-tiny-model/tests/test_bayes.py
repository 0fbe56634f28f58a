import os
import subprocess
import sys
import unittest
from collections import Counter

from bayes import Bayes, features
from choose import choose_smoothing
from leak import without_leaks
from tests.given import labelled


def mail(id, text, topic):
    return {"id": id, "from": f"{id}@example.example", "text": text, "topic": topic}


TINY = [
    mail("1", "chain broken chain", "warranty"),
    mail("2", "where parcel", "delivery"),
    mail("3", "parcel late", "delivery"),
]


class Features(unittest.TestCase):
    def test_a_number_says_its_kind_and_never_which_one(self):
        found = features("Order MP-48213-7, also mp 48213 7 and #48213-7: CHN-111 for repair R-26-0417, RMA-3081, to ada@home.example")
        self.assertEqual(Counter(found)["<order>"], 3)
        for kind in ("<part>", "<repair>", "<return>", "<mail>"):
            self.assertEqual(Counter(found)[kind], 1, kind)
        self.assertFalse([word for word in found if any(sign.isdigit() for sign in word)])
        self.assertNotIn("ada", found)
        self.assertEqual(features("Über the CHAIN's chain"), ["über", "the", "chain", "chain"])
        self.assertEqual(features("28 inch, 700 C, for 45 days since the été"), ["inch", "for", "days", "since", "the", "été"])


class Learns(unittest.TestCase):
    def test_the_probabilities_are_those_of_the_formula(self):
        found = Bayes(smoothing=1).fit(TINY).probabilities("parcel broken tomorrow")
        # five known words; delivery holds 4 words, 2 of them "parcel"; warranty 3, 1 of them "broken"
        delivery = 2 / 3 * (2 + 1) / (4 + 5) * (0 + 1) / (4 + 5)
        warranty = 1 / 3 * (0 + 1) / (3 + 5) * (1 + 1) / (3 + 5)
        self.assertAlmostEqual(found["delivery"], delivery / (delivery + warranty))
        self.assertAlmostEqual(sum(found.values()), 1)
        model = Bayes(smoothing=0.5).fit(TINY)
        delivery, warranty = 2 / 3 * 2.5 / 6.5 * 0.5 / 6.5, 1 / 3 * 0.5 / 5.5 * 1.5 / 5.5
        for _ in range(2):
            self.assertAlmostEqual(model.probabilities("parcel broken tomorrow")["delivery"], delivery / (delivery + warranty),
                                   msg="another smoothing, and the second question as the first")

    def test_of_equals_the_first_by_name_answers_and_it_costs_nothing(self):
        model = Bayes().fit([mail("1", "chain", "warranty"), mail("2", "chain", "return"), mail("3", "chain", "repair")])
        topic, sure, dollars = model.classify("chain")
        self.assertEqual((topic, dollars), ("repair", 0))
        self.assertAlmostEqual(sure, 1 / 3)

    def test_long_and_empty_mails_are_no_trouble(self):
        model = Bayes(smoothing=0.5).fit(TINY)
        self.assertEqual(model.classify("chain " * 4000)[0], "warranty")
        self.assertAlmostEqual(sum(model.probabilities("parcel " * 4000).values()), 1)
        self.assertEqual(model.classify("")[0], "delivery", "without words the more frequent topic wins")
        self.assertAlmostEqual(model.classify("unheard of")[1], 2 / 3)

    def test_it_sorts_the_firms_mail_far_better_than_the_most_frequent_topic(self):
        test = labelled("test")
        train = without_leaks(labelled("dev"), test)
        model = Bayes(choose_smoothing(train)).fit(train)
        right = sum(model.classify(item["text"])[0] == item["topic"] for item in test)
        most = Counter(item["topic"] for item in test).most_common(1)[0][1]
        self.assertGreater(right, 1.5 * most)

    def test_a_model_comes_back_from_its_file_unchanged(self):
        train = labelled("dev")
        model = Bayes(0.2).fit(train)
        again = Bayes.loads(model.dumps())
        for item in labelled("test")[:10]:
            one, other = again.probabilities(item["text"]), model.probabilities(item["text"])
            self.assertEqual(one.keys(), other.keys())
            for topic in one:
                self.assertAlmostEqual(one[topic], other[topic], places=12)
        self.assertEqual(again.trained_on, model.trained_on)
        self.assertEqual(again.dumps(), model.dumps())
        self.assertEqual(Bayes(0.2).fit(train[::-1]).trained_on, model.trained_on, "the same mails in another order are the same set")
        renamed = [{**train[0], "id": "another"}, *train[1:]]
        self.assertNotEqual(Bayes(0.2).fit(renamed).trained_on, model.trained_on)
        ask = "import bayes; from tests.given import labelled; print(bayes.Bayes(0.2).fit(labelled('dev')).trained_on)"
        tomorrow = subprocess.run([sys.executable, "-c", ask], env={**os.environ, "PYTHONHASHSEED": "7"}, capture_output=True, text=True)
        self.assertEqual(tomorrow.stdout.strip(), model.trained_on, "the print is the same tomorrow")
        self.assertNotEqual(Bayes(0.2).fit(train[1:]).trained_on, model.trained_on)
        self.assertLess(len(model.dumps()), 200_000)
        self.assertFalse([item["from"] for item in train if item["from"] in model.dumps()])


if __name__ == "__main__":
    unittest.main()
