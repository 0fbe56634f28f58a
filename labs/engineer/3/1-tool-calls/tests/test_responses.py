import json
import os
import unittest
from urllib.error import HTTPError

import loop
import tools
from client import client
from provider import serve
from responses import items_of, reply_of, responses_client
from tests.shop import TODAY, customer_with_orders, open_shop

SEED = int(os.environ.get("LAB_SEED", "1"))
USAGE = {"input_tokens": 900, "input_tokens_details": {"cached_tokens": 700}, "output_tokens": 80}
TEXT = {"type": "message", "id": "msg_1", "status": "completed", "role": "assistant",
        "content": [{"type": "output_text", "text": "On its way."}]}
CALL = {"type": "function_call", "id": "fc_1", "call_id": "call_1", "status": "completed",
        "name": "find_orders", "arguments": "{}"}
THOUGHT = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "sealed"}


def response(*output, status="completed", reason=None):
    return {"status": status, "output": list(output), "usage": USAGE, "error": None,
            "incomplete_details": {"reason": reason} if reason else None}


class Responses(unittest.TestCase):
    def test_the_same_loop_runs_at_the_other_address(self):
        customer, (one, two, *_), _ = customer_with_orders()
        session = tools.Session(open_shop(), customer, TODAY, set())
        with serve(script="eng3-loop", seed=SEED) as address:
            end = loop.run(f"Where are {one} and {two}?", session, responses_client(address, "sk-lab"))
            sent = [each["body"] for each in address.calls]

        self.assertEqual(end.how, "final")
        self.assertEqual([each["store"] for each in sent], [False, False])
        self.assertEqual([tool["name"] for tool in sent[0]["tools"]], list(tools.TOOLS))
        kinds = [item.get("type", item.get("role")) for item in sent[1]["input"]]
        self.assertEqual(kinds, ["system", "user", "reasoning", "function_call", "function_call",
                                 "function_call_output", "function_call_output"])
        wished = {item["call_id"]: json.loads(item["arguments"])["order"]
                  for item in sent[1]["input"] if item.get("type") == "function_call"}
        results = {item["call_id"]: json.loads(item["output"])["order"]
                   for item in sent[1]["input"] if item.get("type") == "function_call_output"}
        self.assertEqual(results, wished)

    def test_reasoning_before_each_turn_is_the_whole_difference_in_price(self):
        customer, (one, two, *_), _ = customer_with_orders()
        dollars = []
        for made in (client, responses_client):
            with serve(script="eng3-loop", seed=SEED) as address:
                session = tools.Session(open_shop(), customer, TODAY, set())
                dollars.append(loop.run(f"Where are {one} and {two}?", session, made(address, "sk-lab")).dollars)

        self.assertAlmostEqual(dollars[1] - dollars[0], 2 * 64 * 8 / 1_000_000)

    def test_reasoning_goes_back_sealed_and_without_its_name(self):
        items = items_of(reply_of(response(THOUGHT, CALL)).message)

        self.assertEqual([item["type"] for item in items], ["reasoning", "function_call"])
        self.assertEqual(items[0]["encrypted_content"], "sealed")
        self.assertFalse([item for item in items if "id" in item])

    def test_a_model_that_does_not_reason_refuses_the_seal(self):
        ask = ([{"role": "user", "content": "Hello"}], [], 100)
        with serve(script="generic", seed=SEED) as address:
            with self.assertRaises(HTTPError) as refused:
                responses_client(address, "sk-lab", model="quill-2")(*ask)
            reply = responses_client(address, "sk-lab", model="quill-2", reasons=False)(*ask)

        self.assertEqual(refused.exception.code, 400)
        self.assertEqual(reply.finish, "stop")

    def test_no_place_in_the_output_is_fixed(self):
        new_kind = {"type": "picture_of_tomorrow", "id": "x"}
        reply = reply_of(response(THOUGHT, new_kind, TEXT))

        self.assertEqual((reply.message["content"], reply.finish), ("On its way.", "stop"))

    def test_a_call_that_was_cut_off_is_no_call(self):
        half = {**CALL, "status": "incomplete", "arguments": "{\"order\": \"MP-4"}
        reply = reply_of(response(THOUGHT, half, status="incomplete", reason="max_output_tokens"))

        self.assertEqual((reply.finish, reply.message["tool_calls"]), ("length", []))
        self.assertEqual([item["type"] for item in items_of(reply.message)], ["reasoning"])

    def test_a_refusal_a_filter_and_a_failure_are_no_answers(self):
        refusal = {**TEXT, "content": [{"type": "refusal", "refusal": "I cannot help with that."}]}

        self.assertEqual(reply_of(response(refusal)).message["refusal"], "I cannot help with that.")
        self.assertEqual(reply_of(response(status="incomplete", reason="content_filter")).finish, "content_filter")
        self.assertEqual(reply_of(response(status="incomplete", reason="steered")).finish, "other")
        with self.assertRaises(RuntimeError):
            reply_of({**response(status="failed"), "error": {"code": "server_error"}})

    def test_reasoning_is_paid_as_output(self):
        self.assertEqual(reply_of(response(TEXT)).usage,
                         {"prompt_tokens": 900, "completion_tokens": 80, "prompt_tokens_details": {"cached_tokens": 700}})
