import { execFileSync } from "node:child_process";
import { connect } from "node:net";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, expect } from "vitest";
import { addresses, isSecret } from "#app/site/addresses.server.ts";
import { rehearsal } from "./rehearsal.ts";
import { ask, startServer, type TestServer } from "./servers.ts";
import { visitorOf } from "#server/http/node-http.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ALLOW_DEMO_PARTNERS: "true" });
});
afterAll(async () => {
  await server.stop();
});

rehearsal("D6: a body, an address or headers beyond the limit are refused, and memory stays flat", async () => {
  const host = new URL(server.origin).host;
  const post = { method: "POST", path: "/newsletter", headers: { Host: host, Origin: server.origin } };
  const chunked = { ...post, headers: { ...post.headers, "Transfer-Encoding": "chunked" } };
  const body = "x".repeat(50_000_000);
  await ask(server.origin, { ...post, body: "x".repeat(60_000) });
  const before = memoryOf(server.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50);

  const large = await Promise.all(
    [post, chunked, post, chunked].map((each) => ask(server.origin, { ...each, body }).catch(refusedMidway)),
  );
  clearInterval(watch);
  const announced = await ask(server.origin, {
    ...post,
    headers: { ...post.headers, "Content-Length": "70000" },
  }).catch(refusedMidway);
  const long = await ask(server.origin, { path: `/search?q=${"a".repeat(9000)}`, headers: { Host: host } });
  const heavy = await ask(server.origin, { path: "/", headers: { Host: host, "X-Long": "a".repeat(20_000) } });

  for (const { status } of large) expect([413, 0]).toContain(status);
  // Of 200 million bytes less than a quarter of one body is kept anywhere at any time.
  expect(Math.max(most, memoryOf(server.pid)) - before).toBeLessThan(body.length / 4);
  expect([413, 0]).toContain(announced.status);
  expect(long.status).toBe(414);
  expect(heavy.status).toBe(431);
  expect((await ask(server.origin, { path: "/", headers: { Host: host } })).status).toBe(200);
});

rehearsal("D6: 500 visitors who never finish their request do not keep others waiting", async () => {
  const { host, hostname, port } = new URL(server.origin);
  const slow = Array.from({ length: 500 }, (_, place) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(
      place % 2
        ? `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `
        : `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 500\r\n\r\nfirst`,
    );
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));

  const beside = await usualWait();
  for (const socket of slow) socket.destroy();
  const alone = await usualWait();

  expect(beside / alone).toBeLessThan(5);

  async function usualWait() {
    const times: number[] = [];
    for (let visit = 0; visit < 50; visit += 1) {
      const started = performance.now();
      expect((await ask(server.origin, { path: "/faq", headers: { Host: host } })).status).toBe(200);
      times.push(performance.now() - started);
    }
    return times.toSorted((a, b) => a - b)[25] ?? NaN;
  }
});

rehearsal("F10: a bug is one generic page and one log line, joined by a number, without a stack trace", async () => {
  const other = await startServer({ RATE_LIMITS: "false" });
  const database = new BetterSqlite3(path.join(other.dataDir, "site.sqlite"));
  database.exec("alter table subscribers rename to lost");
  database.close();

  const answer = await ask(other.origin, {
    method: "POST",
    path: "/newsletter",
    headers: {
      Host: new URL(other.origin).host,
      Origin: other.origin,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "firstName=Ada&lastName=Example&email=ada%40example.org",
  });

  expect(answer.status).toBe(500);
  const reference = /Reference: ([0-9a-f]{8})/.exec(answer.body.replaceAll(/<!-- -->|<[^>]+>/g, ""))?.[1] ?? "none";
  expect(answer.body).not.toMatch(/no such table|\.ts:|\.js:\d|at async/);
  const lines = other
    .output()
    .split("\n")
    .filter((line) => line.includes(reference));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("no such table");
  expect(lines[0]).not.toContain("ada@example.org");
  await other.stop();
});

rehearsal("F10: the process says that it lives, and whether it is ready", async () => {
  const own = { Host: new URL(server.origin).host };

  expect(await ask(server.origin, { path: "/healthz", headers: own })).toMatchObject({ status: 200, body: "ok" });
  expect(await ask(server.origin, { path: "/readyz", headers: own })).toMatchObject({ status: 200, body: "ready" });
});

rehearsal(
  "C4: a canary in every secret address and eighteen other places of requests reaches no log line",
  async () => {
    const canary = "canary7f3a9c2e4b1d8f60a5c7e9";
    const own = { Host: new URL(server.origin).host, Origin: server.origin };
    const names = [
      "Authorization",
      "Cookie",
      "X-Api-Key",
      "Referer",
      "User-Agent",
      "X-Token",
      "Accept-Language",
      "X-Forwarded-For",
    ];
    const form = { ...own, "Content-Type": "application/x-www-form-urlencoded" };

    for (const name of names) await ask(server.origin, { path: "/nowhere", headers: { ...own, [name]: canary } });
    for (const key of ["token", "q", "from", "api_key", "email", "sig"])
      await ask(server.origin, { path: `/search?${key}=${canary}`, headers: own });
    const secret = addresses
      .filter(isSecret)
      .map(({ path }) => path.replace(":token", canary).replaceAll(/:\w+/g, "x"));
    for (const method of ["GET", "POST"])
      for (const path of secret) await ask(server.origin, { method, path, headers: own });
    for (const field of ["email", "firstName", "token"]) {
      await ask(server.origin, {
        method: "POST",
        path: "/newsletter",
        headers: form,
        body: `${field}=${canary}%40example.org`,
      });
    }
    await ask(server.origin, { path: `/?x=${canary}`, headers: own });

    expect(secret.length).toBeGreaterThan(10);
    expect(server.output()).toContain('"event":"request"');
    expect(server.output()).not.toContain("canary7f3a");
  },
);

rehearsal("A6: behind a proxy that ends TLS forms are taken", async () => {
  const other = await startServer({
    FRONTEND_URL: "https://site.example",
    ALLOW_DEMO_PARTNERS: "true",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const headers = {
    Host: "site.example",
    Origin: "https://site.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "203.0.113.9",
  };

  const { status } = await ask(other.origin, { method: "POST", path: "/newsletter", headers, body: "" });

  expect(status).toBe(400);
  await other.stop();
});

rehearsal("A6: what a proxy says of a visitor counts only when the proxy is on the list", () => {
  const from = (peer: string, forwarded: string) =>
    ({ socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded } }) as unknown as Parameters<
      typeof visitorOf
    >[0];

  expect(visitorOf(from("198.51.100.7", "203.0.113.9"), []).address).toBe("198.51.100.7");
  expect(visitorOf(from("198.51.100.7", "203.0.113.9"), ["10.0.0.1"]).address).toBe("198.51.100.7");
  expect(visitorOf(from("::ffff:10.0.0.1", "203.0.113.9"), ["10.0.0.1"]).address).toBe("203.0.113.9");
  expect(visitorOf(from("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2"), ["10.0.0.1", "10.0.0.2"]).address).toBe(
    "203.0.113.9",
  );
});

rehearsal("D7: an address that asks for too many rendered pages is told to wait", async () => {
  const other = await startServer();
  const headers = { Host: new URL(other.origin).host };

  const answers = await Promise.all(
    Array.from({ length: 60 }, () => ask(other.origin, { path: "/search?q=a", headers })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(other.origin, { path: "/", headers })).status).toBe(200);
  await other.stop();
});

/** Bytes that a process keeps in memory now. */
function memoryOf(pid: number) {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** The server closes the connection while the body is still on its way. */
function refusedMidway() {
  return { status: 0 };
}
