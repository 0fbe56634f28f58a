import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addresses } from "#app/site/addresses.server.ts";
import { startNamedSession } from "#app/people/named/named-sessions.server.ts";
import { startStudentSession } from "#app/people/students/student-sessions.server.ts";
import { takeNext } from "#app/review/queue/queue.server.ts";
import type { Site } from "#app/site/site.ts";
import { type Database, openDatabase } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { putCertificate } from "./cast.ts";
import { nameReviewer, putWaitingWork } from "#app/review/queue/works.scene.ts";
import { startServer, type TestServer } from "./servers.ts";

const adminKey = "Owner-key_of:this-test/only,2026!";
const digest = createHash("sha256").update("a").digest("hex");

let server: TestServer;
let database: Database;
/** Whose work, reading, remark, upload and certificate all rows below are about: of Ada, read by Mira. */
let theirs: Ids;
/** Who asks, by token. Each has something of the same kind. */
let askers: Record<"nobody" | "eve" | "noor" | "ended" | "stranger" | "owner" | "ada" | "mira", string>;

type Ids = Record<"work" | "reading" | "remark" | "upload" | "certificate" | "reviewer", string>;
type Asker = keyof typeof askers;
type Row = {
  of: string;
  path: (ids: Ids) => string;
  body?: (ids: Ids) => object | Uint8Array;
  /** To whom it is open, so that a row that asks for nothing is noticed. Orders, which change something, are tried by others alone. */
  open: Asker[];
};

const changes = { summary: "Mine now" };
const post = (of: string, path: string, body: (ids: Ids) => object, open: Asker[]): Row => ({
  of,
  path: () => path,
  body,
  open,
});
const get = (of: string, path: (ids: Ids) => string, open: Asker[]): Row => ({ of, path, open });
const worksOrders = [
  ({ work }: Ids) => ({ do: "withdraw", work }),
  ({ work }: Ids) => ({ do: "appeal", work, reason: "It is all there, look at line two." }),
  ({ remark }: Ids) => ({ do: "answer", remark, text: "Mine" }),
  ({ upload }: Ids) => ({
    do: "hand-in",
    id: randomUUID(),
    track: "engineer",
    module: 1,
    text: "",
    link: "",
    commit: "",
    files: [upload],
    answers: {},
  }),
];
const reviewOrders = [
  ({ reading }: Ids) => ({ do: "save", reading, changes }),
  ({ reading }: Ids) => ({ do: "release", reading, changes }),
  ({ reading }: Ids) => ({ do: "put-back", reading, reason: "Not mine" }),
];
const ownersOrders = [
  ({ reading, reviewer }: Ids) => ({ do: "assign-reading", id: reading, reviewer }),
  ({ work }: Ids) => ({ do: "reopen-work", id: work, reason: "Once more" }),
  ({ reviewer }: Ids) => ({ do: "end-reviewer", id: reviewer }),
];
const piece = (of: string): Row => ({
  of,
  path: ({ upload }) => `/api/works/uploads?id=${upload}&offset=0`,
  body: () => new Uint8Array(7),
  open: ["ada"],
});

const rows: Row[] = [
  get("api/works/:id", ({ work }) => `/api/works/${work}`, ["ada"]),
  get("api/works/:id", ({ work }) => `/api/works/${work}?version=1`, ["ada"]),
  get("api/works/file", ({ work }) => `/api/works/file?work=${work}&version=1&path=a.md`, ["ada", "mira", "owner"]),
  ...worksOrders.map((order) => post("api/works", "/api/works", order, ["ada"])),
  piece("api/works/uploads"),
  ...["finish", "remove"].map((wish) =>
    post("api/works/uploads", "/api/works/uploads", ({ upload }) => ({ do: wish, id: upload }), ["ada"]),
  ),
  get("api/review/:reading", ({ reading }) => `/api/review/${reading}`, ["mira"]),
  ...reviewOrders.map((order) => post("api/review", "/api/review", order, ["mira"])),
  get("api/certificates/showings", ({ certificate }) => `/api/certificates/showings?certificate=${certificate}`, [
    "ada",
  ]),
  post(
    "api/certificates/showings",
    "/api/certificates/showings",
    ({ certificate }) => ({ certificate, module: 1, parts: ["text"] }),
    ["ada"],
  ),
  ...ownersOrders.map((order) => post("api/admin/reviews", "/api/admin/reviews", order, ["owner"])),
  get(
    "credentials/:id/works/:module/manifest.txt",
    ({ certificate }) => `/credentials/${certificate}/works/1/manifest.txt`,
    [],
  ),
  get(
    "credentials/:id/works/:module/files/:digest",
    ({ certificate }) => `/credentials/${certificate}/works/1/files/${digest}`,
    [],
  ),
];

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "false", ADMIN_KEY: adminKey });
  database = await openDatabase({ folder: server.dataDir });
  const site = { database, now: () => Date.now() } as Site;
  const { queries } = database;
  const one = await putInHand(site, "ada", "mira");
  const other = await putInHand(site, "eve", "noor");
  theirs = one.ids;
  await queries
    .insertInto("reviewers")
    .values({ id: randomUUID(), name: "Ed", email_key: "ended@example.net", tracks: "[]", created_at: 0, ended_at: 1 })
    .execute();
  const named = (name: string) => database.transaction((own) => startNamedSession(site, own, `${name}@example.net`));
  askers = {
    nobody: "x",
    eve: other.student,
    noor: other.reviewer,
    ended: await named("ended"),
    stranger: await named("stranger"),
    owner: `Owner ${adminKey}`,
    ada: one.student,
    mira: one.reviewer,
  };
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

test("E6, E12: every address of works, readings, files and showings answers a swapped number as an unknown one", async () => {
  const before = await everything();

  for (const row of rows)
    for (const [who, token] of Object.entries(askers).filter(([name]) => !row.open.includes(name as Asker))) {
      const [swapped, unknown] = await Promise.all([ask(row, token, theirs), ask(row, token, unknownIds())]);
      const what = `${who}: ${row.of} ${JSON.stringify(row.body?.(theirs) ?? row.path(theirs))}`;
      expect([swapped.status, swapped.text], what).toEqual([unknown.status, unknown.text]);
      expect(swapped.text, what).not.toMatch(/Ada's words|ada@|Why two/);
      expect(swapped.status === 200 ? swapped.text : '"ok":false', what).toContain('"ok":false');
    }

  expect(await everything()).toBe(before);
});

test("E6, E12: the same addresses are open to whom they are for, and no address of works is missing among them", async () => {
  for (const row of rows.filter(({ body }) => !body))
    for (const who of row.open)
      expect([row.path(theirs), who, (await ask(row, askers[who], theirs)).status]).not.toContain(404);

  const all = addresses.map(({ path }) => path.slice(1));
  const about = all.filter((path) =>
    /^(api\/(works|review|admin\/reviews|certificates\/showings)|credentials\/:id\/works\/)/.test(path),
  );
  // It shows to everybody that there is a work, and nothing of it until its holder shows it.
  const isPublic = "credentials/:id/works/:module";
  expect(about.filter((path) => path !== isPublic && !rows.some(({ of }) => of === path))).toEqual([]);
});

async function ask({ path, body }: Row, token: string, ids: Ids) {
  const sent = body?.(ids);
  const isBytes = sent instanceof Uint8Array;
  const answer = await fetch(server.origin + path(ids), {
    method: sent ? "POST" : "GET",
    headers: {
      Authorization: token.startsWith("Owner ") ? token : `Bearer ${token}`,
      Origin: server.origin,
      ...(sent && { "Content-Type": isBytes ? "application/octet-stream" : "application/json" }),
    },
    body: isBytes ? new Blob([sent.slice()]) : sent && JSON.stringify(sent),
  });
  // Pages carry the address that was asked for.
  const isPage = answer.headers.get("Content-Type")?.includes("html");
  const text = await answer.text();
  return { status: answer.status, text: isPage ? "a page" : text };
}

function unknownIds() {
  const names = ["work", "reading", "remark", "upload", "certificate", "reviewer"] as const;
  return Object.fromEntries(names.map((name) => [name, randomUUID()])) as Ids;
}

/** A student's work with a file, an upload and a certificate, in the hand of a reviewer who wrote a remark. */
async function putInHand(site: Site, name: string, reads: string) {
  const { queries } = database;
  const { student, work, reading } = await putWaitingWork(site, {
    email: `${name}@example.org`,
    text: `One\n${name === "ada" ? "Ada's words" : "Two"}`,
  });
  const file = { path: "a.md", digest, kind: "text", bytes: 1, scan: "" };
  await queries
    .insertInto("work_files")
    .values({ ...file, work_id: work, number: 1 })
    .execute();
  const upload = { id: randomUUID(), student_id: student, track: "engineer", module: 1, path: "b.md" } as const;
  await queries
    .insertInto("work_uploads")
    .values({ ...upload, size: 7, digest: "0".repeat(64), whole_at: null, expires_at: site.now() + 1e9 })
    .execute();
  const certificate = randomUUID();
  await queries.updateTable("students").set({ member_id: null }).where("id", "=", student).execute();
  await putCertificate(queries, { id: student, number: `TL-${name}`, name, at: 1 });
  await queries
    .updateTable("certificates")
    .set({ id: certificate, program: "ai-engineer" })
    .where("student_id", "=", student)
    .execute();
  await queries
    .insertInto("work_showings")
    .values({ certificate_id: certificate, module: 1, work_id: work, number: 1, what: "[]" })
    .execute();
  const mira = await nameReviewer(site, { name: reads, email: `${reads}@example.net`, tracks: ["engineer"] });
  expect((await takeNext(site, mira))?.id).toBe(reading);
  const remark = { id: randomUUID(), reading_id: reading, criterion: "", path: "", file_digest: "", quote: "Two" };
  await queries
    .insertInto("remarks")
    .values({ ...remark, first_line: 2, last_line: 2, text: "Why two?", answered_at: null, settled_at: null })
    .execute();
  return {
    ids: { work, reading, remark: remark.id, upload: upload.id, certificate, reviewer: mira.id } satisfies Ids,
    student: await database.transaction((own) => startStudentSession(site, own, student)),
    reviewer: await database.transaction((own) => startNamedSession(site, own, `${reads}@example.net`)),
  };
}

const tables: (keyof Tables)[] = ["works", "work_versions", "readings", "remarks", "work_uploads", "work_showings"];

async function everything() {
  const all = [...tables, "reviewers", "reading_refusals"] as const;
  return JSON.stringify(
    await Promise.all(all.map((table) => database.queries.selectFrom(table).selectAll().execute())),
  );
}
