import { expect, test } from "vitest";
import { ask, openEdgeServer, sayRaw } from "#tests/servers.ts";

const kilobyte = 1024;

test.for(["/healthz", "/readyz"])("A8: %s is read, and nothing else is done with it", async (path) => {
  const { origin, host } = await openEdgeServer();
  const answers = await Promise.all(
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "PROPFIND"].map(async (method) => {
      const { status, headers } = await ask(origin, { method, path, headers: { Host: host } });
      return [method, status, headers.allow];
    }),
  );

  expect(answers.slice(0, 2)).toEqual([
    ["GET", 200, undefined],
    ["HEAD", 200, undefined],
  ]);
  for (const answer of answers.slice(2)) expect(answer.slice(1)).toEqual([405, "GET, HEAD"]);
});

test("F10: a site that is not ready says so with 503, and lives on", async () => {
  const { origin } = await openEdgeServer({ readiness: async () => "the database does not answer" });

  const { status, body } = await ask(origin, { path: "/readyz" });

  expect([status, body]).toEqual([503, "the database does not answer"]);
  expect((await ask(origin, { path: "/healthz" })).status).toBe(200);
});

test("A8: CONNECT is refused with the headers of every answer, the connection closes, and cutting it harms nobody", async () => {
  const { origin, host, port } = await openEdgeServer();

  const answers = await Promise.all(
    ["example.org:443", host, "/", "example.org:443 \r\nX: y"].map((target) =>
      sayRaw(port, `CONNECT ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    ),
  );
  await Promise.all(Array.from({ length: 5 }, () => sayRaw(port, `CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\nmore`, 1)));

  for (const answer of answers.slice(0, 2)) {
    expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/\r\nAllow: GET, HEAD, POST\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
  }
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 40[05] /);
  expect((await ask(origin, { path: "/healthz" })).status).toBe(200);
});

test("A8: a wish for another protocol is not heard, and the page comes as ever", async () => {
  const { host, port } = await openEdgeServer();
  const wish = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n` +
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

  for (const protocol of ["websocket", "h2c", "nonsense"]) {
    expect(await sayRaw(port, wish("/kept", protocol), 500)).toMatch(/^HTTP\/1\.1 200 OK[^]*in memory$/);
    expect(await sayRaw(port, wish("/other", protocol), 500)).toMatch(/^HTTP\/1\.1 200 OK[^]*rendered$/);
  }
});

const form = "application/x-www-form-urlencoded";
const file = "multipart/form-data; boundary=x";
test.for([
  ["/newsletter", form, 64, 200],
  ["/newsletter", form, 65, 413],
  ["/newsletter", file, 65, 413],
  ["/verify", form, 64, 200],
  ["/verify", form, 65, 413],
  ["/verify", "text/plain", 65, 413],
  ["/verify", "", 65, 413],
  ["/verify.data", form, 65, 413],
  ["/verify?from=multipart/form-data;", form, 65, 413],
  ["/verify", file, 2112, 200],
  ["/verify.data?x=1", file.replace("multipart", "Multipart"), 2112, 200],
  ["/verify", file, 2113, 413],
  ["/verify/more", file, 65, 413],
  ["/api/webhooks/payments", "application/json", 512, 200],
  ["/api/webhooks/payments", "application/json", 513, 413],
  ["/api/learning", "application/json", 65, 413],
] as const)("D6: %s takes %s of %i kB: %i", async ([path, type, size, status]) => {
  const { origin, host } = await openEdgeServer();
  const headers = { Host: host, ...(type && { "Content-Type": type }), "Transfer-Encoding": "chunked" };

  const answer = await ask(origin, { method: "POST", path, headers, body: "a".repeat(size * kilobyte) });

  expect(answer.status).toBe(status);
});

test("D6: a picture is read of whoever the address lets in by its headers, and of nobody else", async () => {
  const asked: string[] = [];
  const app = async (request: Request) => {
    const { length } = await request.text();
    asked.push(`${request.method} ${request.headers.get("Authorization")} ${length}`);
    return new Response("", { status: request.headers.get("Authorization") === "Owner key" ? 200 : 401 });
  };
  const { port, host, origin } = await openEdgeServer({ app });
  const path = "/api/admin/content/pictures?alt=Desk";
  const length = 12 * 1024 * kilobyte;
  const begun = (authorization: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\nContent-Length: ${length}\r\n\r\n`;

  expect(await sayRaw(port, begun("Owner guess"), 500)).toMatch(/^HTTP\/1\.1 401 /);
  expect(asked).toEqual(["GET Owner guess 0"]);
  const headers = { Host: host, Authorization: "Owner key" };
  expect((await ask(origin, { method: "POST", path, headers, body: "a".repeat(length) })).status).toBe(200);
  expect(asked.slice(1)).toEqual(["GET Owner key 0", `POST Owner key ${length}`]);
});

test("D6: who sends a file that is too large gets the page of its form back, other forms and programs words", async () => {
  const asked: string[] = [];
  const app = async ({ method, url, body }: Request) => {
    asked.push(`${method} ${url} ${body === null}`);
    return new Response("<h1>Check a certificate</h1>", { headers: { "Content-Type": "text/html" } });
  };
  const { origin, host } = await openEdgeServer({ app });
  const send = (path: string, method = "POST") =>
    ask(origin, {
      method,
      path,
      headers: { Host: host, "Content-Type": file, "Transfer-Encoding": "chunked" },
      body: "a".repeat(2113 * kilobyte),
    });

  for (const path of ["/verify", "/verify?number=1", `${origin}/verify`]) {
    const { status, headers, body } = await send(path);
    expect([status, headers["content-type"], body]).toEqual([413, "text/html", "<h1>Check a certificate</h1>"]);
  }
  expect(asked).toEqual(Array.from({ length: 3 }, () => `GET ${origin}/verify?too-large true`));
  for (const path of ["/verify.data", "/newsletter", "/verify/more", "/"])
    expect((await send(path)).body).toMatch(/^This is more than the form can take\. Go back/);
  expect(asked).toHaveLength(3);
});

test("a packed answer says that it depends on what the visitor unpacks, besides what it said before", async () => {
  const headers = { "Content-Type": "text/html", Vary: "Authorization" };
  const { origin, host } = await openEdgeServer({
    app: async () => new Response("a".repeat(2 * kilobyte), { headers }),
  });

  const packed = await ask(origin, { path: "/other", headers: { Host: host, "Accept-Encoding": "gzip" } });
  const plain = await ask(origin, { path: "/other", headers: { Host: host } });

  expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "Accept-Encoding, Authorization"]);
  expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Authorization"]);
});
