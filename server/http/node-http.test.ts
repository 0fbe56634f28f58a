import { createServer, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { openEdgeServer, sayRaw } from "#tests/servers.ts";
import { listen, requestOf, visitorOf } from "./node-http.ts";

const proxies = ["10.0.0.1", "10.0.0.2"];

function visitor(remoteAddress: string | undefined, forwarded?: string, trusted = proxies) {
  return visitorOf({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as never, trusted).address;
}

test("A6: a visitor is who the last proxy of ours says, and whoever is no proxy of ours says nothing", () => {
  expect(visitor("203.0.113.1", "198.51.100.7")).toBe("203.0.113.1");
  expect(visitor("10.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
  expect(visitor("::ffff:10.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
  expect(visitor("10.0.0.1", "1.1.1.1, 198.51.100.7, 10.0.0.2")).toBe("198.51.100.7");
  expect(visitor("10.0.0.1", "198.51.100.7,, 10.0.0.2 ,")).toBe("198.51.100.7");
  expect(visitor("10.0.0.1", "10.0.0.2")).toBe("10.0.0.1");
  expect(visitor("10.0.0.1")).toBe("10.0.0.1");
  expect(visitor("::ffff:203.0.113.1")).toBe("203.0.113.1");
  expect(visitor(undefined)).toBe("unknown");
});

test("D7: the port that a proxy adds makes nobody another visitor", () => {
  expect(visitor("10.0.0.1", "198.51.100.7:4711")).toBe("198.51.100.7");
  expect(visitor("10.0.0.1", "[2001:db8::7]:4711")).toBe("2001:db8::7");
  expect(visitor("10.0.0.1", "[2001:db8::7]")).toBe("2001:db8::7");
  expect(visitor("10.0.0.1", "2001:db8::7")).toBe("2001:db8::7");
  expect(visitor("10.0.0.1", "198.51.100.7, 10.0.0.2:80")).toBe("198.51.100.7");
});

test("A8: a request keeps its method, headers and body, and what cannot be one is none", async () => {
  const url = "http://127.0.0.1:3000/faq";
  const made = requestOf(url, {
    method: "POST",
    headers: { accept: "text/html", "set-cookie": ["a", "b"], ":path": "/", host: undefined },
    body: Buffer.from("words"),
  });

  expect(made?.method).toBe("POST");
  expect([...(made?.headers ?? [])]).toEqual(
    expect.arrayContaining([
      ["accept", "text/html"],
      ["set-cookie", "a"],
      ["set-cookie", "b"],
    ]),
  );
  expect(await made?.text()).toBe("words");
  const methods = ["GET", "HEAD", "OPTIONS", "TRACE", "PATCH"].map((method) => requestOf(url, { method, headers: {} }));
  expect(methods.map((each) => each?.method)).toEqual(["GET", "HEAD", "OPTIONS", "DELETE", "DELETE"]);
  expect(requestOf(url, { method: "GET", headers: {}, body: Buffer.alloc(0) })?.body).toBeNull();
  expect(requestOf("http://", { method: "GET", headers: {} })).toBeUndefined();
  expect(requestOf(url, { method: "GET", headers: { "x-y": "\u0100" } })).toBeUndefined();
});

test.for([
  [64 * 1024, 200],
  [64 * 1024 + 1, 413],
] as const)("D6: a form that says it has %i bytes is answered %i before they come", async ([length, status]) => {
  const { host, port } = await openEdgeServer();
  const head = `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n`;

  expect(await sayRaw(port, head + (status === 200 ? "a".repeat(length) : ""), 700)).toContain(`HTTP/1.1 ${status}`);
});

test("text over a kilobyte is packed for whoever unpacks it, and nothing else is", async () => {
  const made: Record<string, Response> = {};
  const { origin } = await openEdgeServer({
    app: async ({ url }) => made[new URL(url).pathname] ?? new Response("none"),
  });
  const text = (length: number, type: string) =>
    new Response("a".repeat(length), { headers: { "Content-Type": type } });
  const answer = async (response: Response, accept?: string) => {
    made["/made"] = response;
    const { headers, body } = await askBytes(`${origin}/made`, accept);
    return { encoding: headers["content-encoding"], length: headers["content-length"], vary: headers.vary, body };
  };

  for (const type of ["text/html", "application/json", "image/svg+xml"]) {
    const packed = await answer(text(1025, type), "gzip, br");
    expect([packed.encoding, packed.length, packed.vary]).toEqual([
      "br",
      String(packed.body.length),
      "Accept-Encoding",
    ]);
    expect(brotliDecompressSync(packed.body).toString()).toBe("a".repeat(1025));
  }
  expect(gunzipSync((await answer(text(1025, "text/plain"), "gzip")).body).toString()).toBe("a".repeat(1025));
  for (const plain of [
    await answer(text(1024, "text/html"), "br"),
    await answer(text(4000, "image/png"), "br"),
    await answer(text(4000, "text/html")),
    await answer(new Response(new Uint8Array(4000)), "br"),
  ]) {
    expect([plain.encoding, plain.vary]).toEqual([undefined, undefined]);
    expect(plain.length).toBe(String(plain.body.length));
  }
  expect((await answer(new Response(null, { status: 204 }))).length).toBeUndefined();
});

test("a table comes as it is made, and one that fails half-way breaks off and is not taken for whole", async () => {
  const table = (pieces: (string | Error)[]) =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) return controller.close();
        if (piece instanceof Error) throw piece;
        controller.enqueue(new TextEncoder().encode(piece));
      },
    });
  const logged: string[] = [];
  const broken = new URL("http://127.0.0.1/broken").pathname;
  const { origin } = await openEdgeServer({
    log: (_level, event) => void logged.push(event),
    app: async ({ url }) =>
      new Response(
        table(url.endsWith(broken) ? ["a,b\r\n", new Error("the database went away")] : ["a,b\r\n", "1,2\r\n"]),
        {
          headers: { "Content-Type": "text/csv; charset=utf-8" },
        },
      ),
  });

  const whole = await askBytes(`${origin}/whole`, "br");
  expect([whole.body.toString(), whole.headers["content-encoding"]]).toEqual(["a,b\r\n1,2\r\n", undefined]);
  await expect(askBytes(`${origin}/broken`)).rejects.toThrow(/aborted|hang up|reset/i);
  expect(logged).toEqual(["request", "request failed"]);
});

test("a port that is taken is named with what to do, and another trouble in its own words", async () => {
  const server = createServer();
  await listen(server, 0, "127.0.0.1");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };

  await expect(listen(createServer(), port, "127.0.0.1")).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  );
  await expect(listen(createServer(), port, "192.0.2.1")).rejects.toThrow(/^Cannot listen on 192\.0\.2\.1:\d+: /);
});

function askBytes(url: string, accept?: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = accept === undefined ? {} : { "Accept-Encoding": accept };
    const outgoing = request(url, { headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
