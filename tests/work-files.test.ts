import { createHash, randomUUID } from "node:crypto";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { nameReviewer } from "#app/review/queue/works.scene.ts";
import { type Line, sendFile } from "#app/school/handing-in/upload-form/send-file.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, openDatabase } from "#database/database.ts";
import type { Answer } from "#partners/answer.ts";
import { drawLots, putEnrolled } from "./cast.ts";
import { openSharedPlace, sharedEngines, temporaryFolder } from "./databases.ts";
import { rehearsal, seedOfTest, tries } from "./rehearsal.ts";
import { freePort, startServer, type TestServer } from "./servers.ts";
import { docxOf, zipOf } from "#demo/files/test-zips.ts";

const place = { track: "specialist" as const, module: 1 };
/** MiB of each file that goes over a bad line; after each cut the browser waits a second before it goes on. */
const large = tries(3, 8);
const adminKey = "Owner-key_of:this-test/only,2026!";
const script = "<script>alert(document.domain)</script>";

let server: TestServer;
let database: Database;
let ada: string;
let eve: string;
let reviewer: { id: string; token: string };

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: adminKey });
  database = await openDatabase({ folder: server.dataDir });
  [ada, eve] = [await learner(database, "ada"), await learner(database, "eve")];
  const site = { database, now: () => Date.now() } as Site;
  const named = { name: "Mira", email: "mira@example.com", tracks: ["specialist" as const] };
  const mira = await nameReviewer(site, named);
  const token = await database.transaction((queries) => startNamedSession(site, queries, named.email));
  reviewer = { id: mira.id, token };
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

test("B9, E6: hostile files come back as downloads alone, to their student, their reviewer and owners", async () => {
  const line = lineTo(server.origin, ada);
  const zip = zipOf([{ path: "repo/evil.html", bytes: script }]);
  const files = [
    ["page.html", Buffer.from(script)],
    ["<img src=x onerror=alert(1)>.svg", Buffer.from(`<svg xmlns='http://www.w3.org/2000/svg'>${script}</svg>`)],
    ["one-line.json", Buffer.alloc(2 ** 20, "[")],
    ["polyglot.pdf", Buffer.from(`%PDF-1.7\n${script}`)],
    ["repo.zip", zip],
  ] as const;
  const ids: string[] = [];
  for (const [name, bytes] of files) {
    const sent = await send(line, name, bytes);
    ids.push(sent.ok ? sent.upload.id : expect.unreachable(sent.reason));
  }
  expect(await send(line, "report.docx", docxOf([{ path: "word/vbaProject.bin", bytes: "x" }]))).toMatchObject({
    reason: "macros",
  });
  expect(await send(line, "\u202egnp.html", Buffer.from("x"))).toMatchObject({ reason: "path" });
  const handed = { do: "hand-in", ...place, id: randomUUID(), text: "", link: "", commit: "", files: ids, answers: {} };
  const answer = await ask(ada, "/api/works", handed);
  const { work } = (JSON.parse(answer.text) as { value: { work: string } }).value;
  const fileAt = (name: string, version = 1, id = work) =>
    `/api/works/file?${new URLSearchParams({ work: id, version: String(version), path: name }).toString()}`;
  const paths = [...files.map(([name]) => name), "repo.zip/evil.html"];

  for (const name of paths) {
    const { status, text, headers } = await ask(ada, fileAt(name));
    expect([status, text.length > 0], name).toEqual([200, true]);
    expect(Object.fromEntries(headers), name).toMatchObject({
      "content-type": "application/octet-stream",
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "content-disposition": expect.stringMatching(
        /^attachment; filename="file-[0-9a-f]{12}\.(txt|pdf|zip)"$/,
      ) as string,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  }
  for (const page of [`/work/${work}`, `/work/${work}/1`, `/api/works/${work}`, `/api/works/${work}?version=1`])
    expect((await ask(ada, page)).text, page).not.toContain("alert(document.domain)");

  const unknown = await ask(eve, fileAt("page.html", 1, randomUUID()));
  expect(unknown).toMatchObject({ status: 404, text: '{"ok":false,"kind":"not_found"}' });
  for (const [token, address] of [
    [eve, fileAt("page.html")],
    [ada, fileAt("page.html", 2)],
    [ada, fileAt("../../site.sqlite")],
    [reviewer.token, fileAt("page.html")],
  ] as const)
    expect([(await ask(token, address)).status, (await ask(token, address)).text]).toEqual([404, unknown.text]);
  expect((await ask("nobody", fileAt("page.html"))).status).toBe(401);
  expect((await ask(`Owner ${adminKey}`, fileAt("page.html"))).status).toBe(200);
  const inHand = { reviewer_id: reviewer.id, leased_until: Date.now() + 60_000 };
  await database.queries.updateTable("readings").set(inHand).where("work_id", "=", work).execute();
  expect((await ask(reviewer.token, fileAt("page.html"))).text).toBe(script);
  await database.queries.updateTable("readings").set({ leased_until: 1 }).where("work_id", "=", work).execute();
  expect((await ask(reviewer.token, fileAt("page.html"))).status, "the lease is over").toBe(404);
});

test("D6, E6: pieces that are too long, of another's file or of none are refused", async () => {
  const begun = await lineTo(server.origin, eve).wish<{ ok: true; upload: { id: string } }>({
    do: "begin",
    ...place,
    path: "a.py",
    size: 100_000,
    digest: "0".repeat(64),
  });
  const id = begun.ok ? begun.value.upload.id : "";
  const part = (token: string, of: string, bytes: number) =>
    lineTo(server.origin, token).part(`?id=${of}&offset=0`, new Blob([new Uint8Array(bytes)]));

  expect(await part(eve, id, 1000), "shorter than a piece").toMatchObject({ kind: "invalid" });
  expect((await ask(eve, `/api/works/uploads?id=${id}&offset=0`, Buffer.alloc(70_000))).status).toBe(413);
  expect(await part(ada, id, 48 * 1024)).toEqual(await part(ada, randomUUID(), 48 * 1024));
  expect(await part(eve, id, 48 * 1024)).toEqual({ ok: true, value: { ok: true, received: 48 * 1024 } });
  expect((await ask(eve, "/api/works/uploads", { do: "begin", path: "a.py" })).status).toBe(422);
  expect((await ask("nobody", "/api/works/uploads?track=specialist&module=1")).status).toBe(401);
});

rehearsal.for(sharedEngines)(
  `F2: two files of ${large} MiB over a line that is cut again and again, the browser closed twice and the server killed: whole, and once, on %s`,
  { timeout: 120_000 },
  async (engine) => {
    const draw = drawLots(seedOfTest());
    const port = String(await freePort());
    const proxy = await openCuttingProxy(Number(port), () => 150_000 + draw() * 400_000);
    const { url, folder } = await openSharedPlace(engine);
    const database: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
    const dataDir = folder || temporaryFolder();
    const env = { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: "false", FRONTEND_URL: proxy.origin, ...database };
    let site = await startServer(env);
    const records = await openDatabase({ url, folder: dataDir });
    const line = lineTo(proxy.origin, await learner(records, "grace"));
    const files = ["one.zip", "two.txt"].map((name) => ({ name, bytes: largeFile(name, draw) }));
    const received = async () => {
      const row = records.queries.selectFrom("work_uploads").select(({ fn }) => fn.sum("received").as("bytes"));
      return Number((await row.executeTakeFirst())?.bytes ?? 0);
    };

    const ids: string[] = [];
    for (const { name, bytes } of files) {
      let closeAt = bytes.length / 4;
      let asked = 0;
      // The page is closed after a quarter; the next one knows nothing of it.
      expect(await send(line, name, bytes, () => (asked += 48 * 1024) > closeAt)).toMatchObject({ reason: "stopped" });
      const before = await received();
      expect(before).toBeGreaterThan(0);
      closeAt = bytes.length / 2;
      const sending = send(line, name, bytes);
      await expect.poll(received, { interval: 5 }).toBeGreaterThan(before + closeAt / 2);
      await site.stop("SIGKILL");
      const kept = await received();
      site = await startServer(env);
      expect(await received(), "nothing is lost by a kill").toBe(kept);
      const sent = await sending;
      ids.push(sent.ok ? sent.upload.id : expect.unreachable(sent.reason));
    }
    const wish = { do: "hand-in", ...place, id: randomUUID(), text: "", link: "", commit: "", files: ids, answers: {} };
    for (let arrived = 0; arrived < 2;) {
      const answer = await ask(line.token, "/api/works", wish, proxy.origin).catch(() => undefined);
      if (answer) expect(JSON.parse(answer.text)).toMatchObject({ ok: true, value: { ok: true, number: 1 } });
      arrived += answer ? 1 : 0;
    }
    const rows = await records.queries.selectFrom("work_files").select(["path", "digest", "bytes"]).execute();
    expect(rows.toSorted((one, other) => one.path.localeCompare(other.path))).toEqual(
      files.map(({ name, bytes }) => ({ path: name, digest: digestOf(bytes), bytes: bytes.length })),
    );
    expect(proxy.cuts()).toBeGreaterThan(tries(8, 20));
    await records.close();
    await site.stop();
  },
);

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function learner(records: Database, id: string) {
  const site = { database: records, now: () => Date.now() } as Site;
  await putEnrolled(records.queries, { id, at: Date.now(), plan: "prepaid" });
  return records.transaction((queries) => startStudentSession(site, queries, id));
}

/** A browser's line to our server; a connection that is cut is `unavailable`. */
function lineTo(origin: string, token: string): Line & { token: string } {
  async function post<Value>(query: string, body: object): Promise<Answer<Value>> {
    const answer = await ask(token, `/api/works/uploads${query}`, body, origin).catch(() => undefined);
    return answer ? (JSON.parse(answer.text) as Answer<Value>) : { ok: false, kind: "unavailable" };
  }
  return {
    token,
    wish: (fields) => post("", fields),
    part: async (query, bytes) => post(query, Buffer.from(await bytes.arrayBuffer())),
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
  };
}

/** Asks with a proof; posts fields as JSON, bytes as they are. */
async function ask(token: string, path: string, body?: object, origin = server.origin) {
  const isBytes = body instanceof Uint8Array;
  const type = isBytes ? "application/octet-stream" : "application/json";
  const answer = await fetch(origin + path, {
    method: body ? "POST" : "GET",
    headers: {
      Origin: origin,
      Authorization: token.includes(" ") ? token : `Bearer ${token}`,
      ...(body ? { "Content-Type": type } : {}),
    },
    body: body && (isBytes ? new Uint8Array(body) : JSON.stringify(body)),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function send(line: Line, name: string, bytes: Buffer, isStopped = () => false) {
  const announced = { ...place, path: name, size: bytes.length, digest: digestOf(bytes) };
  return sendFile(line, { announced, file: new Blob([new Uint8Array(bytes)]), tell: () => undefined, isStopped });
}

/** What no compression makes smaller. */
function largeFile(name: string, draw: () => number) {
  const words = Uint32Array.from({ length: (large * 2 ** 20 - 100_000) / 4 }, () => draw() * 2 ** 32);
  const bytes = Buffer.from(words.buffer);
  return name.endsWith(".zip")
    ? zipOf([{ path: "data.bin", bytes }])
    : Buffer.from(bytes.toString("base64").slice(0, bytes.length));
}

/** Passes everything on to a port, and cuts each connection after so many bytes of the visitor's. */
async function openCuttingProxy(port: number, next: () => number) {
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((visitor) => {
    const site = connect(port, "127.0.0.1");
    let left = next();
    for (const [one, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy()).on("close", () => (open.delete(one), other.destroy()));
    }
    site.pipe(visitor);
    visitor.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left > 0) return void site.write(chunk);
      cuts += 1;
      visitor.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  const at = typeof address === "object" && address ? address.port : 0;
  return { origin: `http://127.0.0.1:${at}`, cuts: () => cuts };
}
