import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servedPictures } from "#app/content/pictures/own-pictures.ts";
import { webpWith } from "#app/content/pictures/pictures.scene.ts";
import { chooseWords } from "#app/content/reading/community-words.ts";
import { contentOf, readAllContent } from "#app/delivery/collections/read-content.ts";
import { ownerDesk } from "#app/desk/writing/drafts/owner-desk.scene.ts";
import { originPlaceholder } from "#app/site/site.ts";
import { addressOf } from "#server/http/pages.ts";
import type { KeptPages } from "#server/page-making/built-content.ts";
import type { MadePages } from "#server/page-making/make-pages.ts";
import { seedOfTest, tries } from "./rehearsal.ts";
import { ask, startServer, type TestServer } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");
const build = path.join(root, "build");
const key = "an-owner-key-of-more-than-32-characters";
const company = "company.yaml";

/** What this file writes: a folder of content, and a data folder that outlives the server. */
const place = mkdtempSync(path.join(tmpdir(), "published-"));
const folder = path.join(place, "content");
const other = "ada@example.com";
const settings = {
  RATE_LIMITS: "false",
  ADMIN_KEY: key,
  ADMIN_EMAILS: other,
  CONTENT_DIR: folder,
  DATA_DIR: path.join(place, "data"),
};

let server: TestServer;
beforeAll(async () => {
  cpSync(path.join(root, "content"), folder, { recursive: true });
  server = await startServer(settings);
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

const get = (address: string, headers = {}) =>
  ask(server.origin, { path: address, headers: { Host: new URL(server.origin).host, ...headers } });

const { order, draft } = ownerDesk(() => server.origin, `Owner ${key}`);

const publicAddresses = () => {
  const { files } = JSON.parse(readFileSync(path.join(build, "made.json"), "utf8")) as KeptPages;
  return files.map((file) => addressOf(file, readFileSync(path.join(build, "client", file))));
};

test("D4: a draft stands in no public byte; its preview is there until its hour is over, in the editor of its owner", async () => {
  const sentinel = "Quixotic Zebra Holdings";
  await draft(company, { name: sentinel, legalName: `${sentinel} Inc.` });
  await draft("services/web-scraping.yaml", { summary: `${sentinel} reads the web for you.` });
  const token = await order<string>({ do: "preview" });
  const addresses = [...publicAddresses(), "/search?q=web", "/services/none", "/admin", "/api/search?q=web"];

  const told: string[] = [];
  for (const address of addresses) if (/quixotic/i.test((await get(address)).body)) told.push(address);

  expect(addresses.length).toBeGreaterThan(400);
  expect(told).toEqual([]);
  const address = `/preview/${token}/services/web-scraping`;
  const preview = await get(address, { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" });
  expect([preview.status, preview.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(preview.body).toContain(`${sentinel} reads the web for you.`);
  for (const guessed of ["x", token.slice(1), token.toUpperCase(), `${token.slice(0, -4)}AAAA`])
    expect((await get(`/preview/${guessed}/services/web-scraping`)).status, guessed).toBe(404);

  expect((await get(address, { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none" })).status).toBe(404);
  expect((await get(address, { Authorization: `Owner ${key}` })).status).toBe(200);
  expect((await get(address, { Authorization: `Owner ${key.toUpperCase()}` })).status).toBe(404);

  const database = new BetterSqlite3(path.join(settings.DATA_DIR, "site.sqlite"));
  database.prepare("update content_previews set who = ?").run(other);
  expect([(await get(address)).status, (await get(address, { Authorization: `Owner ${key}` })).status]).toEqual([
    200, 404,
  ]);
  database.prepare("update content_previews set expires_at = ?").run(Date.now());
  database.close();
  expect((await get(address)).status).toBe(404);
  for (const file of [company, "services/web-scraping.yaml"]) await order({ do: "drop-draft", file });
});

const share = tries(8, 1);

test(`what is published, and shown again by a start on the older build, is what a build of the folder makes: one address in ${share}`, async () => {
  await draft(company, { phone: "(555) 010-4711", name: "Another Name" });
  await draft("services/web-scraping.yaml", { title: "Reading the web" });
  rmSync(path.join(folder, "newsletter/ai-weekly-48.md"));
  const words = path.join(folder, "tools/claude.yaml");
  writeFileSync(words, readFileSync(words, "utf8").replace(/^maker: .*$/m, "maker: Changed by hand"));
  expect(await order({ do: "publish", note: "" })).toMatchObject({ ok: true, number: 2 });

  const rest = seedOfTest() % share;
  const made = await makeAnew({ rest, of: share });

  expect((await get("/newsletter/ai-weekly-48")).status).toBe(404);
  expect(Object.keys(made.files).length).toBeGreaterThan(400 / share);
  expect(await differing(made)).toEqual([]);
  if (share > 1) return;
  await startAgain();
  expect(await differing(made)).toEqual([]);
});

test("D13: a picture is sent, published, there after a start on the older build, and gone when it is taken back", async () => {
  const sent = await fetch(`${server.origin}/api/admin/content/pictures?alt=Our+desk`, {
    method: "POST",
    headers: { Origin: server.origin, Authorization: `Owner ${key}`, "Content-Type": "application/octet-stream" },
    body: Uint8Array.from(webpWith("EXIF")),
  });
  const { value } = (await sent.json()) as { value: { file: string; text: string } };
  const outcome = await order<{ number: number }>({ do: "publish", note: "" });
  const address = `/${Object.keys(servedPictures(new Map([[value.file, value.text]])))[0]}`;
  const bytes = async () => Buffer.from(await (await fetch(server.origin + address)).arrayBuffer()).toString("base64");

  expect(value.file).toBe("pictures/our-desk.webp");
  expect(Buffer.from(value.text, "base64").includes("EXIF")).toBe(false);
  expect(await bytes()).toBe(value.text);
  expect((await get(address)).headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  await startAgain();
  expect(await bytes()).toBe(value.text);
  await order({ do: "bring-back", number: outcome.number - 1 });
  expect((await get(address)).status).toBe(404);
});

/** Visitors wait ten seconds at most for what was published since the build; a busy machine takes longer to make it. */
async function startAgain() {
  await server.stop();
  server = await startServer(settings);
  await expect.poll(async () => (await get("/about")).body, { timeout: 40_000 }).toContain("Another Name");
}

/** As a build does it: from the folder alone, in a thread that knows nothing of what was before. */
async function makeAnew(part: { rest: number; of: number }) {
  const content = contentOf(await readAllContent(folder));
  const worker = new Worker(path.join(root, "server/page-making/make-worker.ts"), {
    workerData: { build },
    env: { ...process.env, NODE_ENV: "production" },
  });
  const answer = new Promise<{ made?: MadePages; error?: string }>((resolve) => worker.once("message", resolve));
  worker.postMessage({ number: 1, content, share: part }, []);
  const { made, error } = await answer;
  await worker.terminate();
  if (!made) throw new Error(error);
  return made;
}

/** Addresses whose bytes over HTTP are others, or whose policy does not know what stands inline. */
async function differing({ files, inline }: MadePages) {
  const others: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const address = addressOf(file, Buffer.from(text));
    const { body, headers } = await get(address);
    const expected = chooseWords(text.replaceAll(originPlaceholder, server.origin), false);
    const policy = String(headers["content-security-policy"]);
    const { scripts = [], styles = [] } = inline[address] ?? {};
    if (!isFilled(expected, body) || ![...scripts, ...styles].every((hash) => policy.includes(hash)))
      others.push(address);
  }
  return others;
}

/** The same but for the marks at which the server puts what is true at this moment (server/http/live-pages.ts). */
function isFilled(made: string, body: string) {
  let from = 0;
  for (const piece of made.split(/NEXT_[a-z-]+_\d_(?:ms|iso|words)|(?:READING_WAIT|HOURS_SAID)_[a-z]+(?:_\d)?/)) {
    const at = body.indexOf(piece, from);
    if (at === -1 || (from === 0 && at !== 0)) return false;
    from = at + piece.length;
  }
  return from === body.length;
}
