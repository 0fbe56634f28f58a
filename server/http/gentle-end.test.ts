import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openEdgeServer } from "#tests/servers.ts";
import { gentleEnd } from "./gentle-end.ts";

/** Whether the server ends before a connection that is left to its client's patience, which takes five seconds, would be over. */
async function isEndedInTime(end: () => Promise<void>) {
  const over = new AbortController();
  const patience = wait(4500, false, { signal: over.signal }).catch(() => false);
  const isEnded = await Promise.race([end().then(() => true), patience]);
  over.abort();
  return isEnded;
}

type Outcome = "answered" | "refused" | "lost";

/** One request over the agent's connection; `refused`: nobody listens any more. */
function askOnce(origin: string, path: string, agent: Agent) {
  return new Promise<Outcome>((resolve) => {
    const outgoing = get(origin + path, { agent }, (answer) => {
      answer.resume().once("end", () => resolve("answered"));
      answer.once("error", () => resolve("lost"));
    });
    outgoing.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "lost"),
    );
  });
}

/** Asks again and again, with a short rest, until nobody listens. */
async function visitUntilRefused(origin: string, number: number, outcomes: Outcome[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (outcomes.at(-1) === "answered" || outcomes.length === 0) {
    outcomes.push(await askOnce(origin, number % 2 ? "/kept" : "/search", agent));
    await wait(number % 7);
  }
  agent.destroy();
}

test("F5: it ends in about a second under the load of many kept connections, and no request is lost", async () => {
  const app = async () => {
    await wait(30);
    return new Response("rendered");
  };
  const { server, origin } = await openEdgeServer({ app });
  const end = gentleEnd(server);
  const outcomes = Array.from({ length: 40 }, (): Outcome[] => []);
  const visits = Promise.all(outcomes.map((own, number) => visitUntilRefused(origin, number, own)));
  // Who is still waiting to be let in is turned away by the system, whatever we do.
  await expect.poll(() => outcomes.filter(({ length }) => length < 3), { timeout: 15_000 }).toEqual([]);

  expect(await isEndedInTime(end)).toBe(true);
  await visits;
  expect(outcomes.flat().filter((each) => each === "lost")).toEqual([]);
});

test("F5: quiet kept connections, and those on which nothing was ever said, do not keep it from ending", async () => {
  const { server, origin, port } = await openEdgeServer();
  const end = gentleEnd(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  await Promise.all(Array.from({ length: 8 }, () => askOnce(origin, "/kept", agent)));
  const silent = Array.from({ length: 5 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  await Promise.all(silent.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));

  expect(await isEndedInTime(end)).toBe(true);

  agent.destroy();
});

test("F5: an answer under way is finished, ends its connection and is waited for", async () => {
  let finish = (_words: Response) => {};
  const app = () => new Promise<Response>((resolve) => (finish = resolve));
  const { server, origin } = await openEdgeServer({ app });
  const end = gentleEnd(server);
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string | undefined>((resolve, reject) => {
    const outgoing = get(`${origin}/slow`, { agent }, (incoming) =>
      incoming.resume().once("end", () => resolve(incoming.headers.connection)),
    );
    outgoing.once("error", reject);
  });
  await wait(100);

  let isEnded = false;
  const ending = end().then(() => (isEnded = true));
  await wait(900);
  expect(isEnded).toBe(false);
  finish(new Response("late"));

  expect(await answer).toBe("close");
  await ending;
  agent.destroy();
});
