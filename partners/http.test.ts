import { expect, test } from "vitest";
import { always, openPartner, openSmallServer } from "#tests/servers.ts";
import { openHttp } from "./http.ts";
import type { Resolve } from "./http-address.ts";

const now = () => Date.UTC(2026, 5, 1);
const plain = { headers: {}, timeout: 3000 };

test("JSON comes back parsed, with its status, and a refusal with what it said", async () => {
  const answers: Record<string, () => [number, string, string]> = {
    "/good": () => [200, '{"id":1}', "application/vnd.api+json; charset=utf-8"],
    "/bom": () => [200, "\ufeff[]", "application/json"],
    "/refused": () => [422, '{"success":false}', "application/json"],
    "/bare": () => [404, "", "text/html"],
    "/words": () => [401, "Unauthorized", "text/plain"],
    "/broken": () => [400, "{", "application/json"],
    "/forbidden": () => [403, "", "text/html"],
  };
  const { server, http } = await openPartner((incoming, outgoing) => {
    const [status, body, type] = answers[incoming.url ?? ""]?.() ?? [500, "", ""];
    outgoing.writeHead(status, { "Content-Type": type }).end(body);
  });

  const replies = [];
  for (const path of Object.keys(answers)) replies.push(await http.get(path, plain));
  await server.close();

  expect(replies).toEqual([
    { ok: true, value: { status: 200, body: { id: 1 } } },
    { ok: true, value: { status: 200, body: [] } },
    { ok: true, value: { status: 422, body: { success: false } } },
    { ok: true, value: { status: 404, body: undefined } },
    { ok: true, value: { status: 401, body: null } },
    { ok: true, value: { status: 400, body: null } },
    { ok: true, value: { status: 403, body: undefined } },
  ]);
});

test("C5: what is no word of the partner is unavailable, a page behind 403 too", async () => {
  const answers: Record<string, [number, string, string]> = {
    "/html": [200, "<p>Hello</p>", "text/html"],
    "/unnamed": [200, "[]", "text/plain"],
    "/broken": [200, '{"id":', "application/json"],
    "/empty": [200, "", "application/json"],
    "/nothing": [204, "", "application/json"],
    "/moved": [302, "[]", "application/json"],
    "/wall": [403, "<p>Are you a robot?</p>", "text/html"],
    "/bug": [500, '{"id":1}', "application/json"],
    "/large": [200, JSON.stringify("x".repeat(1024 * 1024)), "application/json"],
  };
  const details = [];
  for (const [path, [status, body, type]] of Object.entries(answers)) {
    const { server, http } = await openPartner(always(status, body, { "Content-Type": type, Location: "/elsewhere" }));
    const answer = await http.get(`${path}?key=private`, plain);
    details.push(!answer.ok && `${answer.kind}, ${answer.detail}, asked ${server.asked.length}`);
    await server.close();
  }

  expect(details).toEqual([
    "unavailable, GET /html: not JSON, asked 1",
    "unavailable, GET /unnamed: not JSON, asked 1",
    "unavailable, GET /broken: not JSON, asked 1",
    "unavailable, GET /empty: empty, asked 1",
    "unavailable, GET /nothing: empty, asked 1",
    "unavailable, GET /moved: 302, and redirects are not followed, asked 1",
    "unavailable, GET /wall: 403 with a page, asked 1",
    "unavailable, GET /bug: 500, asked 1",
    "unavailable, GET /large: more than 1 MiB, asked 1",
  ]);
});

test("E9: a packed answer is not unpacked", async () => {
  const { server, http } = await openPartner(always(200, "[]", { "Content-Encoding": "gzip" }));

  const answer = await http.get("/", plain);
  await server.close();

  expect(answer).toEqual(unavailable("GET /: an encoding nobody asked for"));
});

test("E9: a name that leads to an address of no public machine is not connected to, not on the next try either", async () => {
  const server = await openSmallServer(always(200, "[]"));
  const lookups: string[][] = [];
  const answers = [
    ["10.0.0.1"],
    ["127.0.0.1"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
    ["1.1.1.1", "127.0.0.1"],
    [],
  ];
  const resolve: Resolve = (_name, _options, done) => {
    const addresses = answers[lookups.length] ?? [];
    lookups.push(addresses);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
  const origin = `https://platform.example:${server.port}`;

  const details = [];
  for (const _ of answers) details.push(await openHttpTo(origin, resolve).get("/api", plain));
  await server.close();

  expect(details).toEqual(answers.map(() => unavailable("GET /api: EREFUSEDADDRESS")));
  // One look-up a connection, by the socket itself: no second one could answer differently.
  expect(lookups).toEqual(answers);
  expect(server.connections()).toBe(0);
});

test("E9: an address instead of a name is looked at too, and plain http is for loopback alone", async () => {
  const origins = ["https://10.0.0.1", "https://169.254.169.254", "https://[fd00::1]"];

  const answers = await Promise.all(origins.map((origin) => openHttp({ origin, now }).get("/", plain)));

  expect(answers).toEqual(origins.map(() => unavailable("GET /: not sendable")));
  expect(() => openHttp({ origin: "http://platform.example", now })).toThrow("https");
});

test("E9: a partner on loopback may not lead elsewhere by its name", async () => {
  const resolve: Resolve = (_name, _options, done) => done(null, [{ address: "10.0.0.1", family: 4 }]);

  const answer = await openHttpTo("http://localhost:9", resolve).get("/", plain);

  expect(answer).toEqual(unavailable("GET /: EREFUSEDADDRESS"));
});

test("C7: what does not belong in a request line or header is not sent", async () => {
  const { server, http } = await openPartner(always(200, "[]"));
  const values = ["a\r\nX-Evil: 1", "a\nb", "a\0b", "tök", "😀", "x".repeat(9000)];
  const paths = ["no-slash", "/a b", "/a\r\nb", "/ö"];

  const answers = await Promise.all([
    ...values.map((value) => http.get("/", { ...plain, headers: { "X-Key": value } })),
    ...paths.map((path) => http.get(path, plain)),
    http.get("/", { ...plain, headers: { "X Key": "a" } }),
  ]);
  await server.close();

  expect(answers.every((answer) => !answer.ok && answer.kind === "unavailable")).toBe(true);
  expect(server.asked).toEqual([]);
});

test("a header of 8192 characters is sent, one more is not; an answer of 1 MiB is read, one byte more is not", async () => {
  const { server, http } = await openPartner((incoming, outgoing) => {
    const length = 1024 * 1024 + Number(incoming.url?.slice(1));
    outgoing.writeHead(200, { "Content-Type": "application/json" });
    outgoing.write("[");
    outgoing.end(`${" ".repeat(length - 2)}]`);
  });
  const ask = (path: string, length = 1) => http.get(path, { ...plain, headers: { "X-Key": "x".repeat(length) } });

  const answers = [await ask("/0"), await ask("/1"), await ask("/0", 8192), await ask("/0", 8193)];
  await server.close();

  expect(answers.map((answer) => (answer.ok ? answer.value : answer.detail))).toEqual([
    { status: 200, body: [] },
    "GET /1: more than 1 MiB",
    { status: 200, body: [] },
    "GET /0: not sendable",
  ]);
});

test("a body is sent as it is", async () => {
  const { server, http } = await openPartner((incoming, outgoing) => {
    outgoing.writeHead(200, { "Content-Type": "application/json" });
    incoming.pipe(outgoing);
  });

  const answer = await http.send("PATCH", "/", { ...plain, body: '{"email":"ada@example.org"}' });
  await server.close();

  expect(answer).toEqual({ ok: true, value: { status: 200, body: { email: "ada@example.org" } } });
});

function openHttpTo(origin: string, resolve: Resolve) {
  return openHttp({ origin, now, resolve });
}

function unavailable(detail: string) {
  return { ok: false, kind: "unavailable", detail };
}

test("F7: a partner that switches protocols is unavailable, and the next question is put as ever", async () => {
  const { server, http } = await openPartner((incoming, outgoing) => {
    if (incoming.url === "/switch")
      incoming.socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n");
    else outgoing.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  });

  const switched = await Promise.all(Array.from({ length: 3 }, () => http.get("/switch", plain)));
  const next = await http.get("/", plain);
  await server.close();

  expect(switched.map((answer) => !answer.ok && answer.kind)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(next.ok).toBe(true);
});
