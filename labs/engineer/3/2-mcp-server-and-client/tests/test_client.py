import json
import os
import pathlib
import sys
import unittest

import client
import shop_server
from tests.shop import Direct, open_shop, request, two_customers

HERE = pathlib.Path(shop_server.__file__).parent


def lines_of(server):
    def answer(line):
        reply = server.answer(json.loads(line))
        return [] if reply is None else [json.dumps(reply)]
    return answer


def methods(transport):
    return [json.loads(line)["method"] for line in transport.sent]


class Connecting(unittest.TestCase):
    def setUp(self):
        (self.customer, self.order), _ = two_customers()
        self.server = shop_server.shop_server(open_shop(), self.customer)

    def test_a_server_of_today_is_recognized_and_not_greeted(self):
        transport = Direct(lines_of(self.server))
        one = client.Client(transport)

        self.assertEqual(one.connect(), "2026-07-28")
        self.assertEqual(len(one.tools()), 3)
        self.assertEqual(one.call("get_order", {"order": "MP-1"}).wrong, True)
        self.assertIn("45 days", one.read_resource("shop://documents/returns-2026.md"))
        self.assertNotIn("initialize", methods(transport))

    def test_any_other_error_means_a_server_of_the_time_before(self):
        for first in [{"error": {"code": -32601, "message": "?"}}, {"error": {"code": -32000, "message": "hm"}}, None]:
            def answer(line, first=first):
                message = json.loads(line)
                if message["method"] == "server/discover":
                    return [json.dumps({"jsonrpc": "2.0", "id": message["id"], **first})] if first else []
                if message["method"] == "initialize":
                    return [json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": {
                        "protocolVersion": "2025-06-18", "capabilities": {}, "serverInfo": {}}})]
                self.assertNotIn("_meta", message.get("params", {}))
                return [json.dumps({"jsonrpc": "2.0", "id": message.get("id"), "result": {"tools": []}})]

            transport = Direct(answer)
            one = client.Client(transport)
            self.assertEqual(one.connect(probe_seconds=0.01), "2025-06-18")
            self.assertEqual(one.tools(), [])
            self.assertEqual(methods(transport)[-3:], ["initialize", "notifications/initialized", "tools/list"])

    def test_without_a_common_version_it_hangs_up(self):
        def too_new(line):
            message = json.loads(line)
            return [json.dumps({"jsonrpc": "2.0", "id": message["id"], "error": {
                "code": -32022, "message": "no", "data": {"supported": ["2031-01-01"], "requested": "?"}}})]

        transport = Direct(too_new)
        with self.assertRaises(ConnectionError):
            client.Client(transport).connect()
        self.assertTrue(transport.closed)
        self.assertEqual(methods(transport), ["server/discover"], "a server of today is never asked to initialize")

    def test_a_server_of_the_time_before_may_be_too_old_or_refuse_as_well(self):
        for greeted in [{"result": {"protocolVersion": "2024-01-01", "capabilities": {}, "serverInfo": {}}},
                        {"error": {"code": -32601, "message": "?"}}]:
            def answer(line, greeted=greeted):
                message = json.loads(line)
                reply = greeted if message["method"] == "initialize" else {"error": {"code": -32601, "message": "?"}}
                return [json.dumps({"jsonrpc": "2.0", "id": message["id"], **reply})]

            transport = Direct(answer)
            with self.assertRaises(ConnectionError):
                client.Client(transport).connect()
            self.assertTrue(transport.closed)


class Waiting(unittest.TestCase):
    def test_silence_ends_and_a_late_reply_is_not_taken_for_the_next(self):
        late = []

        def answer(line):
            message = json.loads(line)
            if message["method"] == "tools/call" and not late:
                late.append(message["id"])
                return []
            if message["method"] == "tools/call":
                reply = lambda id, text: json.dumps({"jsonrpc": "2.0", "id": id, "result": {
                    "content": [{"type": "text", "text": text}]}})
                ping = json.dumps({"jsonrpc": "2.0", "id": message["id"], "method": "ping"})
                return ["log: something that is no message", ping, reply(late[0], "late"), reply(message["id"], "right")]

        transport = Direct(answer)
        one = client.Client(transport)
        with self.assertRaises(TimeoutError):
            one.call("slow", {})
        self.assertEqual(one.call("quick", {}).text, "right")
        told = [json.loads(line) for line in transport.sent if "notifications/cancelled" in line]
        self.assertEqual([message["params"]["requestId"] for message in told], late)

    def test_a_server_that_talks_on_does_not_move_the_deadline(self):
        class Talker(Direct):
            now = 0

            def receive(self, seconds):
                self.now += 1
                if self.now > 20:
                    return None
                return json.dumps({"jsonrpc": "2.0", "method": "notifications/progress", "params": {"done": self.now}})

        transport = Talker(lambda line: [])
        with self.assertRaises(TimeoutError):
            client.Client(transport, seconds=5, clock=lambda: transport.now).call("slow", {})
        self.assertLessEqual(transport.now, 6)

    def test_all_pages_of_a_list_are_read(self):
        pages = {None: {"tools": [{"name": "a"}], "nextCursor": "2"}, "2": {"tools": [{"name": "b"}]}}

        def answer(line):
            message = json.loads(line)
            return [json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": pages[message["params"].get("cursor")]})]

        self.assertEqual([tool["name"] for tool in client.Client(Direct(answer)).tools()], ["a", "b"])


class Processes(unittest.TestCase):
    def test_a_real_process_serves_and_ends_with_its_input(self):
        (customer, order), _ = two_customers()
        process = client.Process([sys.executable, str(HERE / "shop_server.py")], {"SHOP_CUSTOMER": str(customer)})
        one = client.Client(process)
        self.assertEqual(one.connect(), "2026-07-28")
        self.assertEqual(json.loads(one.call("get_order", {"order": order}).text)["order"], order)
        process.close()
        self.assertEqual(process.child.returncode, 0)

    def test_what_a_tool_prints_is_no_line_of_the_protocol(self):
        noisy = (f"import sys; sys.path.insert(0, {str(HERE)!r}); import server, shop_server; tool = server.Tool('noisy', '', dict(type='object'), lambda: print('noise') or 'done'); "
                 "shop_server.shop_server = lambda shop, customer: server.Server('noisy', [tool], dict()); shop_server.main()")
        process = client.Process([sys.executable, "-c", noisy], {"SHOP_CUSTOMER": "1"})
        process.send(json.dumps(request("tools/call", {"name": "noisy"})))
        line = process.receive(10)
        process.close()

        self.assertEqual(json.loads(line)["result"]["content"][0]["text"], "done")

    def test_a_server_sees_only_the_environment_it_is_given(self):
        os.environ["MODEL_KEY"] = "sk-of-the-agent"
        self.addCleanup(os.environ.pop, "MODEL_KEY")
        process = client.Process([sys.executable, "-c", "import os, sys; print(sorted(os.environ), flush=True); sys.stdin.read()"], {"ONE": "1"})
        line = process.receive(10)
        process.close()

        self.assertIn("ONE", line)
        self.assertNotIn("MODEL_KEY", line)
