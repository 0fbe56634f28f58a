import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { ownerDesk } from "#app/desk/writing/drafts/owner-desk.scene.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import type { PublishOutcome } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, type Engine, openDatabase } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { enrolStudents, startLoad } from "#server/outages.scene.ts";
import { putEnrolled } from "./cast.ts";
import { askPostgres, createPostgresDatabase, openSharedPlace, sharedEngines, temporaryFolder } from "./databases.ts";
import { rehearsal } from "./rehearsal.ts";
import { ask, startServer } from "./servers.ts";

const root = path.resolve(import.meta.dirname, "..");
const phone = "(555) 010-4711";
const bytes = Buffer.from("print('handed in')\n");
/** Tables whose rows never change: what a backup holds of them is what the site has. */
const lasting = ["students", "completions", "consents", "content_changes", "content_releases"] as const;

type Place = { url?: string; folder: string; content: string };

rehearsal.for(sharedEngines)(
  "F9: one command backs up a site that is written to, another brings it back in an empty place, on either engine, from %s",
  { timeout: 180_000 },
  async (engine) => {
    const place = await openPlace(engine);
    const site = await startAt(place);
    await enrolStudents(place, 5000);
    const draft = await begin(site.origin, await learner(place));
    await publish(site.origin, place);
    const load = startLoad(site.origin, readFileSync(path.join(place.folder, "secret.key")));
    const { signUps, holds, marks } = load.seen.kept;
    const isBusy = (since: number[]) => [signUps, holds, marks].every((each, kind) => each.length > (since[kind] ?? 0));
    await expect.poll(() => isBusy([2, 2, 2])).toBe(true);

    const acknowledged = [...signUps, ...holds, ...marks];
    const before = [signUps.length, 0, marks.length];
    const backup = path.join(temporaryFolder(), "backup");
    expect(await command("backup", place, backup)).toMatch(
      /^Backed up the database and \d+ files to .*, with the keys\.$/m,
    );
    expect(isBusy(before), "the site was written to meanwhile").toBe(true);
    expect(await command("backup", place, backup)).toContain("is there already");
    await load.stop();
    await site.stop("SIGKILL");

    // To look at it is to open it as a site does, which writes beside it.
    const looked = path.join(temporaryFolder(), "looked");
    cpSync(backup, looked, { recursive: true });
    const kept = await rowsAt({ folder: looked });
    const ids = new Set(
      [...kept.subscribers, ...kept.bookings, ...kept.completions].flatMap((row) => Object.values(row)),
    );
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const whole = await rowsAt(place);
    for (const table of lasting) {
      const all = new Set(whole[table].map((row) => JSON.stringify(row)));
      expect(
        kept[table].filter((row) => !all.has(JSON.stringify(row))),
        table,
      ).toEqual([]);
    }
    const agreed = new Set(kept.consents.map((row) => row.subscriber_id));
    expect(
      kept.subscribers.filter(({ id }) => !agreed.has(id)),
      "half a sign-up",
    ).toEqual([]);

    for (const target of sharedEngines) {
      const empty = await openPlace(target, "empty");
      expect(await command("restore", empty, backup)).toMatch(/^Restored the database and \d+ files/m);
      expect(await command("restore", empty, backup)).toContain("is not empty");
      expect(await rowsAt(empty), target).toEqual(kept);
      if (target !== engine) continue;
      const { origin } = await startAt(empty);
      const headers = { Host: new URL(origin).host, Authorization: `Owner ${ownerKey(empty)}` };
      expect(await ask(origin, { path: "/readyz", headers })).toMatchObject({ status: 200 });
      expect((await ask(origin, { path: "/about", headers })).body).toContain(phone);
      expect(readFileSync(path.join(empty.content, "company.yaml"), "utf8")).toContain(phone);
      expect(await ask(origin, { path: "/api/admin/content", headers })).toMatchObject({ status: 200 });
      expect(await draft.handIn(origin)).toMatchObject({ ok: true, value: { ok: true, number: 1 } });
    }
  },
);

/** Folders of a site of its own, and its database: `empty` as a machine that never had one. */
async function openPlace(engine: Engine, empty?: "empty"): Promise<Place> {
  const content = path.join(temporaryFolder(), "content");
  cpSync(path.join(root, "content"), content, { recursive: true });
  const { url, folder } = empty ? await emptyPlace(engine) : await openSharedPlace(engine);
  return { url, folder: folder || temporaryFolder(), content };
}

async function emptyPlace(engine: Engine) {
  if (engine === "sqlite") return { folder: temporaryFolder() };
  const other = await createPostgresDatabase();
  const url = `${other}_empty`;
  await askPostgres(other, `create database ${path.basename(url)}`);
  return { url, folder: "" };
}

function settingsOf({ url, folder, content }: Place) {
  return { DATA_DIR: folder, CONTENT_DIR: content, RATE_LIMITS: "false", ...(url && { DATABASE_URL: url }) };
}

async function startAt(place: Place) {
  const server = await startServer(settingsOf(place));
  onTestFinished(() => server.stop("SIGKILL").then(() => undefined));
  return server;
}

/** All that the command wrote. */
async function command(what: "backup" | "restore", place: Place, folder: string) {
  const asked = [path.join(root, "scripts/backups.ts"), what, folder];
  const env = { PATH: process.env.PATH, ...settingsOf(place) };
  const said = await promisify(execFile)(process.execPath, asked, { env }).catch((error: { stderr: string }) => error);
  return "stdout" in said ? `${said.stdout}${said.stderr}` : said.stderr;
}

/** Every row of every table, in an order of its own. */
async function rowsAt(place: { url?: string; folder: string }) {
  const database = await openDatabase(place);
  const tables = (await database.queries.introspection.getTables()).map(({ name }) => name as keyof Tables);
  const rows = await Promise.all(tables.map(async (table) => [table, await allOf(database, table)] as const));
  await database.close();
  return Object.fromEntries(rows) as Record<keyof Tables, Record<string, unknown>[]>;
}

async function allOf({ queries }: Database, table: keyof Tables) {
  const rows: Record<string, unknown>[] = await queries.selectFrom(table).selectAll().execute();
  const sorted = rows.map((row) =>
    Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
  return sorted.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

async function learner(place: Place) {
  const records = await openDatabase(place);
  const site = { database: records, now: () => Date.now() } as Site;
  await putEnrolled(records.queries, { id: "grace", at: Date.now(), plan: "prepaid" });
  const token = await records.transaction((queries) => startStudentSession(site, queries, "grace"));
  await records.close();
  return token;
}

/** A student's file that is here and not handed in yet. */
async function begin(origin: string, token: string) {
  const module = { track: "specialist", module: 1 };
  const post = async <Value>(at: string, address: string, body: object | Buffer) => {
    const isBytes = Buffer.isBuffer(body);
    const type = isBytes ? "application/octet-stream" : "application/json";
    const headers = { Origin: at, Authorization: `Bearer ${token}`, "Content-Type": type };
    const answer = await fetch(at + address, {
      method: "POST",
      headers,
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    return (await answer.json()) as Value;
  };
  const digest = createHash("sha256").update(bytes).digest("hex");
  const announced = { do: "begin", ...module, path: "main.py", size: bytes.length, digest };
  const begun = await post<{ value: { upload: { id: string } } }>(origin, "/api/works/uploads", announced);
  const { id } = begun.value.upload;
  await post(origin, `/api/works/uploads?id=${id}&offset=0`, bytes);
  expect(await post(origin, "/api/works/uploads", { do: "finish", id })).toMatchObject({ value: { ok: true } });
  const handed = { do: "hand-in", ...module, text: "", link: "", commit: "", files: [id], answers: {} };
  return {
    handIn: (at: string) => post(at, "/api/works", { ...handed, id: randomUUID() }),
  };
}

async function publish(origin: string, place: Place) {
  const desk = ownerDesk(() => origin, `Owner ${ownerKey(place)}`);
  await desk.draft("company.yaml", { phone });
  expect(await desk.order<PublishOutcome>({ do: "publish", note: "" })).toMatchObject({ ok: true });
}

function ownerKey({ folder }: Place) {
  return readFileSync(path.join(folder, "owner.key"), "utf8");
}
