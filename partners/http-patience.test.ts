import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { rehearsal } from "#tests/rehearsal.ts";
import { always, openPartner } from "#tests/servers.ts";
import { openHttp } from "./http.ts";

const now = () => Date.UTC(2026, 5, 1);
const plain = { headers: {}, timeout: 3000 };

test("a GET is tried once more after a gateway's trouble or a broken connection, within 200 to 600 milliseconds", async () => {
  const { server, http } = await openPartner((incoming, outgoing) => {
    if (server.asked.length % 2 === 0) outgoing.writeHead(200, { "Content-Type": "application/json" }).end("[]");
    else if (incoming.url === "/reset") incoming.socket.destroy();
    else outgoing.writeHead(Number(incoming.url?.slice(1))).end();
  });

  const answers = [];
  const began = performance.now();
  for (const path of ["/502", "/503", "/504", "/reset"]) answers.push(await http.get(path, plain));
  const each = (performance.now() - began) / 4;
  const longest = await timeOf(600);
  await server.close();

  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(server.asked).toHaveLength(8);
  expect(each).toBeGreaterThan(195);
  expect(each / longest).toBeLessThan(1.2);
});

test("there is no third try, and none for what changes something", async () => {
  const { server, http } = await openPartner(always(503));

  const twice = await http.get("/", plain);
  const once = await http.send("POST", "/session", { ...plain, body: "{}" });
  await server.close();

  expect(twice).toEqual(unavailable("GET /: 503"));
  expect(once).toEqual(unavailable("POST /session: 503"));
  expect(server.asked).toEqual(["GET /", "GET /", "POST /session"]);
});

test("429 leaves the partner alone as long as it asks, at most ten minutes, else a minute", async () => {
  const waits = { "5": 5000, "0": 1000, "99999": 600_000, "": 60_000, soon: 60_000, [inSeconds(20)]: 20_000 };
  const measured: Record<string, unknown> = {};
  for (const [retryAfter, wait] of Object.entries(waits)) {
    const clock = { at: now() };
    const { server, http } = await openPartner(always(429, "", { "Retry-After": retryAfter }), () => clock.at);
    const first = await http.get("/", plain);
    clock.at += wait - 1;
    const within = await http.get("/", plain);
    clock.at += 1;
    await http.get("/", plain);
    measured[retryAfter] = [first.ok || first.kind, within.ok || within.detail, server.asked.length];
    await server.close();
  }

  const expected = ["rate_limited", "GET /: not asked, the partner rests", 2];
  expect(measured).toEqual(Object.fromEntries(Object.keys(waits).map((retryAfter) => [retryAfter, expected])));
});

test("F7: a partner that failed five times is not asked for 30 seconds, then again", async () => {
  const clock = { at: now() };
  const { server, http } = await openPartner(always(500), () => clock.at);

  for (let time = 0; time < 8; time += 1) await http.get("/", plain);
  const resting = await http.get("/", plain);
  const askedBefore = server.asked.length;
  clock.at += 30_000;
  await http.get("/", plain);
  await server.close();

  expect(resting).toEqual(unavailable("GET /: not asked, the partner rests"));
  expect([askedBefore, server.asked.length]).toEqual([5, 6]);
});

test("F7: of 200 who ask a partner that hangs, 20 wait on a socket, the rest are answered at once", async () => {
  const { server, http } = await openPartner(() => {});

  const details: string[] = [];
  const asked = Array.from({ length: 200 }, async () => {
    const answer = await http.get("/", { headers: {}, timeout: 800 });
    details.push(answer.ok ? "" : (answer.detail ?? ""));
    return answer;
  });
  const answers = await Promise.all(asked);
  const sockets = server.connections();
  await expect.poll(() => server.open.size).toBe(0);
  await server.close();

  expect(answers.every((answer) => !answer.ok && answer.kind === "unavailable")).toBe(true);
  expect(sockets).toBeLessThanOrEqual(20);
  // In the order of their answers: those of the rest before any other.
  expect(new Set(details.slice(0, 180))).toEqual(new Set(["GET /: too many at once"]));
  expect(new Set(details.slice(180))).toEqual(new Set(["GET /: took too long"]));
});

test("connections are kept for the next question, and what came before does not count against it", async () => {
  const { server, http } = await openPartner(always(200, JSON.stringify("x".repeat(900_000))));

  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const answers = [];
  for (let time = 0; time < 12; time += 1) answers.push(await http.get("/", plain));
  const connections = server.connections();
  await server.close();

  // Node warns of listeners that pile up on a kept connection.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(answers.filter(({ ok }) => ok)).toHaveLength(12);
  expect(connections).toBe(1);
});

test("an answer that is not read to its end does not hold its connection", async () => {
  const { server, http } = await openPartner((incoming, outgoing) => {
    outgoing.writeHead(Number(incoming.url?.slice(1)), { "Content-Type": "application/json", Location: "/" });
    outgoing.end('"unread"');
  });

  for (const path of ["/302", "/429"]) await http.get(path, plain);
  await expect.poll(() => server.open.size).toBe(0);
  await server.close();

  expect(server.asked).toEqual(["GET /302", "GET /429"]);
});

rehearsal("E9: whoever does not take or secure a connection within 3 seconds is unavailable", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const origin = `https://localhost:${typeof address === "object" && address ? address.port : 0}`;

  const began = performance.now();
  const answer = await openHttp({ origin, now }).send("POST", "/", { headers: {}, timeout: 8000 });
  const took = performance.now() - began;
  const limit = await timeOf(3000);
  silent.close();

  expect(answer).toEqual(unavailable("POST /: connecting took too long"));
  expect(took).toBeGreaterThan(2900);
  expect(took / limit).toBeLessThan(1.4);
});

/** How long this machine takes, busy as it is, for a wait of so many milliseconds. */
async function timeOf(wait: number) {
  const began = performance.now();
  await new Promise((resolve) => setTimeout(resolve, wait));
  return performance.now() - began;
}

function unavailable(detail: string) {
  return { ok: false, kind: "unavailable", detail };
}

function inSeconds(seconds: number) {
  return new Date(now() + seconds * 1000).toUTCString();
}
