import unittest

from blocks_shape import BlocksShape
from chat_shape import ChatShape
from client import ask_route
from items_shape import ItemsShape
from model import Call, Message, Reply, Tool, Trouble
from provider import serve
from tests.material import ALL, BLOCKS, CHAT, ITEMS, SEED, routes

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
SHAPES = ((ChatShape(), CHAT), (BlocksShape(), BLOCKS), (ItemsShape(), ITEMS))


class Bodies(unittest.TestCase):
    def test_instructions_and_the_limit_stand_where_each_shape_wants_them(self):
        chat = ChatShape().body("m", TALK, 50)
        blocks = BlocksShape().body("m", TALK, 50)
        self.assertEqual([each["role"] for each in chat["messages"]], ["system", "user", "system"])
        self.assertEqual(blocks["system"], "Be brief.\n\nSign as Theo.")
        self.assertEqual([each["role"] for each in blocks["messages"]], ["user"])
        self.assertNotIn("system", BlocksShape().body("m", TALK[1:2], 50))
        items = ItemsShape().body("m", TALK, 50)
        self.assertEqual([each["role"] for each in items["input"]], ["system", "user", "system"])
        self.assertIs(items["store"], False, "without it the vendor keeps every reply")
        self.assertEqual(ChatShape().body("m", TALK, 50)["max_completion_tokens"], 50)
        self.assertEqual(ChatShape("max_tokens").body("m", TALK, 50)["max_tokens"], 50)
        self.assertEqual(BlocksShape().body("m", TALK, 50)["max_tokens"], 50)
        self.assertEqual(ItemsShape().body("m", TALK, 50)["max_output_tokens"], 50)
        for shape, contract in SHAPES:
            body = shape.body("m", TALK, 50, [FIND], FIND.schema)
            self.assertEqual([name for name in body if name not in contract["request"]], [])

    def test_results_of_tools_reach_every_shape(self):
        with serve(script={"replies": [{"reply": {"text": "ok"}}]}) as address:
            for route in routes(address, ALL):
                self.assertEqual(ask_route(route, WORKED, tools=[FIND, WEIGH]).text, "ok", route.name)
        turns = BlocksShape().body("m", WORKED, 50)["messages"]
        self.assertEqual([turn["role"] for turn in turns], ["user", "assistant", "user"])
        self.assertEqual([block["type"] for block in turns[2]["content"]], ["tool_result", "tool_result", "text"])
        items = ItemsShape().body("m", WORKED, 50, [FIND])
        kinds = ["message", "message", "function_call", "function_call", "function_call_output", "function_call_output", "message"]
        self.assertEqual([item.get("type", "message") for item in items["input"]], kinds)
        flat = {"type": "function", "name": FIND.name, "description": FIND.description, "parameters": FIND.schema, "strict": False}
        self.assertEqual(items["tools"], [flat])
        nested = {"name": FIND.name, "description": FIND.description, "parameters": FIND.schema}
        self.assertEqual(ChatShape().body("m", WORKED, 50, [FIND])["tools"][0]["function"], nested)
        described = {"name": FIND.name, "description": FIND.description, "input_schema": FIND.schema}
        self.assertEqual(BlocksShape().body("m", WORKED, 50, [FIND])["tools"], [described])

    def test_a_call_without_words_brings_no_empty_text(self):
        silent = [WORKED[0], Message("assistant", "", WORKED[1].calls[:1]), WORKED[2]]
        turns = BlocksShape().body("m", silent, 50)["messages"]
        self.assertEqual([block["type"] for block in turns[1]["content"]], ["tool_use"], "the second vendor refuses an empty text")
        items = ItemsShape().body("m", silent, 50)["input"]
        self.assertEqual([item.get("type", "message") for item in items], ["message", "function_call", "function_call_output"])

    def test_no_request_steers_what_a_model_may_refuse(self):
        for shape, _ in SHAPES:
            body = shape.body("m", TALK, 50, [FIND], FIND.schema)
            self.assertEqual({"temperature", "top_p"} & set(body), set(), "a model that reasons answers it with 400")


class Replies(unittest.TestCase):
    def each(self, script, messages, order=ALL, **more):
        with serve(script=script, seed=SEED, errors={"tools": 0}) as address:
            return [ask_route(route, messages, **more) for route in routes(address, order)]

    def test_the_same_answer_is_the_same_reply(self):
        one, other, third = self.each("first-call", TALK)
        self.assertEqual((one.text, one.stop, one.calls, one.tokens_out), (other.text, other.stop, other.calls, other.tokens_out))
        self.assertEqual((one.text, one.stop, one.calls), (third.text, third.stop, third.calls))
        self.assertEqual((one.text, one.stop), ("Hello from the practice provider.", "done"))
        self.assertEqual((one.model, other.model, third.model), ("quill-2", "heron-1", "quill-3"))
        self.assertGreater(third.tokens_out, one.tokens_out, "its reasoning is output that is paid for")
        cut = self.each("first-call", [Message("user", "Tell me a long story")], "first second", limit=5)
        self.assertEqual([reply.stop for reply in cut], ["length", "length"])

    def test_a_limit_that_reasoning_uses_up_is_a_length(self):
        story = [Message("user", "Tell me a long story")]
        (some,) = self.each("first-call", story, "third", limit=70)
        (none,) = self.each("first-call", story, "third", limit=20)
        self.assertEqual((some.stop, some.text != ""), ("length", True))
        self.assertEqual((none.stop, none.text), ("length", ""))

    def test_no_place_in_a_reply_of_items_is_fixed(self):
        def message(*parts):
            return {"type": "message", "role": "assistant", "content": list(parts)}

        def read(*output, **more):
            return ItemsShape().read({"status": "completed", "output": list(output), "usage": {"input_tokens": 1, "output_tokens": 1}, **more})

        thought = {"type": "reasoning", "summary": []}
        call = {"type": "function_call", "id": "fc_1", "call_id": "c1", "name": "weigh", "arguments": '{"sku": "CHN-111"}'}
        said = message({"type": "output_text", "text": "One."}, {"type": "output_text", "text": " Two."})
        self.assertEqual(read(thought, said, call), Reply("One. Two.", "tools", 1, 1, calls=(Call("c1", "weigh", {"sku": "CHN-111"}),)))
        self.assertEqual(read({"type": "invented_next_year"}, said).stop, "done")
        half = {**call, "status": "incomplete", "arguments": '{"sku": "CH'}
        self.assertEqual(read(half, status="incomplete", incomplete_details={"reason": "max_output_tokens"}), Reply("", "length", 1, 1))
        self.assertEqual(read(message({"type": "refusal", "refusal": "No."})), Reply("No.", "refused", 1, 1))
        for code, kind in (("rate_limit_exceeded", "busy"), ("server_error", "down")):
            with self.assertRaises(Trouble) as caught:
                read(status="failed", error={"code": code, "message": "m"})
            self.assertEqual(caught.exception.kind, kind)

    def test_a_call_of_a_tool_is_the_same_call(self):
        for reply in self.each("generic", [Message("user", "Find order MP-48213-4")], tools=[FIND]):
            self.assertEqual(reply.stop, "tools")
            self.assertEqual([(call.name, call.arguments) for call in reply.calls], [("find_order", {"order": "MP-48213-4"})])

    def test_a_refusal_is_refused_whatever_the_reason_says(self):
        for reply in self.each({"replies": [{"reply": {"refusal": "I cannot help with that."}}]}, TALK):
            self.assertEqual((reply.stop, reply.text), ("refused", "I cannot help with that."))

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
        for reason in [*ITEMS["incomplete_reason"], "invented_next_year"]:
            data = {"status": "incomplete", "incomplete_details": {"reason": reason}, "output": [], "usage": {"input_tokens": 1, "output_tokens": 1}}
            known = {"max_output_tokens": "length", "content_filter": "refused"}
            self.assertEqual(ItemsShape().read(data).stop, known.get(reason, "other"), reason)

    def test_input_is_counted_alike_though_the_vendors_count_differently(self):
        chat = {"choices": [{"message": {"content": "x"}, "finish_reason": "stop"}], "usage": {"prompt_tokens": 2000, "completion_tokens": 5, "prompt_tokens_details": {"cached_tokens": 1500}}}
        blocks = {"content": [], "stop_reason": "end_turn", "usage": {"input_tokens": 300, "cache_read_input_tokens": 1500, "cache_creation_input_tokens": 200, "output_tokens": 5}}
        items = {"status": "completed", "output": [], "usage": {"input_tokens": 2000, "output_tokens": 5, "input_tokens_details": {"cached_tokens": 1500, "cache_write_tokens": 200}}}
        for reply in (ChatShape().read(chat), BlocksShape().read(blocks), ItemsShape().read(items)):
            self.assertEqual((reply.tokens_in, reply.tokens_cached, reply.tokens_out), (2000, 1500, 5))
        self.assertIsInstance(ChatShape().read(chat), Reply)


class Refusals(unittest.TestCase):
    def kinds(self, fault, messages=TALK):
        found = []
        for at in range(3):
            with serve(script={"replies": [{"fault": fault}]} if fault else "generic") as address:
                with self.assertRaises(Trouble) as caught:
                    ask_route(routes(address, ALL)[at], messages)
            found.append(caught.exception.kind)
        return found

    def test_every_shape_refuses_in_the_same_words(self):
        self.assertEqual(self.kinds({"status": 400}), ["wrong"] * 3)
        self.assertEqual(self.kinds({"status": 401}), ["key"] * 3)
        self.assertEqual(self.kinds({"status": 429}), ["busy"] * 3)
        self.assertEqual(self.kinds({"status": 503}), ["busy"] * 3)
        self.assertEqual(self.kinds({"status": 529}), ["busy"] * 3)
        self.assertEqual(self.kinds({"status": 408}), ["down"] * 3)
        self.assertEqual(self.kinds({"status": 500}), ["down"] * 3)
        self.assertEqual(self.kinds({"html": 502}), ["down"] * 3)
        self.assertEqual(self.kinds({"garbage": True}), ["down"] * 3)
        self.assertEqual(self.kinds(None, [Message("user", "word " * 20_000)]), ["long"] * 3)

    def test_a_spent_budget_is_not_a_busy_minute(self):
        def kind(shape, status, **error):
            return shape.trouble(status, {"error": error}).kind

        for code in CHAT["spent_codes"]:
            for shape in (ChatShape(), ItemsShape()):
                self.assertEqual(kind(shape, 429, code=code, type="insufficient_quota", message="m"), "spent", code)
        self.assertEqual(kind(ChatShape(), 429, type="insufficient_quota", message="m"), "spent")
        tier, own, unpaid = BLOCKS["spent"]
        self.assertEqual(kind(BlocksShape(), 429, type=tier["type"], message=tier["message"], details={"error_code": tier["error_code"]}), "spent")
        for message in own["messages"]:
            self.assertEqual(kind(BlocksShape(), 400, type=own["type"], message=f"{message}. You will regain access on 2026-12-01 at 00:00 UTC."), "spent")
        self.assertEqual(kind(BlocksShape(), unpaid["status"], type=unpaid["type"], message="m"), "spent")
        self.assertEqual(kind(BlocksShape(), 429, type="rate_limit_error", message="This request would exceed your rate limit.", details=None), "busy")

    def test_an_error_that_is_only_a_sentence_is_read_too(self):
        for shape, _ in SHAPES:
            trouble = shape.trouble(404, {"error": "model 'quill-9' not found"})
            self.assertEqual(trouble.kind, "wrong")
            self.assertIn("quill-9", str(trouble))

    def test_words_count_only_with_their_status(self):
        for words in ("prompt is too long", "maximum context length"):
            self.assertEqual(BlocksShape().trouble(400, {"error": {"message": words}}).kind, "long")
            self.assertEqual(BlocksShape().trouble(500, {"error": {"message": words}}).kind, "down")
