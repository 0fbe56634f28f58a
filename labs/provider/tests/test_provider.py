"""The provider speaks as contract/*.json says. Run from labs/: python -m unittest provider.tests.test_provider"""

import http.client
import json
import os
import pathlib
import subprocess
import sys
import unittest
import unittest.mock
import urllib.error
import urllib.request

from provider import count_tokens, embed, serve, steady

CONTRACT = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in (pathlib.Path(__file__).parents[1] / "contract").glob("*.json")}
ONE, TWO, THREE = CONTRACT["chat-completions"], CONTRACT["messages"], CONTRACT["responses"]
WEATHER = {"type": "object", "properties": {"order": {"type": "string"}}, "required": ["order"], "additionalProperties": False}


def post(address, path, body, **headers):
    given = {"Authorization": "Bearer sk-practice", "x-api-key": "sk-practice", "anthropic-version": "2023-06-01", **headers}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), given)
    try:
        with urllib.request.urlopen(request, timeout=5) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def one(text, **more):
    return {"model": "quill-2", "messages": [{"role": "user", "content": text}], **more}


def two(text, **more):
    return {"model": "heron-1", "max_tokens": 200, "messages": [{"role": "user", "content": text}], **more}


def three(text, **more):
    return {"model": "quill-3", "input": text, **more}


class Case(unittest.TestCase):
    def reply(self, path, body, script="generic", status=200, **more):
        with serve(script=script, **more) as address:
            got, _, raw = post(address, path, body)
        self.assertEqual(got, status, raw)
        return json.loads(raw)


class VendorOne(Case):
    def test_a_reply_has_the_fields_of_the_contract(self):
        reply = self.reply("/v1/chat/completions", one("Say hello"), "first-call")
        self.assertEqual(sorted(reply), sorted(ONE["response"]))
        choice = reply["choices"][0]
        self.assertEqual(sorted(choice), sorted(ONE["choice"]))
        self.assertLessEqual(set(choice["message"]), set(ONE["message"]))
        self.assertIn(choice["finish_reason"], ONE["finish_reason"])
        self.assertEqual(sorted(reply["usage"]), sorted(ONE["usage"]))
        self.assertEqual(choice["message"]["content"], "Hello from the practice provider.")

    def test_tool_calls_come_with_arguments_as_text(self):
        tool = {"type": "function", "function": {"name": "find_order", "description": "Finds an order", "parameters": WEATHER}}
        reply = self.reply("/v1/chat/completions", one("Find order MP-48213-4", tools=[tool]), errors={"tools": 0})
        call = reply["choices"][0]["message"]["tool_calls"][0]
        self.assertEqual(reply["choices"][0]["finish_reason"], "tool_calls")
        self.assertEqual((call["type"], call["function"]["name"]), ("function", "find_order"))
        self.assertEqual(json.loads(call["function"]["arguments"]), {"order": "MP-48213-4"})

    def test_a_result_for_no_call_is_refused(self):
        body = one("x")
        body["messages"].append({"role": "tool", "tool_call_id": "call_9", "content": "1"})
        self.assertIn("call_9", self.reply("/v1/chat/completions", body, status=400)["error"]["message"])

    def test_the_old_name_of_the_limit_is_refused_as_the_vendor_does(self):
        error = self.reply("/v1/chat/completions", one("x", max_tokens=5), status=400)["error"]
        self.assertEqual(sorted(error), sorted(ONE["error"]["fields"]))
        self.assertEqual((error["param"], error["code"]), ("max_tokens", "unsupported_parameter"))

    def test_the_limit_cuts_and_says_so(self):
        reply = self.reply("/v1/chat/completions", one("Tell me a long story", max_completion_tokens=5), "first-call")
        self.assertEqual(reply["choices"][0]["finish_reason"], "length")
        self.assertEqual(reply["usage"]["completion_tokens"], 5)

    def test_a_stream_says_the_same_as_a_reply_and_ends_with_done(self):
        with serve(script="first-call") as address:
            _, headers, raw = post(address, "/v1/chat/completions", one("Say hello", stream=True, stream_options={"include_usage": True}))
        events = raw.decode().split("\n\n")
        self.assertIn("text/event-stream", headers["Content-Type"])
        self.assertEqual(events[-2:], [ONE["stream"]["end"], ""])
        chunks = [json.loads(event[6:]) for event in events[:-2]]
        self.assertEqual({chunk["object"] for chunk in chunks}, {ONE["stream"]["object"]})
        said = "".join(choice["delta"].get("content") or "" for chunk in chunks for choice in chunk["choices"])
        self.assertEqual(said, "Hello from the practice provider.")
        self.assertEqual((chunks[-1]["choices"], sorted(chunks[-1]["usage"])), ([], sorted(ONE["usage"])))
        self.assertEqual([chunk["usage"] for chunk in chunks[:-1]], [None] * (len(chunks) - 1))

    def test_every_status_has_its_kind_of_error(self):
        for status, kind in ONE["statuses"].items():
            script = {"replies": [{"fault": {"status": int(status), "retry_after": 2}}]}
            self.assertEqual(self.reply("/v1/chat/completions", one("x"), script, int(status))["error"]["type"], kind)

    def test_what_no_script_knows_is_named(self):
        error = self.reply("/v1/chat/completions", one("Do my taxes"), "first-call", 404)["error"]
        self.assertEqual(error["code"], "no_reply")
        self.assertIn("Do my taxes", error["message"])

    def test_the_same_beginning_is_cached(self):
        long = "All about chains. " * 400
        with serve(errors={}) as address:
            for _ in range(2):
                _, _, raw = post(address, "/v1/chat/completions", one(long))
        self.assertGreaterEqual(json.loads(raw)["usage"]["prompt_tokens_details"]["cached_tokens"], 1024)


class VendorTwo(Case):
    def test_a_reply_has_the_fields_of_the_contract(self):
        reply = self.reply("/v1/messages", two("Say hello"), "first-call")
        self.assertEqual(sorted(reply), sorted(TWO["response"]))
        self.assertEqual(sorted(reply["usage"]), sorted(TWO["usage"]))
        self.assertEqual((reply["stop_reason"], reply["content"][0]["type"]), ("end_turn", "text"))

    def test_what_is_required_is_required(self):
        for name in TWO["required"]:
            body = two("x")
            del body[name]
            self.assertIn(name, self.reply("/v2/messages", body, status=400)["error"]["message"])

    def test_tools_are_blocks_and_their_results_come_in_the_next_user_message(self):
        tool = {"name": "find_order", "description": "Finds an order", "input_schema": WEATHER}
        body = two("Find order MP-48213-4", tools=[tool])
        with serve(errors={"tools": 0}) as address:
            first = json.loads(post(address, "/v2/messages", body)[2])
            use = next(block for block in first["content"] if block["type"] == "tool_use")
            result = {"type": "tool_result", "tool_use_id": use["id"], "content": "delivered"}
            body["messages"] += [{"role": "assistant", "content": first["content"]}, {"role": "user", "content": [result]}]
            second = json.loads(post(address, "/v2/messages", body)[2])
        self.assertEqual((first["stop_reason"], use["input"]), ("tool_use", {"order": "MP-48213-4"}))
        self.assertIn("delivered", second["content"][0]["text"])

    def test_a_stream_has_the_events_of_the_contract(self):
        with serve(script="first-call") as address:
            raw = post(address, "/v2/messages", two("Say hello", stream=True))[2]
        events = [event.split("\n") for event in raw.decode().split("\n\n") if event]
        names = [lines[0][7:] for lines in events]
        self.assertEqual((names[0], names[-1]), ("message_start", TWO["stream"]["end"]))
        self.assertLessEqual(set(names), set(TWO["stream"]["events"]))
        values = [json.loads(lines[1][6:]) for lines in events]
        self.assertEqual("".join(value["delta"].get("text", "") for value in values if value["type"] == "content_block_delta"), "Hello from the practice provider.")

    def test_every_status_has_its_kind_of_error(self):
        for status, kind in TWO["statuses"].items():
            error = self.reply("/v2/messages", two("x"), {"replies": [{"fault": {"status": int(status)}}]}, int(status))
            self.assertEqual((error["type"], error["error"]["type"]), ("error", kind))
            self.assertEqual(sorted(error["error"]), sorted(TWO["error"]["fields"]))


class VendorThree(Case):
    TOOL = {"type": "function", "name": "find_order", "description": "Finds an order", "parameters": WEATHER, "strict": True}

    def stream(self, body, **more):
        with serve(**more) as address:
            raw = post(address, "/v1/responses", {**body, "stream": True})[2].decode()
        lines = [event.split("\n") for event in raw.split("\n\n") if event]
        return [(name[7:], json.loads(value[6:])) for name, value in lines]

    def test_a_reply_has_the_fields_of_the_contract(self):
        reply = self.reply("/v1/responses", three("Say hello"), "first-call")
        self.assertEqual(sorted(reply), sorted(THREE["response"]))
        self.assertEqual(sorted(reply["usage"]), sorted(THREE["usage"]))
        thought, message = reply["output"]
        self.assertEqual((thought["type"], sorted(thought), sorted(message)), ("reasoning", sorted(THREE["reasoning"]), sorted(THREE["message"])))
        self.assertEqual((reply["status"], message["content"][0]["text"]), ("completed", "Hello from the practice provider."))
        self.assertEqual(len(self.reply("/v1/responses", {**three("Say hello"), "model": "quill-2"}, "first-call")["output"]), 1)

    def test_calls_are_items_and_so_are_their_results(self):
        body = three([{"role": "user", "content": "Find order MP-48213-4"}], tools=[self.TOOL], include=["reasoning.encrypted_content"])
        with serve(errors={"tools": 0}) as address:
            first = json.loads(post(address, "/v1/responses", body)[2])
            call = first["output"][-1]
            result = {"type": "function_call_output", "call_id": call["call_id"], "output": "delivered"}
            body["input"] += [*first["output"], result]
            second = json.loads(post(address, "/v1/responses", body)[2])
        self.assertEqual(sorted(call), sorted(THREE["function_call"]))
        self.assertEqual((first["status"], json.loads(call["arguments"])), ("completed", {"order": "MP-48213-4"}))
        self.assertIn("delivered", second["output"][-1]["content"][0]["text"])
        body["input"].pop()
        self.assertIn(call["call_id"], self.reply("/v1/responses", body, status=400)["error"]["message"])

    def test_reasoning_goes_back_only_with_what_it_holds(self):
        asked = three([{"role": "user", "content": "Say hello"}])
        bare = self.reply("/v1/responses", asked, "first-call")["output"][0]
        held = self.reply("/v1/responses", {**asked, "include": ["reasoning.encrypted_content"]}, "first-call")["output"][0]
        self.assertEqual(sorted(held), sorted([*THREE["reasoning"], *THREE["reasoning_if_included"]]))
        asked["input"].append(held)
        self.reply("/v1/responses", asked, "first-call")
        asked["input"].append(bare)
        self.assertIn(bare["id"], self.reply("/v1/responses", asked, status=404)["error"]["message"])
        steady = {**three("x"), "model": "quill-2", "include": ["reasoning.encrypted_content"]}
        self.assertEqual(self.reply("/v1/responses", steady, status=400)["error"]["param"], "include")

    def test_a_stream_has_the_events_of_the_contract_and_ends_with_the_whole_reply(self):
        events = self.stream(three("Say hello"), script="first-call")
        self.assertLessEqual({name for name, _ in events}, set(THREE["stream"]["events"]))
        self.assertEqual([value["type"] for _, value in events], [name for name, _ in events])
        self.assertEqual([value["sequence_number"] for _, value in events], list(range(len(events))))
        said = "".join(value["delta"] for name, value in events if name == "response.output_text.delta")
        self.assertEqual((events[0][0], said), ("response.created", "Hello from the practice provider."))
        self.assertIn(events[-1][0], THREE["stream"]["end"])
        self.assertEqual(events[-1][1]["response"]["output"][1]["content"][0]["text"], said)
        called = self.stream(three("Find order MP-48213-4", tools=[self.TOOL]), errors={"tools": 0})
        pieces = "".join(value["delta"] for name, value in called if name == "response.function_call_arguments.delta")
        self.assertEqual(json.loads(pieces), {"order": "MP-48213-4"})

    def test_reasoning_counts_against_the_limit(self):
        cut = self.reply("/v1/responses", three("Tell me a long story", max_output_tokens=70), "first-call")
        self.assertEqual((cut["status"], cut["incomplete_details"], cut["usage"]["output_tokens"]), ("incomplete", {"reason": "max_output_tokens"}, 70))
        bare = self.reply("/v1/responses", three("Tell me a long story", max_output_tokens=20), "first-call")
        self.assertEqual([item["type"] for item in bare["output"]], ["reasoning"])
        self.assertEqual(self.reply("/v1/responses", three("x", max_output_tokens=15), status=400)["error"]["code"], "integer_below_min_value")

    def test_what_the_other_shape_calls_otherwise_is_refused(self):
        for field in ({"messages": []}, {"max_completion_tokens": 50}, {"response_format": {}}, {"reasoning_effort": "low"}):
            self.assertEqual(self.reply("/v1/responses", three("x", **field), status=400)["error"]["code"], "unknown_parameter")
        inside = {"type": "function", "function": {"name": "find_order", "parameters": WEATHER}}
        self.assertEqual(self.reply("/v1/responses", three("x", tools=[inside]), status=400)["error"]["param"], "tools[0].name")
        self.assertEqual(self.reply("/v1/chat/completions", one("x", tools=[self.TOOL]), status=400)["error"]["param"], "tools[0].function")
        self.assertIn("keeps no replies", self.reply("/v1/responses", three("x", previous_response_id="resp_1"), status=400)["error"]["message"])

    def test_a_model_that_reasons_keeps_its_temperature_and_takes_tools_here_alone(self):
        for path, body in (("/v1/responses", three("Say hello")), ("/v1/chat/completions", {**one("Say hello"), "model": "quill-3"})):
            error = self.reply(path, {**body, "temperature": 0}, "first-call", 400)["error"]
            self.assertEqual((error["param"], error["code"]), ("temperature", "unsupported_value"))
            for fine in ({}, {"temperature": 1}, {"temperature": None}):
                self.reply(path, {**body, **fine}, "first-call")
        self.reply("/v1/responses", {**three("Say hello", temperature=0), "model": "quill-2"}, "first-call")
        tool = {"type": "function", "function": {"name": "find_order", "parameters": WEATHER}}
        error = self.reply("/v1/chat/completions", {**one("x", tools=[tool]), "model": "quill-3"}, status=400)["error"]
        self.assertIn("/v1/responses", error["message"])

    def test_every_status_has_its_kind_of_error(self):
        for status, kind in THREE["statuses"].items():
            error = self.reply("/v1/responses", three("x"), {"replies": [{"fault": {"status": int(status)}}]}, int(status))["error"]
            self.assertEqual((error["type"], sorted(error)), (kind, sorted(THREE["error"]["fields"])))


class Faults(Case):
    def test_a_cut_stream_ends_like_any_other_without_its_end(self):
        with serve(script={"replies": [{"fault": {"cut": 300}, "reply": {"text": "a" * 200}}]}) as address:
            raw = post(address, "/v1/chat/completions", one("x", stream=True))[2]
        self.assertEqual(len(raw), 300)
        self.assertNotIn(b"[DONE]", raw)

    def test_a_cut_reply_is_shorter_than_it_said(self):
        with serve(script={"replies": [{"fault": {"cut": 40}, "reply": {"text": "hello"}}]}) as address:
            with self.assertRaises(http.client.IncompleteRead):
                post(address, "/v1/chat/completions", one("x"))

    def test_a_split_stream_still_holds_all_bytes(self):
        with serve(script={"replies": [{"fault": {"split": True}, "reply": {"text": "Zoë paid 5 €"}}]}) as address:
            raw = post(address, "/v1/chat/completions", one("x", stream=True))[2]
        self.assertIn("€", raw.decode())

    def test_silence_ends_when_the_client_hangs_up(self):
        with serve(script={"replies": [{"fault": {"silence": 30}}]}) as address:
            request = urllib.request.Request(address + "/v1/chat/completions", json.dumps(one("x")).encode(), {"Authorization": "Bearer k"})
            with self.assertRaises((TimeoutError, urllib.error.URLError)):
                urllib.request.urlopen(request, timeout=0.05)

    def test_a_fault_passes_when_it_is_used_up(self):
        script = {"replies": [{"fault": {"html": 502}, "times": 1}, {"reply": {"text": "back"}}]}
        with serve(script=script) as address:
            statuses = [post(address, "/v1/chat/completions", one("x"))[0] for _ in range(2)]
        self.assertEqual(statuses, [502, 200])

    def test_keys_are_not_kept(self):
        with serve(script="first-call") as address:
            post(address, "/v1/chat/completions", one("Say hello"), Authorization="Bearer sk-secret-1234")
            self.assertEqual(post(address, "/v1/chat/completions", one("Say hello"), Authorization="Bearer sk-wrong")[0], 401)
            self.assertNotIn("secret", json.dumps(address.calls))


class Rates(Case):
    SCHEMA = {"type": "json_schema", "json_schema": {"name": "mail", "schema": {"type": "object", "properties": {"topic": {"enum": ["invoice", "repair"]}}}}}

    def wrong(self, seed=1, model="quill-2", prefix=""):
        with serve(seed=seed) as address:
            count = 0
            for number in range(200):
                body = one(f"{prefix}I need the invoice number {number}", response_format=self.SCHEMA)
                body["model"] = model
                raw = post(address, "/v1/chat/completions", body)[2]
                count += "repair" in json.loads(raw)["choices"][0]["message"]["content"]
        return count

    def test_it_is_wrong_at_the_known_rate_and_the_same_way_again(self):
        first = self.wrong()
        self.assertTrue(10 <= first <= 32, first)
        self.assertEqual(self.wrong(), first)
        self.assertGreater(self.wrong(model="quill-2-mini"), first * 1.3)
        self.assertLess(self.wrong(prefix="Example: a\nExample: b\n"), first)

    def test_an_answer_quotes_its_document(self):
        text = '<document id="a">Parcels cost $6.90. From $75 of goods they are free.</document>\n<document id="b">Keys hang on hook 4.</document>\nWhat do parcels cost?'
        reply = self.reply("/v1/chat/completions", one(text), errors={"answer": 0})
        self.assertEqual(reply["choices"][0]["message"]["content"], '"Parcels cost $6.90." [a]')
        reply = self.reply("/v1/chat/completions", one(text.replace("What do parcels cost?", "Who founded Rome?")), errors={"answer": 0})
        self.assertEqual(reply["choices"][0]["message"]["content"], "The documents do not say.")

    def test_meaning_is_nearer_than_words_and_numbers_blur(self):
        def near(a, b):
            return sum(x * y for x, y in zip(embed(a), embed(b)))

        self.assertGreater(near("The carton was lost", "A parcel that is missing"), near("The carton was lost", "The saddle was red"))
        self.assertAlmostEqual(near("CAS-111", "CAS-112"), 1.0, 3)

    def test_tokens(self):
        self.assertEqual(count_tokens("Ellerby, 14 mails"), 6)


class ByHand(unittest.TestCase):
    def start(self, *arguments):
        """What it says when it cannot start, in one line of plain words."""
        run = subprocess.run([sys.executable, "-m", "provider", *arguments], capture_output=True, text=True, timeout=20)
        self.assertEqual((run.returncode, "Traceback" in run.stderr), (2, False), run.stderr)
        return run.stderr

    def test_an_unknown_script_is_told_with_the_names_there_are(self):
        said = self.start("--script", "first-cal", "--port", "0")
        self.assertIn("first-call, generic", said)

    def test_a_busy_port_is_told_with_what_to_do(self):
        with serve() as address:
            port = address.rpartition(":")[2]
            said = self.start("--port", port)
        self.assertIn(port, said)
        self.assertIn(f"--port {int(port) + 1}", said)

    def test_its_front_page_lists_every_address(self):
        with serve() as address, urllib.request.urlopen(address, timeout=5) as page:
            listed = json.loads(page.read())
        self.assertIn("/v1/chat/completions", listed["POST"])
        self.assertEqual(listed["GET"], ["/calls"])


class Steady(Case):
    def test_a_temperature_is_sent_only_to_models_that_are_named(self):
        self.assertEqual((steady("quill-2"), steady("quill-2", 1), steady("quill-3")), ({"temperature": 0}, {"temperature": 1}, {}))
        with unittest.mock.patch.dict(os.environ, STEADY_MODELS="their-model other"):
            self.assertEqual((steady("their-model"), steady("quill-2")), ({"temperature": 0}, {}))

    def test_every_model_takes_what_is_sent_to_it(self):
        for model in ("quill-2", "quill-2-mini", "quill-3"):
            self.reply("/v1/chat/completions", {**one("Say hello", **steady(model)), "model": model}, "first-call")
        self.reply("/v1/messages", two("Say hello", **steady("heron-1")), "first-call")


class Contract(unittest.TestCase):
    def test_every_contract_says_when_and_where_it_was_checked(self):
        for held in CONTRACT.values():
            self.assertRegex(held["checked"], r"^20\d\d-\d\d-\d\d$")
            self.assertTrue(all(address.startswith("https://") for address in held["source"]))

    def test_embeddings(self):
        held = CONTRACT["embeddings"]
        with serve() as address:
            reply = json.loads(post(address, "/v1/embeddings", {"model": "quill-embed", "input": ["a chain", "a tire"]})[2])
        self.assertEqual(sorted(reply), sorted(held["response"]))
        self.assertEqual([sorted(row) for row in reply["data"]], [sorted(held["data"])] * 2)
        self.assertEqual(len(reply["data"][0]["embedding"]), 256)


if __name__ == "__main__":
    unittest.main()
