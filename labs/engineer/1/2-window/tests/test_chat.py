import json
import unittest
import urllib.error
from unittest import mock

from chat import Chat, Facts, cost, order_numbers, staircase
from provider import serve
from tests.material import ROWS, SCRIPT, SEED, TEXTS, measured
from window import Counter, TooLong, calibrate

PLAIN = Counter(1.0, 1.0, 4.0)
SHORT = "You answer customers of Marrow & Pike."


def sent(address):
    return [call["body"]["messages"] for call in address.calls]


class FactsKept(unittest.TestCase):
    def test_a_correction_replaces_what_it_corrects(self):
        facts = Facts()
        self.assertEqual(facts.message(), [])
        facts.note("order", "MP-48213-4")
        facts.note("dog", "yes")
        facts.note("order", "MP-41000-7")
        text = facts.message()[0]["content"]
        self.assertIn("MP-41000-7", text)
        self.assertIn("dog: yes", text)
        self.assertNotIn("48213", text)

    def test_order_numbers_are_found_as_customers_write_them(self):
        self.assertEqual(order_numbers("mp48213-4, MP 48213 4, #48213-4 and MP-48213-5"), ["MP-48213-4"])
        self.assertEqual(order_numbers("MP-48213-45"), [], "a digit too many")
        self.assertEqual(order_numbers("#47474-0, then MP-48213-4"), ["MP-47474-0", "MP-48213-4"], "nothing is missing to the next ten: 0")
        for row in ROWS:
            if row["order"] is not None:
                self.assertIn(row["order"], order_numbers(row["text"]), row["text"])
            if row["trap"] == "wrong-order":
                self.assertEqual(order_numbers(row["text"]), [], row["text"])

    def test_the_order_of_the_second_turn_is_still_known_in_the_last(self):
        row = next(row for row in ROWS if row["order"] is not None)
        with serve(script=SCRIPT, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2-mini", SHORT, 600, PLAIN, answer=100)
            chat.say("Good morning, I have a question.")
            chat.say(row["text"])
            for number in range(12):
                chat.say(f"Something else, number {number}. " + "abcd " * 40)
            last = sent(address)[-1]
        said = json.dumps([each["content"] for each in last if each["role"] in ("user", "assistant")])
        self.assertNotIn(row["order"], said)
        self.assertIn(row["order"], json.dumps([each["content"] for each in last if each["role"] == "system"]))


class Conversation(unittest.TestCase):
    def chat(self, window=1000):
        chat = Chat("http://127.0.0.1:9", "quill-2-mini", SHORT, window, PLAIN, answer=100)
        chat.history = [{"role": role, "content": f"{role} {number} " + "abcd " * 30} for number in range(12) for role in ("user", "assistant")]
        chat.history.append({"role": "user", "content": "the newest"})
        return chat

    def test_facts_stand_just_before_the_newest_user_message_and_count_too(self):
        chat = self.chat()
        for number in range(20):
            chat.facts.note(f"fact {number}", "abcd efgh ijkl")
        request = chat.request()
        self.assertEqual([request[0], *request[-2:]], [*chat.system, *chat.facts.message(), chat.history[-1]])
        self.assertLessEqual(PLAIN.messages(request), chat.room, "the facts have taken their room from the history")
        self.assertEqual(len(chat.history), 25, "what is not sent stays in the history")

    def test_it_sends_the_limit_and_returns_the_text(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2", SHORT, 1000, PLAIN, answer=70)
            said = chat.say(TEXTS[0])
            call = address.calls[0]
        self.assertEqual(call["body"].get("max_completion_tokens"), 70, "without its limit an answer takes what room it likes")
        self.assertEqual((said, chat.history[-1]), (call["reply"]["text"], {"role": "assistant", "content": said}))

    def test_a_reply_without_text_is_an_empty_one(self):
        empty = {"choices": [{"message": {"content": None}, "finish_reason": "length"}], "usage": {"prompt_tokens": 9, "completion_tokens": 100}}
        chat = self.chat()
        with mock.patch("chat.post", return_value=empty):
            self.assertEqual(chat.say("Hello"), "")
        self.assertEqual((chat.history[-1]["content"], chat.used), ("", [empty["usage"]]), "vendors refuse a message that says None")

    def test_an_answer_in_another_shape_changes_nothing_either(self):
        chat = self.chat()
        chat.facts.note("order", "MP-41000-7")
        before = list(chat.history)
        with mock.patch("chat.post", return_value={"error": "too busy"}), self.assertRaises(Exception):
            chat.say("It is MP-48213-4")
        self.assertEqual((chat.history, chat.facts.held, chat.used), (before, {"order": "MP-41000-7"}, []))

    def counter(self, address):
        counter = calibrate(measured(address, TEXTS[:20]))
        address.calls.clear()
        return counter

    def test_forty_mails_never_pass_the_window(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2-mini", SHORT, 1000, self.counter(address))
            for text in TEXTS[:40]:
                chat.say(text)
            usages = [call["reply"]["tokens_in"] for call in address.calls]
        self.assertEqual(len(usages), 40)
        self.assertLessEqual(max(usages), 800, "of a window of 1,000 the answer takes 200")
        self.assertGreater(max(usages), 560, "a window that stays half empty has lost turns for nothing")
        self.assertEqual(len(chat.history), 80)

    def test_the_beginning_stays_the_same_so_that_it_is_cached(self):
        rules = SHORT + " " + "Chains, cassettes, pads and tires that were mounted are not taken back. " * 70
        with serve(script=SCRIPT, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2", rules, 16_000, self.counter(address))
            for text in TEXTS[:6]:
                chat.say(text)
        self.assertEqual(chat.used[0]["prompt_tokens_details"]["cached_tokens"], 0)
        self.assertEqual([at for at, usage in enumerate(chat.used) if at and usage["prompt_tokens_details"]["cached_tokens"] < 1024], [])

    def test_a_failed_call_leaves_the_history_as_it_was(self):
        script = {"generic": ["text"], "replies": [{"when": {"call": 2}, "fault": {"status": 500}}]}
        with serve(script=script, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2", SHORT, 4000, PLAIN)
            chat.say("One")
            with self.assertRaises(urllib.error.HTTPError) as caught:
                chat.say("Two, about MP-48213-4")
            caught.exception.close()
            self.assertEqual(chat.facts.held, {}, "what was never sent is no fact of this conversation")
            chat.say("Two, again")
            roles = [each["role"] for each in sent(address)[-1]]
        self.assertEqual(roles, ["system", "user", "assistant", "user"])
        with self.assertRaises(TooLong):
            chat.say("abcd " * 5000)
        self.assertEqual(len(chat.history), 4)


class Cost(unittest.TestCase):
    def test_the_bill_of_a_conversation_is_the_sum_of_its_calls(self):
        with serve(script=SCRIPT, seed=SEED) as address:
            chat = Chat(address + "/v1/chat/completions", "quill-2", SHORT + " rule" * 1100, 16_000, PLAIN)
            for text in TEXTS[:12]:
                chat.say(text)
            replies = [call["reply"] for call in address.calls]
        wanted = sum((each["tokens_in"] - each["cached"]) * 2.0 + each["cached"] * 0.5 + each["tokens_out"] * 8.0 for each in replies) / 1_000_000
        self.assertAlmostEqual(cost(chat.used, 2.0, 0.5, 8.0), wanted, 9)
        self.assertGreater(sum(each["cached"] for each in replies), 0)
        self.assertAlmostEqual(cost([{"prompt_tokens": 1000, "completion_tokens": 100}], 2.0, 0.5, 8.0), 0.0028, 9)

    def test_a_conversation_grows_like_a_staircase(self):
        stairs = staircase(system=400, question=60, answer=180, turns=20)
        self.assertEqual((stairs[0], stairs[4], stairs[19]), (460, 1420, 5020))
        self.assertEqual((sum(stairs[:10]), sum(stairs)), (15_400, 54_800))
