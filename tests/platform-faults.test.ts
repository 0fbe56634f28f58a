import { connect, createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished } from "vitest";
import { playedCommunity } from "#demo/community/members/keys.ts";
import { openDemo } from "#demo/demo.ts";
import type { Answer } from "#partners/answer.ts";
import type { Community } from "#partners/community/community.ts";
import { openCommunity } from "#partners/community/open-community.ts";
import { rehearsal } from "./rehearsal.ts";

const mebibyte = 1024 ** 2;
const siteOrigin = "http://127.0.0.1:3000";

const jsonHead = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const chunk = Buffer.alloc(64 * 1024, " ");
const gigabyte = 1024 * mebibyte;
/** Unpacks to 32 MiB of blanks. */
const bomb = gzipSync(Buffer.alloc(32 * mebibyte, " "));

/** What befalls a connection to a partner; the partner behind the proxy is well. */
type Fault = (socket: Socket, partner: number) => void;

const faults = {
  "no fault": (socket, partner) => relay(socket, partner, (bytes) => socket.write(bytes)),
  "resets at once": (socket) => socket.resetAndDestroy(),
  "resets in the middle of the body": (socket, partner) =>
    relay(socket, partner, (bytes) => socket.write(bytes.subarray(0, -20), () => socket.resetAndDestroy())),
  "accepts and says nothing": (socket) => socket.resume(),
  "answers after the limit": (socket, partner) =>
    relay(socket, partner, (bytes) => later(6000, () => void socket.write(bytes))),
  "sends one byte a second": (socket, partner) => relay(socket, partner, (bytes) => drip(socket, bytes)),
  "cuts the body off": onAsked((socket) => socket.end(`${jsonHead}Content-Length: 5000\r\n\r\n[{"id":1},`)),
  "sends a gigabyte": onAsked((socket) => {
    socket.write(`${jsonHead}Content-Length: ${gigabyte}\r\n\r\n`);
    pour(socket, gigabyte);
  }),
  "sends without an end": onAsked((socket) => {
    socket.write(`${jsonHead}Connection: close\r\n\r\n`);
    pour(socket, gigabyte);
  }),
  "sends headers without an end": onAsked((socket) => {
    socket.write("HTTP/1.1 200 OK\r\nX-Long: ");
    pour(socket, gigabyte);
  }),
  "speaks no HTTP": onAsked((socket) => socket.write(Buffer.from("\u0016\u0003\u0001 SSH-2.0-x\r\n\r\n[]\r\n\r\n"))),
  "breaks its chunks": onAsked((socket) =>
    socket.write(`${jsonHead}Transfer-Encoding: chunked\r\n\r\n4\r\n[[],\r\nzz\r\n[]]\r\n`),
  ),
  "sends a packed bomb": onAsked((socket) => {
    socket.write(`${jsonHead}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.write(bomb);
  }),
  "redirects in a circle": onAsked((socket) => redirect(socket, "/api/v1/me")),
  "redirects to a cloud's metadata": onAsked((socket) => redirect(socket, "http://169.254.169.254/latest/meta-data/")),
  "ends after half its headers": onAsked((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Type: appl")),
} satisfies Record<string, Fault>;

type FaultKind = keyof typeof faults;

const kinds = Object.keys(faults) as FaultKind[];
const faulty = kinds.filter((kind) => kind !== "no fault");

type Demo = Awaited<ReturnType<typeof openDemo>>;
type Call = () => Promise<Answer<unknown>>;

rehearsal(
  "F7: fifteen faults between us and each platform, in every call: unavailable in time, and no connection stays",
  async () => {
    const demo = await openPlayed();

    const outcomes = await Promise.all(faulty.map((kind) => outcomeOf(demo, kind)));

    const expected = { answers: ["unavailable"], late: 0, open: 0 };
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(faulty.map((kind) => [kind, expected])));
    expect(faulty).toHaveLength(15);
  },
);

rehearsal("F7: without a fault the same calls through the same proxy are good", async () => {
  const demo = await openPlayed();
  const proxy = await openProxy(demo, "no fault");

  const answers = await Promise.all((await callsThrough(demo, proxy.origin)).map((call) => call()));

  expect(answers.map((answer) => answer.ok || answer.kind)).toEqual(answers.map(() => true));
  expect(answers).toHaveLength(17);
});

rehearsal("F7: a platform whose door is closed is unavailable", async () => {
  const demo = await openPlayed();
  const calls = await callsThrough(demo, "http://127.0.0.1:1");

  const answers = await Promise.all(calls.map((call) => call()));

  expect(new Set(answers.map((answer) => !answer.ok && answer.kind))).toEqual(new Set(["unavailable"]));
});

rehearsal("E9: a body of a gigabyte costs neither memory nor time", async () => {
  const demo = await openPlayed();
  const proxies = await Promise.all(
    (["sends a gigabyte", "sends without an end", "sends headers without an end"] as const).map((kind) =>
      openProxy(demo, kind),
    ),
  );
  const before = memory();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 10);

  for (const { origin } of proxies) {
    const calls = await callsThrough(demo, origin);
    await Promise.all(calls.map((call) => call()));
  }
  clearInterval(watch);

  const connections = proxies.reduce((sum, proxy) => sum + proxy.connections(), 0);
  const sent = proxies.reduce((sum, proxy) => sum + proxy.sent(), 0);
  expect(most - before).toBeLessThan(64 * mebibyte);
  // Most of it lies in the buffers of the machine's network, none of it with us.
  expect(sent / connections).toBeLessThan(16 * mebibyte);
});

rehearsal("E9: a redirect is asked for once and followed nowhere", async () => {
  const demo = await openPlayed();
  const proxy = await openProxy(demo, "redirects in a circle");
  const { me } = openCommunity({ ...playedCommunity("legacy", demo.origin), apiUrl: proxy.origin }, Date.now);

  const answer = await me(demo.community.mintToken("1"));

  expect(answer).toEqual({
    ok: false,
    kind: "unavailable",
    detail: "GET /api/v1/me: 302, and redirects are not followed",
  });
  expect(proxy.connections()).toBe(1);
});

async function outcomeOf(demo: Demo, kind: FaultKind) {
  const proxy = await openProxy(demo, kind);
  let late = 0;
  const answers = await Promise.all(
    (await callsThrough(demo, proxy.origin)).map(async (call) => {
      const began = performance.now();
      const answer = await call();
      // The longest limit is five seconds (partners.md §0); twice that is a busy machine.
      if (performance.now() - began > 10_000) late += 1;
      return answer.ok ? "good" : answer.kind;
    }),
  );
  await expect.poll(() => proxy.open.size).toBe(0);
  return [kind, { answers: [...new Set(answers)], late, open: proxy.open.size }] as const;
}

async function openPlayed() {
  const demo = await openDemo({ host: "127.0.0.1", port: 0, siteOrigin });
  onTestFinished(() => demo.close());
  return demo;
}

/** Every call of every adapter, by members whom the platforms know, with `apiUrl` instead of the demo. */
async function callsThrough(demo: Demo, apiUrl: string): Promise<Call[]> {
  const [legacy, circle, discourse] = (["legacy", "circle", "discourse"] as const).map((provider) =>
    openCommunity({ ...playedCommunity(provider, demo.origin), apiUrl }, Date.now),
  );
  const { entry: direct } = openCommunity(playedCommunity("circle", demo.origin), Date.now);
  const access = direct.kind === "mail" ? await direct.admit("maya@example.com") : undefined;
  if (!legacy || !circle || !discourse || circle.entry.kind !== "mail" || !access?.ok)
    throw new Error("the played platforms do not let a member in");

  const { admit, renew } = circle.entry;
  const { accessToken, refreshToken } = access.value;
  return [
    ...callsOf(legacy, demo.community.mintToken("1")),
    ...callsOf(circle, accessToken),
    ...callsOf(discourse, "maya"),
    () => admit("maya@example.com"),
    () => renew(refreshToken),
  ];
}

function callsOf(community: Community, credential: string): Call[] {
  return [
    () => community.me(credential),
    () => community.posts(credential),
    () => community.events(credential),
    () => community.notifications(credential),
    () => community.reach(),
  ];
}

function memory() {
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/** A TCP proxy on loopback before the demo, with one fault. `sent`: bytes that left it. */
async function openProxy(demo: Demo, kind: FaultKind) {
  const partner = Number(new URL(demo.origin).port);
  const open = new Set<Socket>();
  const all: Socket[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    all.push(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => open.delete(socket));
    const fault: Fault = faults[kind];
    fault(socket, partner);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();

  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    open,
    connections: () => all.length,
    sent: () => all.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
  };
}

/** Hands every question on to the partner and what it answers to `pass`. */
function relay(socket: Socket, partner: number, pass: (bytes: Buffer) => void) {
  const there = connect(partner, "127.0.0.1");
  there.on("error", () => socket.destroy());
  socket.pipe(there);
  there.on("data", (bytes: Buffer) => !socket.destroyed && pass(bytes));
  socket.on("close", () => there.destroy());
}

function onAsked(answer: (socket: Socket) => void): Fault {
  return (socket) => void socket.on("data", () => answer(socket));
}

function redirect(socket: Socket, target: string) {
  socket.write(`HTTP/1.1 302 Found\r\nLocation: ${target}\r\nContent-Length: 0\r\n\r\n`);
}

function later(milliseconds: number, act: () => void) {
  setTimeout(act, milliseconds).unref();
}

function drip(socket: Socket, bytes: Buffer) {
  if (socket.destroyed || bytes.length === 0) return;
  socket.write(bytes.subarray(0, 1));
  later(1000, () => drip(socket, bytes.subarray(1)));
}

/** As fast as the other side takes it, never more in memory than one chunk. */
function pour(socket: Socket, left: number) {
  let rest = left;
  const more = () => {
    while (rest > 0 && !socket.destroyed) {
      rest -= chunk.length;
      if (!socket.write(chunk)) return;
    }
  };
  socket.on("drain", more);
  more();
}
