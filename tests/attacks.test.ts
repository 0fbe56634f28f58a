import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { openDynamicLimit } from "#server/http/limits/dynamic-limit.ts";
import { visitorOf } from "#server/http/node-http.ts";
import { temporaryFolder } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { freePort, runServer, startServer, type TestServer } from "./servers.ts";

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false" });
  host = new URL(server.origin).host;
});
afterAll(async () => {
  await server.stop();
});

rehearsal("B1: what Node's parser refuses carries the security headers too", async () => {
  const own = `Host: ${host}\r\n`;
  const refused: [number, string][] = [
    [400, "\0\u0001\r\n\r\n"],
    [400, `POST /newsletter HTTP/1.1\r\n${own}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [400, `POST /newsletter HTTP/1.1\r\n${own}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
    [431, `GET / HTTP/1.1\r\n${own}X-Long: ${"a".repeat(20_000)}\r\n\r\n`],
    [417, `GET / HTTP/1.1\r\n${own}Expect: miracles\r\n\r\n`],
    [421, "GET / HTTP/1.1\r\n\r\n"],
    [200, "GET /healthz HTTP/1.1\r\nHost: probe\r\n\r\n"],
    [200, "GET /readyz HTTP/1.1\r\nHost: probe\r\n\r\n"],
    [308, `GET /faq HTTP/1.1\r\nHost: ${host.replace("127.0.0.1", "localhost")}\r\n\r\n`],
  ];

  for (const [status, words] of refused) {
    const answer = await say(server.origin, words);
    expect(answer, words.slice(0, 80)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
  }
});

rehearsal("A5: a second Host and the whole address of another site are refused", async () => {
  const hosts = `Host: ${host}\r\nHost: evil.example\r\n`;
  const asked = [
    `GET / HTTP/1.1\r\n${hosts}\r\n`,
    `GET /search?q=a HTTP/1.1\r\n${hosts}\r\n`,
    `GET http://evil.example/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ];

  for (const words of asked) {
    const answer = await say(server.origin, words);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).not.toContain("evil");
  }
  expect(await say(server.origin, `GET ${server.origin}/faq HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 200 /,
  );
});

rehearsal("A5: on an address without a port as well, nothing can be put behind our own host", async () => {
  const behindTls = await startServer({ FRONTEND_URL: "https://site.example", ALLOW_DEMO_PARTNERS: "true" });

  for (const target of ["http://evil.example/a/", "http://evil.example//x", "*"]) {
    const answer = await say(behindTls.origin, `GET ${target} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    expect(answer, target).toMatch(/^HTTP\/1.1 400 /);
  }
  await behindTls.stop();
});

rehearsal("D6: whoever sends too much can read that it was too much", async () => {
  const start = `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\n`;
  const part = "x".repeat(65_536);
  const chunked = `10000\r\n${part}\r\n`.repeat(80);

  const answers = await Promise.all([
    say(server.origin, `${start}Content-Length: 50000000\r\n\r\n${part.repeat(80)}`),
    say(server.origin, `${start}Transfer-Encoding: chunked\r\n\r\n${chunked}`),
  ]);

  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 413 /);
});

rehearsal("D6: headers that do not end are given up after some ten seconds", { timeout: 20_000 }, async () => {
  const answer = await say(server.origin, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, 16_000);

  expect(answer).toMatch(/^HTTP\/1.1 408 [^]*content-security-policy: /i);
});

rehearsal(
  "F5: visitors who ask again and again on one connection do not keep the server from ending",
  { timeout: 40_000 },
  async () => {
    const other = await startServer({ RATE_LIMITS: "false" });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const form = "firstName=Ada&lastName=Example&email=ada%40example.org";
    const over = new AbortController();
    const visitors = Array.from({ length: 20 }, async () => {
      while (!over.signal.aborted)
        await post(agent, other.origin, form).catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
    });
    await new Promise((resolve) => setTimeout(resolve, 500));

    // One that does not end in time ends itself, with another code.
    expect(await other.stop("SIGTERM")).toBe(0);
    over.abort();
    await Promise.all(visitors);
  },
);

rehearsal("N8: nothing that is asked of the demo partners ends the site", async () => {
  const asked = [
    "TRACE / HTTP/1.1",
    "GET // HTTP/1.1",
    "GET http://[/ HTTP/1.1",
    "OPTIONS * HTTP/1.1",
    "GET /\\\\ HTTP/1.1",
  ];

  for (const line of asked) await say(server.demoOrigin, `${line}\r\nHost: x\r\n\r\n`);
  await say(
    server.demoOrigin,
    `POST /mailbox HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n${"x".repeat(900_000)}`,
  );

  expect(await say(server.origin, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toContain("ok");
  expect(await say(server.demoOrigin, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

rehearsal("N9: a damaged key is refused, since with an empty one anybody could sign", async () => {
  for (const bytes of [0, 31]) {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, "secret.key"), Buffer.alloc(bytes));

    const broken = runServer({
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DEMO_PORT: String(await freePort()),
    });

    expect(await broken.exited).toBe(1);
    expect(broken.output().trim()).toMatch(/^The key .*secret\.key is damaged\./);
  }
});

rehearsal("N9: what is kept may be read by its owner alone, whoever made the folder", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const other = await startServer({ DATA_DIR: folder });

  const files = readdirSync(folder).filter((file) => !file.endsWith("-journal"));
  expect(files).toContain("secret.key");
  for (const file of files) expect(statSync(path.join(folder, file)).mode & 0o077, file).toBe(0);
  await other.stop();
});

rehearsal("D7: the port that some proxies add does not make another visitor", () => {
  const from = (forwarded: string) =>
    visitorOf(
      { socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } } as unknown as Parameters<
        typeof visitorOf
      >[0],
      ["10.0.0.1"],
    ).address;

  expect(from("203.0.113.9:51234")).toBe("203.0.113.9");
  expect(from("[2001:db8::1]:443")).toBe("2001:db8::1");
  expect(from("2001:db8::1")).toBe("2001:db8::1");
});

rehearsal("D7: one household of IPv6 is one visitor, and a crowd of addresses takes no time", () => {
  const { waitFor } = openDynamicLimit(() => 1_000_000);
  const costOf = (crowd: number, network: number) => {
    // The processor's time, so that other programs of the machine do not count.
    const before = process.cpuUsage();
    for (let each = 0; each < crowd; each += 1) waitFor(`${network}.${each >> 16}.${(each >> 8) & 255}.${each & 255}`);
    return process.cpuUsage(before).user / crowd;
  };
  for (let visit = 0; visit < 50; visit += 1) expect(waitFor(`2001:db8::${visit.toString(16)}`)).toBe(0);
  expect(waitFor("2001:db8::ffff")).toBeGreaterThan(0);

  // Each of many costs what each of a few does; what else the processor did meanwhile counts at times, but not each time.
  const ratios = [0, 1, 2].map((round) => costOf(60_000, 20 + round) / costOf(3000, 10 + round));
  expect(Math.min(...ratios)).toBeLessThan(5);
});

/** One form, on a connection that stays open. */
function post(agent: Agent, origin: string, body: string) {
  const headers = {
    Origin: origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
  };
  return new Promise<void>((resolve, reject) => {
    const outgoing = request(`${origin}/newsletter`, { agent, method: "POST", headers }, (incoming) => {
      incoming.resume();
      incoming.once("end", resolve);
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Writes exactly this and answers all that comes back until the other side is silent. */
function say(origin: string, words: string, longest = 3000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, longest);
    socket.on("data", (part: Buffer) => {
      answer += part.toString("latin1");
      timer.refresh();
      if (/\r\n\r\n/.test(answer)) setTimeout(end, 50);
    });
    socket.on("error", () => {});
    socket.on("close", end);
    socket.write(words);
  });
}
