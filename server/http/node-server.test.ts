import { Agent, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#tests/servers.ts";
import { answerPage } from "./answer-page.ts";
import { createNodeServer } from "./node-server.ts";
import type { Page } from "./pages.ts";

const crowd = 20;
const page: Page = { identity: Buffer.from("in memory"), etag: '"one"', headers: { "Content-Type": "text/plain" } };

/** A server whose rendered pages take ten milliseconds of the processor each. */
async function openServer() {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const seen = { rendered: 0 };
  const server = createNodeServer({
    answerPage,
    app: async () => {
      seen.rendered += 1;
      for (const until = performance.now() + 10; performance.now() < until;);
      return new Response("rendered");
    },
    log: () => undefined,
    origin,
    pages: new Map([["/kept", page]]),
    readiness: async () => "ready",
    trustedProxies: [],
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const agents = Array.from({ length: crowd + 1 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => {
    for (const agent of agents) agent.destroy();
    server.close();
  });
  const ask = (agent: Agent, path: string) =>
    new Promise<void>((resolve, reject) => {
      get(origin + path, { agent }, (answer) => {
        answer.resume().once("end", resolve);
      }).once("error", reject);
    });
  return { agents, ask, seen };
}

test("a page in memory does not wait for a crowd that came before it", async () => {
  const { agents, ask, seen } = await openServer();
  // Everybody is connected already, so that all of them are heard in one turn of the event loop.
  await Promise.all(agents.map((agent) => ask(agent, "/kept")));
  const [one, ...others] = agents;

  const rendering = Promise.all(others.map((agent) => ask(agent, "/search")));
  await ask(one!, "/kept");
  const before = seen.rendered;
  await rendering;

  expect(seen.rendered).toBe(crowd);
  expect(before).toBeLessThan(crowd / 2);
});
