import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import { limits } from "#app/school/handing-in/works/work.ts";
import { versionsOf } from "#app/school/handing-in/works/works.server.ts";
import { mergeStudents } from "#app/people/students/students.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { partBytes, partName } from "#partners/files/files.ts";
import { textOf } from "./text-of.server.ts";
import { finishUpload } from "./finish.server.ts";
import { takePart } from "./take-part.server.ts";
import { tidyUploads } from "./tidy-uploads.server.ts";
import { beginUpload, removeUpload, uploadsOf } from "./uploads.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const place = { track: "engineer" as const, module: 1 };

async function open(engine: (typeof engines)[number]) {
  const test = await openTestSite(engine);
  return {
    ...test,
    ada: await enrolled(test.site, "ada@example.com"),
    eve: await enrolled(test.site, "eve@example.com"),
  };
}

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const announce = (path: string, bytes: Buffer) => ({ ...place, path, size: bytes.length, digest: digestOf(bytes) });

async function begin(site: Site, student: string, path: string, bytes: Buffer) {
  const begun = await beginUpload(site, student, { module, announced: announce(path, bytes) });
  return begun.ok ? begun.upload : expect.unreachable(begun.reason);
}

async function send(site: Site, student: string, path: string, bytes: Buffer) {
  const { id } = await begin(site, student, path, bytes);
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    await takePart(site, student, { id, offset, bytes: bytes.subarray(offset, offset + partBytes) });
  return { id, finished: await finishUpload(site, student, id) };
}

function handOver(site: Site, student: string, files: string[]) {
  return handIn(site, student, {
    module,
    handed: { id: randomUUID(), text: "", link: "", commit: "", files, answers: {} },
  });
}

const listing = Buffer.from("one\ntwo\n".repeat(20_000));

test.for(engines)("a file comes in pieces, is handed in whole, and is read by line, on %s", async (engine) => {
  const { site, ada } = await open(engine);
  const { id } = await begin(site, ada.id, "src/listing.py", listing);
  const part = (offset: number) => ({ id, offset, bytes: listing.subarray(offset, offset + partBytes) });

  expect(await takePart(site, ada.id, part(0))).toEqual({ ok: true, received: partBytes });
  expect(await takePart(site, ada.id, part(0)), "twice").toEqual({ ok: true, received: partBytes });
  expect(await takePart(site, ada.id, part(2 * partBytes)), "too far").toEqual({ ok: true, received: partBytes });
  expect(await finishUpload(site, ada.id, id)).toEqual({ ok: false, reason: "unfinished" });
  expect(await handOver(site, ada.id, [id]), "before it is whole").toEqual({ ok: false, reason: "missing" });
  expect(await begin(site, ada.id, "src/listing.py", listing), "a browser that forgot").toMatchObject({
    id,
    received: partBytes,
  });
  for (let offset = partBytes; offset < listing.length; offset += partBytes) await takePart(site, ada.id, part(offset));
  expect(await finishUpload(site, ada.id, id)).toMatchObject({ ok: true, upload: { isWhole: true, kind: "text" } });
  expect(await finishUpload(site, ada.id, id), "twice").toMatchObject({ ok: true });

  const handed = await handOver(site, ada.id, [id]);
  const [version] = await versionsOf(site.database.queries, handed.ok ? handed.work : "");
  expect(version?.files).toMatchObject([{ path: "src/listing.py", digest: digestOf(listing), bytes: listing.length }]);
  expect(await site.files.read(digestOf(listing))).toEqual({ ok: true, value: listing });
  expect(await textOf(site, digestOf(listing)), "40,000 lines").toEqual({ ok: true, lines: undefined });
});

test.for(engines)("E6: another's upload is as one that is not there, on %s", async (engine) => {
  const { site, ada, eve } = await open(engine);
  const { id } = await begin(site, ada.id, "a.py", listing);
  const part = { id, offset: 0, bytes: listing.subarray(0, partBytes) };
  const unknown = { ...part, id: randomUUID() };

  expect(await takePart(site, eve.id, part)).toEqual(await takePart(site, eve.id, unknown));
  expect(await finishUpload(site, eve.id, id)).toEqual(await finishUpload(site, eve.id, unknown.id));
  expect(await removeUpload(site, eve.id, id)).toBe(false);
  expect(await uploadsOf(site, eve.id, place)).toEqual([]);
  expect(await uploadsOf(site, ada.id, place)).toMatchObject([{ id, received: 0 }]);
});

test.for(engines)("what came otherwise than it was announced is refused and gone, on %s", async (engine) => {
  const { site, ada, clock } = await open(engine);
  const { id } = await begin(site, ada.id, "a.py", Buffer.from("right"));

  await takePart(site, ada.id, { id, offset: 0, bytes: Buffer.from("wrong") });
  expect(await finishUpload(site, ada.id, id)).toEqual({ ok: false, reason: "changed" });
  expect(await uploadsOf(site, ada.id, place)).toEqual([]);
  clock.now += day;
  expect(await tidyUploads(site)).toBe(1);
  expect(await site.files.has(partName(id, 0))).toEqual({ ok: true, value: false });
});

test.for(engines)("a draft holds 20 files and 16 MiB, a student 100 MiB, each file 8 MiB, on %s", async (engine) => {
  const { site, ada } = await open(engine);
  site.limits = { enabled: false };
  const want = (path: string, size: number, more = {}) =>
    beginUpload(site, ada.id, { module, announced: { ...place, path, size, digest: "0".repeat(64), ...more } });

  expect(await want("a.py", 0)).toEqual({ ok: false, reason: "empty" });
  expect(await want("a.py", limits.fileBytes + 1)).toEqual({ ok: false, reason: "large" });
  expect(await want("a.exe", 1)).toEqual({ ok: false, reason: "kind" });
  expect(await want("a.py", limits.fileBytes)).toMatchObject({ ok: true });
  expect(await want("a.py", 1), "another of this name").toEqual({ ok: false, reason: "taken" });
  expect(await want("a.py/b.py", 1), "below a file").toEqual({ ok: false, reason: "taken" });
  expect(await want("b.py", limits.fileBytes + 0)).toMatchObject({ ok: true });
  expect(await want("c.py", 1)).toEqual({ ok: false, reason: "work" });
  for (const { id } of await uploadsOf(site, ada.id, place)) await removeUpload(site, ada.id, id);
  for (let n = 0; n < limits.files; n += 1) expect(await want(`${n}.py`, 1)).toMatchObject({ ok: true });
  expect(await want("20.py", 1)).toEqual({ ok: false, reason: "files" });
  await site.database.queries
    .updateTable("work_uploads")
    .set({ size: limits.studentBytes / 20, module: 2 })
    .execute();
  expect(await want("c.py", 1)).toEqual({ ok: false, reason: "student" });
});

test.for([
  "",
  "/etc/passwd.txt",
  "../a.py",
  "a/../b.py",
  "a//b.py",
  "./a.py",
  "C:a.py",
  "a\\b.py",
  "a\u0000.py",
  "a\n.py",
  "\u202egnp.py",
  "a\u200b.py",
  `${"a".repeat(200)}.py`,
])("%j is no name of a file", async (path) => {
  const { site, ada } = await open("sqlite");

  const announced = { ...announce("a.py", listing), path };
  expect(await beginUpload(site, ada.id, { module, announced })).toEqual({ ok: false, reason: "path" });
});

test.for(engines)("files that no row names are gone; those that one names stay, on %s", async (engine) => {
  const { site, ada, eve, clock } = await open(engine);
  const bytes = Buffer.from("the same bytes of two students");
  const [mine, hers] = [await send(site, ada.id, "a.py", bytes), await send(site, eve.id, "b.py", bytes)];

  await removeUpload(site, ada.id, mine.id);
  clock.now += 2 * day;
  await tidyUploads(site);
  expect(await site.files.has(digestOf(bytes)), "hers").toEqual({ ok: true, value: true });
  await removeUpload(site, eve.id, hers.id);
  await tidyUploads(site);
  expect(await site.files.has(digestOf(bytes))).toEqual({ ok: true, value: false });
  await send(site, ada.id, "a.py", bytes);
  clock.now += 91 * day;
  await tidyUploads(site);
  expect(await uploadsOf(site, ada.id, place), "nobody touched it for long").toEqual([]);
  expect(await site.files.has(digestOf(bytes))).toEqual({ ok: true, value: false });
});

test.for(engines)("what is taken back is with the draft again, and can be handed in anew, on %s", async (engine) => {
  const { site, ada, clock } = await open(engine);
  const { id } = await send(site, ada.id, "a.py", listing);
  const handed = await handOver(site, ada.id, [id]);
  const work = handed.ok ? handed.work : "";

  expect(await beginUpload(site, ada.id, { module, announced: announce("a.py", listing) })).toEqual({
    ok: false,
    reason: "waiting",
  });
  expect(await withdraw(site, ada.id, work)).toEqual({ ok: true });
  const [back] = await uploadsOf(site, ada.id, place);
  expect(back).toMatchObject({ path: "a.py", isWhole: true, received: listing.length });
  clock.now += 2 * day;
  await tidyUploads(site);
  expect(await handOver(site, ada.id, [back?.id ?? ""])).toMatchObject({ ok: true });
  expect(await site.files.has(digestOf(listing))).toEqual({ ok: true, value: true });
});

test.for(engines)(
  "E6: of two students who turn out to be one no bytes stay that no row names, and one file of each name is handed in, on %s",
  async (engine) => {
    const { site, clock, ada, eve } = await open(engine);
    const first = { ada: Buffer.from("Ada's first"), eve: Buffer.from("Eve's first") };
    for (const [who, student] of [
      ["ada", ada.id],
      ["eve", eve.id],
    ] as const) {
      const { id } = await send(site, student, "a.md", first[who]);
      await handOver(site, student, [id]);
    }
    await site.database.queries.updateTable("works").set({ state: "again" }).execute();
    const next = { ada: Buffer.from("Ada's next"), eve: Buffer.from("Eve's next") };
    await send(site, ada.id, "a.md", next.ada);
    await send(site, eve.id, "a.md", next.eve);
    const half = await begin(site, ada.id, "b.md", listing);
    await takePart(site, ada.id, { id: half.id, offset: 0, bytes: listing.subarray(0, partBytes) });
    await send(site, eve.id, "b.md", Buffer.from("Eve's b"));

    await site.database.transaction((queries) => mergeStudents(site, queries, ada.id, eve.id));

    const draft = await uploadsOf(site, eve.id, place);
    expect(draft.map(({ digest }) => digest)).toEqual([digestOf(next.eve), digestOf(Buffer.from("Eve's b"))]);
    expect(
      await handOver(
        site,
        eve.id,
        draft.map(({ id }) => id),
      ),
    ).toMatchObject({ ok: true, number: 2 });
    // The next piece may just be on its way.
    await tidyUploads(site);
    expect(await site.files.has(partName(half.id, 0))).toEqual({ ok: true, value: true });
    clock.now += 2 * day;
    await tidyUploads(site);
    const has = async (bytes: Buffer) => (await site.files.has(digestOf(bytes))) as { ok: true; value: boolean };
    const left = [];
    for (const bytes of [first.ada, next.ada, first.eve, next.eve]) left.push((await has(bytes)).value);
    expect(left).toEqual([false, false, true, true]);
    expect(await site.files.has(partName(half.id, 0))).toEqual({ ok: true, value: false });
  },
);

test.for(engines)(
  "E6: a hand-in of one account is taken back where the draft of the other had a file of its name, on %s",
  async (engine) => {
    const { site, clock, ada, eve } = await open(engine);
    const [handed, drafted] = [Buffer.from("Ada's"), Buffer.from("Eve's")];
    const { id } = await send(site, ada.id, "a.md", handed);
    const over = await handOver(site, ada.id, [id]);
    await send(site, eve.id, "a.md", drafted);
    await site.database.transaction((queries) => mergeStudents(site, queries, ada.id, eve.id));

    expect(await withdraw(site, eve.id, over.ok ? over.work : "")).toEqual({ ok: true });

    expect((await uploadsOf(site, eve.id, place)).map(({ digest }) => digest)).toEqual([digestOf(handed)]);
    clock.now += 2 * day;
    await tidyUploads(site);
    expect(await site.files.has(digestOf(drafted))).toEqual({ ok: true, value: false });
  },
);
