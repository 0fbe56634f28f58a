"""What stands between a model and servers that others wrote: what is offered, what is asked, what comes back."""

import hashlib
import json
import logging

log = logging.getLogger("guard")
SIGN = "__"


def digest_of(tool):
    """Of the whole definition: name, description, schema and whatever else is there."""
    text = json.dumps(tool, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def pin(clients):
    """After a person has read all of it: the digests to keep in a file of ours."""
    return {f"{server}{SIGN}{tool['name']}": digest_of(tool)
            for server, client in clients.items() for tool in client.tools()}


class Guard:
    """`levels` is our list: full name -> "read" or "ask". What is not on it does not exist for the model."""

    def __init__(self, clients, levels, pins, ask, most_characters=2_000):
        self.clients, self.levels, self.pins, self.ask = clients, levels, pins, ask
        self.most_characters, self.offered = most_characters, {}

    def offer(self):
        """The tools for the model, each under its server's name; and a sentence for each held back."""
        tools, held_back, self.offered = [], [], {}
        for server, client in sorted(self.clients.items()):
            for tool in client.tools():
                name = f"{server}{SIGN}{tool['name']}"
                if name not in self.levels:
                    held_back.append(f"{name} is not on our list")
                elif self.pins.get(name) != digest_of(tool):
                    held_back.append(f"{name} is not what was read and pinned")
                else:
                    self.offered[name] = (client, tool["name"])
                    tools.append({"type": "function", "function": {
                        "name": name, "description": tool["description"],
                        "parameters": tool["inputSchema"]}})
        for sentence in held_back:
            log.warning(sentence)
        return tools, held_back

    def call(self, name, arguments):
        """Runs one call of the model, if it may. Returns text for the model, marked as what it is."""
        if name not in self.offered:
            return self.said(name, f"no tool {name}; there are {sorted(self.offered)}", wrong=True)
        reads = self.clients[name.split(SIGN)[0]].tools()
        hints = {tool["name"]: tool.get("annotations", {}).get("readOnlyHint") for tool in reads}
        if not hints[name.split(SIGN)[1]] and not self.ask(name, arguments):
            return self.said(name, "the person said no; do not ask again", wrong=True)
        client, own_name = self.offered[name]
        try:
            text, wrong = client.call(own_name, arguments)
        except Exception as error:
            log.exception("%s failed", name)
            return self.said(name, f"{name} failed", wrong=True)
        return self.said(name, text, wrong)

    def said(self, name, text, wrong):
        cut = text[:self.most_characters]
        return json.dumps({"from": name, "wrong": wrong, "data": cut, "left_out": len(text) - len(cut)})
