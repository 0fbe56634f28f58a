import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ask, openEdgeServer, sayRaw } from "#tests/servers.ts";
import type { Page } from "./pages.ts";

const page: Page = { identity: Buffer.from("in memory"), etag: '"one"', headers: { "Content-Type": "text/plain" } };

/** A server whose app answers with the method that it was asked by. */
async function openServer(wishes: Parameters<typeof openEdgeServer>[0] = {}) {
  const logged: [string, string][] = [];
  const open = await openEdgeServer({
    app: async ({ method }) => new Response(`rendered for ${method}`),
    log: (level, event) => void logged.push([level, event]),
    pages: new Map(["/kept", "/course/specialist/module/1"].map((each) => [each, page])),
    ...wishes,
  });
  return { ...open, logged };
}

test("a page in memory answers GET and HEAD alone; whatever else is asked of its address is the app's", async () => {
  const { origin, host } = await openServer();
  const asked = async (method: string) => (await ask(origin, { method, path: "/kept", headers: { Host: host } })).body;

  expect([await asked("GET"), await asked("HEAD")]).toEqual(["in memory", ""]);
  expect([await asked("POST"), await asked("PUT"), await asked("OPTIONS")]).toEqual([
    "rendered for POST",
    "rendered for DELETE",
    "rendered for OPTIONS",
  ]);
});

test("D6: our own long work is no silence of the visitor; one who never reads the answer is let go", async () => {
  const app = () => wait(300).then(() => new Response("x".repeat(9_000_000)));
  const { server, origin, host, port } = await openServer({ app });
  server.timeout = 100;

  expect((await ask(origin, { path: "/slow", headers: { Host: host } })).status).toBe(200);

  const socket = connect(port, "127.0.0.1", () => socket.write(`GET /slow HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
  socket.pause();
  await expect.poll(() => connectionsOf(server)).toBe(1);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  socket.destroy();
});

function connectionsOf(server: Awaited<ReturnType<typeof openServer>>["server"]) {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

test("who proves to be a student gets the own page of a course, and everybody's page of everything else", async () => {
  const { origin, host } = await openServer();
  const asked = async (path: string, more: Record<string, string>) =>
    (await ask(origin, { path, headers: { Host: host, ...more } })).body;
  const proof = { Authorization: "Bearer x" };

  expect(await asked("/course/specialist/module/1", {})).toBe("in memory");
  expect(await asked("/course/specialist/module/1", proof)).toBe("rendered for GET");
  expect(await asked("/kept", proof)).toBe("in memory");
});

test("A5: of another host nothing is answered; the machine's own name leads to the address, where that is not https", async () => {
  const { origin, host, port } = await openServer();
  const asked = async (path: string, Host: string, where = origin) => {
    const { status, headers } = await ask(where, { path, headers: { Host } });
    return [status, headers.location];
  };

  for (const path of ["/kept", "/other"]) {
    expect(await asked(path, host)).toEqual([200, undefined]);
    expect(await asked(path, "evil.example")).toEqual([421, undefined]);
    expect(await asked(`${path}?a=1`, `localhost:${port}`)).toEqual([308, `${origin}${path}?a=1`]);
    expect(await asked(path, `localhost:${port + 1}`)).toEqual([421, undefined]);
  }
  const secure = await openServer({ origin: "https://site.example:4711" });
  const at = `http://127.0.0.1:${secure.port}`;
  expect(await asked("/other", "localhost:4711", at)).toEqual([421, undefined]);
  expect(await asked("/other", "site.example:4711", at)).toEqual([200, undefined]);
});

test("A5: a request with two hosts is refused, whichever stands first, for pages in memory too", async () => {
  const { host, port } = await openServer();
  const say = (path: string, ...hosts: string[]) =>
    sayRaw(port, `GET ${path} HTTP/1.1\r\n${hosts.map((each) => `Host: ${each}\r\n`).join("")}\r\n`, 300);

  for (const path of ["/kept", "/other", "/healthz"]) {
    expect(await say(path, host)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await say(path, host, "evil.example")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say(path, host, host)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(await say("/kept")).toMatch(/^HTTP\/1\.1 421 /);
  expect(await sayRaw(port, `GET http://evil.example/kept HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 300)).toMatch(/ 400 /);
});

test("every rendered answer is written to the log once, with its path alone; a bug of ours is a 500 and an error there", async () => {
  const fields: unknown[] = [];
  const { origin, host } = await openEdgeServer({
    app: async ({ url }) => {
      if (url.includes("/bug")) throw new Error("a bug");
      return new Response("", { status: 404 });
    },
    log: (level, event, about) => void fields.push({ level, event, ...about }),
  });

  await ask(origin, { path: "/some?token=secret", headers: { Host: host } });
  const { status, body } = await ask(origin, { path: "/bug?token=secret", headers: { Host: host } });

  expect([status, body]).toEqual([500, "Something broke on our side. Please try again in a minute."]);
  expect(fields).toMatchObject([
    { level: "info", event: "request", method: "GET", path: "/some", status: 404, ms: expect.any(Number) as unknown },
    { level: "error", event: "request failed", path: "/bug", error: new Error("a bug") },
  ]);
});

test("who closes while a form still arrives is no error of ours", async () => {
  const { host, port, logged } = await openServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\nhalf`);
  await wait(100);
  socket.destroy();
  await wait(200);

  expect(logged).toEqual([]);
});

test("D6: who goes on sending after a refusal is cut off within seconds, having heard it; a page that cannot be made says so", async () => {
  const { host, port } = await openServer({ app: async () => new Response("later", { status: 503 }) });
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n`;

  const [words, page] = await Promise.all(["/newsletter", "/verify"].map((path) => sendOn(port, head(path))));

  expect(words).toMatch(/^HTTP\/1\.1 413 [^]*a smaller file or a shorter text\./);
  expect(page).toMatch(/^HTTP\/1\.1 503 [^]*later/);
});

/** Sends a little every now and then for as long as the connection takes it; fails when that is longer than four seconds. */
function sendOn(port: number, head: string) {
  return new Promise<string>((resolve, reject) => {
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const drip = setInterval(() => socket.write("a"), 50);
    const late = setTimeout(() => reject(new Error("it is still open")), 4000);
    socket.on("data", (chunk) => (heard += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.once("close", () => {
      clearInterval(drip);
      clearTimeout(late);
      resolve(heard);
    });
  });
}
