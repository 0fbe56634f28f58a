import http.client
import json
import threading
import unittest

from http_door import META_VERSION, Door, Limits, serve

TOKENS = {
    "good": {"sub": "1001", "aud": "https://tools.example/mcp", "exp": 1000},
    "several": {"sub": "1002", "aud": ["https://other.example", "https://tools.example/mcp"], "exp": 1000},
    "foreign": {"sub": "1001", "aud": "https://calendar.example/mcp", "exp": 1000},
    "over": {"sub": "1001", "aud": "https://tools.example/mcp", "exp": 10},
}


class Echo:
    def __init__(self, caller):
        self.caller = caller

    def answer(self, message):
        return {"jsonrpc": "2.0", "id": message["id"], "result": {"caller": self.caller}} if "id" in message else None


def call(name="get_order", **rest):
    return {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": name, "_meta": {META_VERSION: "2026-07-28"}}, **rest}


class HttpDoor(unittest.TestCase):
    """The given http_door.py does what the lesson says of it, over a real connection on this machine."""

    def setUp(self):
        self.clock = [0.0]
        self.made = []
        door = Door(set(), {"https://app.example"}, "https://tools.example/mcp", TOKENS.get, self.make)
        self.server = serve(door, Limits(30, 5, lambda: self.clock[0]), 0, clock=lambda: 100)
        door.hosts.add(f"127.0.0.1:{self.server.server_port}")
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def make(self, caller):
        self.made.append(caller)
        return Echo(caller)

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()

    def post(self, message=None, token="good", **headers):
        message = call() if message is None else message
        said = {"Content-Type": "application/json", "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "get_order"}
        if token:
            said["Authorization"] = f"Bearer {token}"
        said.update({name.replace("_", "-"): value for name, value in headers.items()})
        line = http.client.HTTPConnection("127.0.0.1", self.server.server_port, timeout=5)
        line.request("POST", "/mcp", message if isinstance(message, str) else json.dumps(message), said)
        reply = line.getresponse()
        text = reply.read()
        line.close()
        return reply.status, dict(reply.headers), json.loads(text) if text else None

    def test_a_caller_with_a_token_for_this_server_is_let_in_as_who_they_are(self):
        self.assertEqual(self.post()[2]["result"], {"caller": "1001"})
        self.assertEqual(self.post(token="several")[2]["result"], {"caller": "1002"})
        self.assertEqual(self.post(Origin="https://app.example")[0], 200)
        self.assertEqual(self.post({**call(), "id": 8})[2]["id"], 8)

    def test_foreign_pages_and_foreign_names_are_refused_before_anything_is_built(self):
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Host": "rebound.example"}):
            self.assertEqual(self.post(**headers)[0], 403, headers)
        self.assertEqual(self.made, [])

    def test_without_a_token_for_this_server_it_says_where_to_get_one(self):
        for token in ("", "unknown", "over", "foreign"):
            status, headers, _ = self.post(token=token)
            self.assertEqual(status, 401, token)
            self.assertEqual(headers["WWW-Authenticate"], 'Bearer resource_metadata="https://tools.example/.well-known/oauth-protected-resource/mcp"')
        self.assertEqual(self.made, [])

    def test_headers_that_say_something_else_than_the_body_are_an_error_of_the_protocol(self):
        for headers in ({"Mcp_Name": "delete_order"}, {"Mcp_Method": "tools/list"}, {"MCP_Protocol_Version": "2025-11-25"}):
            status, _, body = self.post(**headers)
            self.assertEqual((status, body["error"]["code"], body["id"]), (400, -32020, 7), headers)

    def test_large_bodies_broken_ones_and_other_kinds_get_their_own_answer(self):
        self.assertEqual(self.post("x" * 100_001)[0], 413)
        self.assertEqual(self.post("{")[2]["error"]["code"], -32700)
        self.assertEqual(self.post(Content_Type="text/plain")[0], 415)
        for odd in ([call()], {}, call(method=None), call(params=[]), call(params={"_meta": []})):
            self.assertEqual(self.post(odd)[0], 400, odd)

    def test_a_tool_is_called_so_often_by_one_caller_and_others_are_not_held_up(self):
        self.assertEqual([self.post()[0] for _ in range(6)], [200] * 5 + [429])
        self.assertEqual(self.post()[1]["Retry-After"], "2")
        self.assertEqual(self.post(token="several")[0], 200)
        self.clock[0] += 2
        self.assertEqual(self.post()[0], 200)

    def test_a_notification_is_taken_and_not_answered(self):
        message = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"_meta": {META_VERSION: "2026-07-28"}}}
        self.assertEqual(self.post(message, Mcp_Method="notifications/cancelled")[::2], (202, None))


if __name__ == "__main__":
    unittest.main()
