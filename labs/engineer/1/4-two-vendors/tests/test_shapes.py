import unittest

from blocks_shape import BlocksShape
from chat_shape import ChatShape
from client import ask_route
from model import Call, Message, Reply, Tool, Trouble
from provider import serve
from tests.material import BLOCKS, CHAT, SEED, routes

FIND = Tool("find_order", "Finds an order by its number", {"type": "object", "properties": {"order": {"type": "string"}}, "required": ["order"], "additionalProperties": False})
WEIGH = Tool("weigh", "Weighs an article", {"type": "object", "properties": {"sku": {"type": "string"}}, "required": ["sku"], "additionalProperties": False})
TALK = [Message("system", "Be brief."), Message("user", "Say hello"), Message("system", "Sign as Theo.")]
WORKED = [
    Message("user", "Find order MP-48213-4 and weigh CHN-111"),
    Message("assistant", "Both at once.", (Call("c1", "find_order", {"order": "MP-48213-4"}), Call("c2", "weigh", {"sku": "CHN-111"}))),
    Message("tool", "delivered", call_id="c1"),
    Message("tool", "265 g", call_id="c2"),
    Message("user", "Thanks. And now?"),
]
SHAPES = {"chat": (ChatShape(), "quill-2"), "blocks": (BlocksShape(), "heron-1")}


class Bodies(unittest.TestCase):
    def test_instructions_go_where_each_vendor_wants_them(self):
        chat = ChatShape().body("m", TALK, 50)
        blocks = BlocksShape().body("m", TALK, 50)
        self.assertEqual([each["role"] for each in chat["messages"]], ["system", "user", "system"])
        self.assertEqual(blocks["system"], "Be brief.\n\nSign as Theo.")
        self.assertEqual([each["role"] for each in blocks["messages"]], ["user"])
        self.assertNotIn("system", BlocksShape().body("m", TALK[1:2], 50))

    def test_the_limit_has_the_name_that_each_vendor_knows(self):
        self.assertEqual(ChatShape().body("m", TALK, 50)["max_completion_tokens"], 50)
        self.assertEqual(ChatShape("max_tokens").body("m", TALK, 50)["max_tokens"], 50)
        self.assertEqual(BlocksShape().body("m", TALK, 50)["max_tokens"], 50)
        for shape, contract in ((ChatShape(), CHAT), (BlocksShape(), BLOCKS)):
            body = shape.body("m", TALK, 50, [FIND], FIND.schema)
            self.assertEqual([name for name in body if name not in contract["request"]], [])

    def test_results_of_tools_reach_both_vendors(self):
        for name, (shape, model) in SHAPES.items():
            with serve(script={"replies": [{"reply": {"text": "ok"}}]}) as address:
                route = routes(address)[0 if name == "chat" else 1]
                self.assertEqual(ask_route(route, WORKED, tools=[FIND, WEIGH]).text, "ok", name)
        turns = BlocksShape().body("m", WORKED, 50)["messages"]
        self.assertEqual([turn["role"] for turn in turns], ["user", "assistant", "user"])
        self.assertEqual([block["type"] for block in turns[2]["content"]], ["tool_result", "tool_result", "text"])


class Replies(unittest.TestCase):
    def both(self, script, messages, **more):
        with serve(script=script, seed=SEED, errors={"tools": 0}) as address:
            return [ask_route(route, messages, **more) for route in routes(address)]

    def test_the_same_answer_is_the_same_reply(self):
        one, other = self.both("first-call", TALK)
        self.assertEqual((one.text, one.stop, one.calls, one.tokens_out), (other.text, other.stop, other.calls, other.tokens_out))
        self.assertEqual((one.text, one.stop), ("Hello from the practice provider.", "done"))
        self.assertEqual((one.model, other.model), ("quill-2", "heron-1"))
        cut = self.both("first-call", [Message("user", "Tell me a long story")], limit=5)
        self.assertEqual([reply.stop for reply in cut], ["length", "length"])

    def test_a_call_of_a_tool_is_the_same_call(self):
        one, other = self.both("generic", [Message("user", "Find order MP-48213-4")], tools=[FIND])
        for reply in (one, other):
            self.assertEqual(reply.stop, "tools")
            self.assertEqual([(call.name, call.arguments) for call in reply.calls], [("find_order", {"order": "MP-48213-4"})])

    def test_every_reason_in_the_contracts_has_a_word_of_ours(self):
        ours = {"done", "length", "tools", "refused"}
        for reason in CHAT["finish_reason"]:
            data = {"choices": [{"message": {"content": "x"}, "finish_reason": reason}], "usage": {"prompt_tokens": 1, "completion_tokens": 1}}
            self.assertIn(ChatShape().read(data).stop, ours, reason)
        for reason in BLOCKS["stop_reason"]:
            data = {"content": [{"type": "text", "text": "x"}], "stop_reason": reason, "usage": {"input_tokens": 1, "output_tokens": 1}}
            self.assertIn(BlocksShape().read(data).stop, ours | ({"other"} if reason == "pause_turn" else set()), reason)
        data["stop_reason"] = "invented_next_year"
        self.assertEqual(BlocksShape().read(data).stop, "other")

    def test_input_is_counted_alike_though_the_vendors_count_differently(self):
        chat = {"choices": [{"message": {"content": "x"}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 2000, "completion_tokens": 5, "prompt_tokens_details": {"cached_tokens": 1500}}}
        blocks = {"content": [], "stop_reason": "end_turn", "usage": {"input_tokens": 300, "cache_read_input_tokens": 1500, "cache_creation_input_tokens": 200, "output_tokens": 5}}
        for reply in (ChatShape().read(chat), BlocksShape().read(blocks)):
            self.assertEqual((reply.tokens_in, reply.tokens_cached, reply.tokens_out), (2000, 1500, 5))
        self.assertIsInstance(ChatShape().read(chat), Reply)


class Refusals(unittest.TestCase):
    def kinds(self, fault, messages=TALK):
        found = []
        for at in (0, 1):
            with serve(script={"replies": [{"fault": fault}]} if fault else "generic") as address:
                with self.assertRaises(Trouble) as caught:
                    ask_route(routes(address)[at], messages)
            found.append(caught.exception.kind)
        return found

    def test_both_vendors_refuse_in_the_same_words(self):
        self.assertEqual(self.kinds({"status": 400}), ["wrong"] * 2)
        self.assertEqual(self.kinds({"status": 401}), ["key"] * 2)
        self.assertEqual(self.kinds({"status": 429}), ["busy"] * 2)
        self.assertEqual(self.kinds({"status": 503}), ["busy"] * 2)
        self.assertEqual(self.kinds({"status": 529}), ["busy"] * 2)
        self.assertEqual(self.kinds({"status": 408}), ["down"] * 2)
        self.assertEqual(self.kinds({"status": 500}), ["down"] * 2)
        self.assertEqual(self.kinds({"html": 502}), ["down"] * 2)
        self.assertEqual(self.kinds({"garbage": True}), ["down"] * 2)
        self.assertEqual(self.kinds(None, [Message("user", "word " * 20_000)]), ["long"] * 2)

    def test_a_spent_budget_is_not_a_busy_minute(self):
        def kind(shape, status, **error):
            return shape.trouble(status, {"error": error}).kind

        for code in CHAT["spent_codes"]:
            self.assertEqual(kind(ChatShape(), 429, code=code, type="insufficient_quota", message="m"), "spent", code)
        self.assertEqual(kind(ChatShape(), 429, type="insufficient_quota", message="m"), "spent")
        tier, own, unpaid = BLOCKS["spent"]
        self.assertEqual(kind(BlocksShape(), 429, type=tier["type"], message=tier["message"], details={"error_code": tier["error_code"]}), "spent")
        for message in own["messages"]:
            self.assertEqual(kind(BlocksShape(), 400, type=own["type"], message=f"{message}. You will regain access on 2026-12-01 at 00:00 UTC."), "spent")
        self.assertEqual(kind(BlocksShape(), unpaid["status"], type=unpaid["type"], message="m"), "spent")
        self.assertEqual(kind(BlocksShape(), 429, type="rate_limit_error", message="This request would exceed your rate limit.", details=None), "busy")

    def test_an_error_that_is_only_a_sentence_is_read_too(self):
        for shape in (ChatShape(), BlocksShape()):
            trouble = shape.trouble(404, {"error": "model 'quill-9' not found"})
            self.assertEqual(trouble.kind, "wrong")
            self.assertIn("quill-9", str(trouble))

    def test_words_count_only_with_their_status(self):
        for words in ("prompt is too long", "maximum context length"):
            self.assertEqual(BlocksShape().trouble(400, {"error": {"message": words}}).kind, "long")
            self.assertEqual(BlocksShape().trouble(500, {"error": {"message": words}}).kind, "down")
