import re
import unittest
from pathlib import Path

from client import ask, complete, routes_of
from compare import TOPICS, compare
from model import Message, Trouble
from provider import serve
from tests.material import ROWS, SEED, routes, settings

HELLO = [Message("user", "Say hello")]
SPENT = {"status": 429, "code": "insufficient_quota"}


class Client(unittest.TestCase):
    def test_one_setting_decides_who_answers(self):
        with serve(script="first-call") as address:
            self.assertEqual(ask(routes(address), HELLO)[1], "first")
            self.assertEqual(ask(routes(address, "second, first"), HELLO)[1], "second")
            self.assertEqual(complete(routes(address, "second"), HELLO), "Hello from the practice provider.")
            self.assertEqual([call["path"] for call in address.calls], ["/v1/chat/completions", "/v1/messages", "/v1/messages"])
            self.assertEqual(ask(routes(address, "third"), HELLO)[1], "third")
            self.assertEqual(address.calls[-1]["path"], "/v1/responses")
        with self.assertRaises(ValueError) as caught:
            routes_of({**settings("x"), "SECOND_SHAPE": "blcoks"})
        self.assertIn("SECOND_SHAPE", str(caught.exception))

    def test_a_busy_vendor_is_replaced_and_a_wrong_request_is_not(self):
        reply = {"reply": {"text": "here"}}
        for fault, wanted in (({"status": 503}, "second"), ({"html": 502}, "second"), ({"status": 400}, None), ({"status": 401}, None), (SPENT, None)):
            with serve(script={"replies": [{"when": {"path": "chat"}, "fault": fault}, reply]}) as address:
                if wanted:
                    self.assertEqual(ask(routes(address), HELLO)[1], wanted, fault)
                else:
                    with self.assertRaises(Trouble):
                        ask(routes(address), HELLO)
                    self.assertEqual(len(address.calls), 1, fault)
        with serve(script={"replies": [{"fault": {"status": 529}}]}) as address:
            with self.assertRaises(Trouble) as caught:
                ask(routes(address), HELLO)
            self.assertEqual((caught.exception.kind, len(address.calls)), ("busy", 2))

    def test_half_a_text_is_trouble(self):
        with serve(script="first-call") as address:
            with self.assertRaises(Trouble) as caught:
                complete(routes(address), [Message("user", "Tell me a long story")], limit=5)
        self.assertIn("length", str(caught.exception))

    def test_what_is_no_answer_is_trouble(self):
        for reply in ({"refusal": "I cannot help with that."}, {"text": "", "finish": "content_filter"}, {"text": "Hm", "finish": "invented_next_year"}):
            with serve(script={"replies": [{"reply": reply}]}) as address:
                with self.assertRaises(Trouble, msg=reply):
                    complete(routes(address), HELLO)

    def test_no_vendor_stands_behind_the_door(self):
        words = r"choices|finish_reason|stop_reason|tool_calls|tool_use|prompt_tokens|input_tokens|max_tokens|max_completion|max_output|function_call|openai|anthropic|Bearer|x-api-key|content_filter"
        for name in ("client.py", "compare.py", "model.py"):
            source = Path(name).read_text(encoding="utf-8")
            source = source.replace('"chat-old": ChatShape("max_tokens")', "")
            self.assertEqual(re.findall(words, source), [], name)
            self.assertNotIn("NotImplementedError", source, name)


class Compare(unittest.TestCase):
    def test_forty_mails_show_where_two_models_part(self):
        rows = ROWS[:40]
        with serve(seed=SEED) as address:
            result = compare(routes(address), rows)
            said = [(call["path"], call["body"]["messages"][-1], call["reply"]["text"]) for call in address.calls]
        right = {path: [] for path in ("/v1/chat/completions", "/v1/messages")}
        for row in rows:
            for path, message, text in said:
                content = message["content"] if isinstance(message["content"], str) else message["content"][0]["text"]
                if content == row["text"]:
                    right[path].append((row["id"], f'"{row["topic"]}"' in text))
        first, second = (dict(each) for each in right.values())
        self.assertEqual(len(said), 80)
        self.assertEqual(result["routes"]["first"]["right"], sum(first[row["id"]] for row in rows))
        self.assertEqual(result["routes"]["second"]["right"], sum(second[row["id"]] for row in rows))
        self.assertEqual(result["only_first"], [row["id"] for row in rows if first[row["id"]] and not second[row["id"]]])
        self.assertEqual(result["only_second"], [row["id"] for row in rows if second[row["id"]] and not first[row["id"]]])
        self.assertGreaterEqual(result["differ"], len(result["only_first"] + result["only_second"]))
        self.assertEqual([each["invalid"] for each in result["routes"].values()], [0, 0])
        for name, path in zip(result["routes"], right):
            used = [call["reply"] for call in address.calls if call["path"] == path]
            self.assertEqual(result["routes"][name]["tokens"], sum(each["tokens_in"] + each["tokens_out"] for each in used), name)

    def test_what_is_no_topic_is_counted_as_invalid(self):
        rows = ROWS[:4]
        replies = [{"when": {"path": "chat"}, "reply": {"text": "It is about a return."}}, {"reply": {"json": {"topic": "bicycles"}}}]
        with serve(script={"replies": replies}) as address:
            result = compare(routes(address), rows)
            alone = compare(routes(address)[:1], rows)
        self.assertEqual(alone["routes"], {"first": result["routes"]["first"]}, "one route can be measured as well")
        self.assertEqual([each["invalid"] for each in result["routes"].values()], [4, 4])
        self.assertEqual([result["differ"], result["only_first"], result["only_second"]], [0, [], []], "both gave none")
        self.assertEqual(len(TOPICS), 8)

    def test_a_vendor_that_was_away_is_no_worse_model(self):
        with serve(script={"replies": [{"when": {"call": 3}, "fault": {"status": 503}}, {"reply": {"json": {"topic": "return"}}}]}) as address:
            with self.assertRaises(Trouble):
                compare(routes(address), ROWS[:4])
