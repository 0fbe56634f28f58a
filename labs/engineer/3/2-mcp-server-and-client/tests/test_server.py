import io
import json
import unittest

import server
import shop_server
from tests.shop import META, open_shop, old_request, request, two_customers


class ServerCase(unittest.TestCase):
    def setUp(self):
        (self.customer, self.order), (self.other, self.other_order) = two_customers()
        self.shop = open_shop()
        self.server = shop_server.shop_server(self.shop, self.customer)

    def result(self, method, params=None):
        reply = self.server.answer(request(method, params))
        self.assertIn("result", reply, reply)
        return reply["result"]

    def code(self, message):
        return self.server.answer(message)["error"]["code"]


class Versions(ServerCase):
    def test_every_request_speaks_for_itself(self):
        found = self.result("server/discover")
        self.assertEqual(found["supportedVersions"], ["2026-07-28"])
        self.assertIn("tools", found["capabilities"])
        self.assertEqual(found["resultType"], "complete")
        self.assertEqual(found["_meta"][META + "serverInfo"]["name"], "marrow-pike-shop")

        naked = self.server.answer(old_request("tools/list"))
        self.assertEqual(naked["error"]["code"], -32602, "what was said before does not count")
        half = request("tools/list")
        del half["params"]["_meta"][META + "clientCapabilities"]
        self.assertEqual(self.code(half), -32602)
        self.assertEqual(self.code(old_request("tools/list", {"_meta": 7})), -32602)
        self.assertIn(self.code({**request("tools/list"), "params": [1]}), [-32600, -32602])

    def test_an_unknown_version_is_refused_with_those_that_are_known(self):
        for version in ["1900-01-01", "2025-11-25", 7]:
            reply = self.server.answer(request("tools/list", version=version))
            self.assertEqual(reply["error"]["code"], -32022)
            self.assertEqual(reply["error"]["data"], {"supported": ["2026-07-28"], "requested": version})

    def test_a_client_of_the_time_before_is_served_after_initialize(self):
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "old", "version": "1"}}
        first = self.server.answer(old_request("initialize", hello))["result"]
        done = self.server.answer({"jsonrpc": "2.0", "method": "notifications/initialized"})
        listed = self.server.answer(old_request("tools/list"))["result"]
        unknown = self.server.answer(old_request("initialize", {**hello, "protocolVersion": "1999-01-01"}))["result"]

        self.assertEqual(first["protocolVersion"], "2025-06-18")
        self.assertIsNone(done)
        self.assertEqual(len(listed["tools"]), 3)
        self.assertEqual({"resultType", "ttlMs", "cacheScope", "_meta"} & set(listed), set(), "words that this client does not know")
        self.assertEqual(unknown["protocolVersion"], "2025-11-25", "the newest of ours; the client decides")
        self.assertNotIn("resultType", first)
        self.assertEqual(self.code(old_request("server/discover")), -32601)
        self.assertEqual(self.code(old_request("resources/read", {"uri": "shop://nothing"})), -32002)


class Tools(ServerCase):
    def call(self, name, arguments):
        result = self.result("tools/call", {"name": name, "arguments": arguments})
        return result["content"][0]["text"], result["isError"]

    def test_tools_are_listed_in_the_same_order_with_their_schemas(self):
        first, again = self.result("tools/list"), self.result("tools/list")

        self.assertEqual([tool["name"] for tool in first["tools"]], ["find_orders", "get_order", "start_return"])
        self.assertEqual(first, again)
        self.assertTrue(all(tool["inputSchema"]["type"] == "object" for tool in first["tools"]))
        self.assertGreater(first["ttlMs"], 0)
        self.assertIn(first["cacheScope"], ["public", "private"])

    def test_what_a_model_can_mend_is_a_result_and_the_rest_an_error(self):
        text, wrong = self.call("start_return", {"order": self.order, "reason": "ugly", "color": "red"})
        self.assertTrue(wrong)
        for word in ["sku", "does not fit", "color"]:
            self.assertIn(word, text, "every complaint at once")
        self.assertEqual(self.code(request("tools/call", {"name": "query_sql", "arguments": {}})), -32602)
        self.assertEqual(self.code(request("tools/destroy")), -32601)
        self.assertEqual(self.code(request("tools/call", {"name": ["get_order"], "arguments": {}})), -32602)
        self.assertEqual(self.server.answer([request("tools/list")])["error"]["code"], -32600)

    def test_what_breaks_inside_stays_at_home(self):
        broken = server.Server("x", [server.Tool("dig", "Digs.", {"type": "object"},
                                                 lambda: open("/secret/hunter2"))], {})
        with self.assertLogs("server", "ERROR") as home:
            reply = broken.answer(request("tools/call", {"name": "dig"}))

        self.assertTrue(reply["result"]["isError"])
        self.assertNotIn("hunter2", json.dumps(reply))
        self.assertIn("hunter2", home.output[0])

    def test_the_customer_comes_from_whoever_started_the_server(self):
        mine, wrong = self.call("get_order", {"order": self.order})
        theirs, refused = self.call("get_order", {"order": self.other_order})
        nobody, unknown = self.call("get_order", {"order": "MP-00000-0"})
        named, told = self.call("get_order", {"order": self.other_order, "customer": self.other})
        listed, _ = self.call("find_orders", {})

        self.assertEqual((wrong, refused, unknown, told), (False, True, True, True))
        self.assertEqual(json.loads(mine)["order"], self.order)
        self.assertEqual(theirs.replace(self.other_order, ""), nobody.replace("MP-00000-0", ""))
        owned = {number for (number,) in self.shop.execute(
            "SELECT number FROM orders WHERE customer_id = ?", (self.customer,))}
        self.assertTrue({each["order"] for each in json.loads(listed)} <= owned)
        self.assertNotEqual(json.loads(listed), [])

    def articles(self, order):
        return [sku for sku, in self.shop.execute("SELECT sku FROM order_lines WHERE order_number = ?", (order,))]

    def returns(self, order):
        return self.shop.execute("SELECT sku, reason FROM returns WHERE order_number = ? AND status = 'asked'", (order,)).fetchall()

    def test_a_return_is_opened_for_an_article_of_an_own_order_and_for_no_other(self):
        sku, = self.articles(self.order)[:1]
        text, wrong = self.call("start_return", {"order": self.order, "sku": sku, "reason": "damaged"})
        self.assertFalse(wrong, text)
        self.assertIn((sku, "damaged"), self.returns(self.order))
        self.assertIn(sku, self.call("get_order", {"order": self.order})[0], "where else should a model know it from?")

        before = self.shop.execute("SELECT count(*) FROM returns").fetchone()
        strange = next(sku for sku, in self.shop.execute("SELECT sku FROM products") if sku not in self.articles(self.order))
        for order, sku in [(self.other_order, self.articles(self.other_order)[0]), (self.order, strange)]:
            self.assertTrue(self.call("start_return", {"order": order, "sku": sku, "reason": "damaged"})[1])
        self.assertEqual(self.shop.execute("SELECT count(*) FROM returns").fetchone(), before)


class Resources(ServerCase):
    def test_only_what_is_listed_can_be_read(self):
        listed = self.result("resources/list")["resources"]
        uri = next(each["uri"] for each in listed if "returns" in each["uri"])
        text = self.result("resources/read", {"uri": uri})["contents"][0]["text"]

        self.assertIn("45 days", text)
        for attempt in ["shop://documents/../shop.sql", "shop://documents/privacy.md", "file:///etc/passwd", None, ["shop://documents/shipping.md"]]:
            self.assertEqual(self.code(request("resources/read", {"uri": attempt})), -32602)


class Lines(ServerCase):
    def test_each_line_is_a_message_and_nothing_else_goes_out(self):
        lines = [json.dumps(request("tools/list", id="a")), "", "{no json", json.dumps([1]),
                 json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "a"}}),
                 json.dumps(request("resources/read", {"uri": "shop://documents/shipping.md"}, id="b"))]
        out = io.StringIO()
        server.serve(self.server, io.StringIO("\n".join(lines) + "\n"), out)
        replies = [json.loads(line) for line in out.getvalue().splitlines()]

        self.assertEqual([reply["id"] for reply in replies], ["a", None, None, "b"])
        self.assertEqual([reply["error"]["code"] for reply in replies[1:3]], [-32700, -32600])
        self.assertIn("\n", replies[3]["result"]["contents"][0]["text"], "a line break travels inside its message")
