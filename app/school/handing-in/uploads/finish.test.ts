import { createHash, randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { siteContent } from "#app/delivery/collections/content.scene.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { handIn } from "#app/school/handing-in/works/hand-in.server.ts";
import { withdraw } from "#app/school/handing-in/works/withdraw.server.ts";
import { versionsOf } from "#app/school/handing-in/works/works.server.ts";
import { day, hour } from "#app/site/time.ts";
import type { Site } from "#app/site/site.ts";
import { openPlayedS3 } from "#demo/files/s3.ts";
import { zipOf } from "#demo/files/test-zips.ts";
import { s3Files } from "#partners/files/s3-files.ts";
import type { Scanner } from "#partners/scanner/scanner.ts";
import { enrolled } from "#tests/cast.ts";
import { engines } from "#tests/databases.ts";
import { openTestSite } from "#tests/site.ts";
import { finishUpload } from "./finish.server.ts";
import { letGo } from "#app/people/students/dropped-files.server.ts";
import { announce, sweepFiles } from "./loose-files.server.ts";
import { takePart } from "./take-part.server.ts";
import { textOf } from "./text-of.server.ts";
import { letFilesOf, tidyUploads } from "./tidy-uploads.server.ts";
import { beginUpload, uploadsOf } from "./uploads.server.ts";

const module = findModule(siteContent(), "engineer", 1) ?? expect.unreachable();
const place = { track: "engineer" as const, module: 1 };
const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function open(engine: (typeof engines)[number] = "sqlite") {
  const opened = await openTestSite(engine);
  return { ...opened, ada: await enrolled(opened.site, "ada@example.com") };
}

/** A file of one piece. */
async function send(site: Site, student: string, path: string, bytes: Buffer) {
  const announced = { ...place, path, size: bytes.length, digest: digestOf(bytes) };
  const begun = await beginUpload(site, student, { module, announced });
  const { id } = begun.ok ? begun.upload : expect.unreachable(begun.reason);
  await takePart(site, student, { id, offset: 0, bytes });
  return { id, finished: await finishUpload(site, student, id) };
}

function handOver(site: Site, student: string, files: string[]) {
  const handed = { id: randomUUID(), text: "", link: "", commit: "", files, answers: {} };
  return handIn(site, student, { module, handed });
}

const has = async (site: Site, digest: string) => {
  const found = await site.files.has(digest);
  return found.ok && found.value;
};

test.for(engines)(
  "texts of a zip are files of the version, and come back with it when it is withdrawn, on %s",
  async (engine) => {
    const { site, clock, ada } = await open(engine);
    const listing = Buffer.from("print(1)\nprint(2)");
    const commit = zipOf([
      { path: "repo-0123456/a.py", bytes: listing },
      { path: "repo-0123456/logo.gif", bytes: Buffer.from("GIF89a\0") },
    ]);
    const { id } = await send(site, ada.id, "repo-0123456.zip", commit);

    const files = [
      { path: "repo-0123456.zip", kind: "zip", within: "", digest: digestOf(commit) },
      { path: "repo.zip/a.py", kind: "text", within: "repo-0123456.zip", digest: digestOf(listing) },
    ];
    for (const turn of ["first", "again"]) {
      const [draft] = await uploadsOf(site, ada.id, place);
      const handed = await handOver(site, ada.id, [turn === "first" ? id : (draft?.id ?? "")]);
      const work = handed.ok ? handed.work : expect.unreachable(handed.reason);
      const [version] = await versionsOf(site.database.queries, work);
      expect(
        version?.files.toSorted((one, other) => one.path.localeCompare(other.path)),
        turn,
      ).toMatchObject(files);
      expect(await textOf(site, digestOf(listing))).toEqual({ ok: true, lines: ["print(1)", "print(2)"] });
      expect(await textOf(site, digestOf(commit)), "bytes are no lines").toEqual({ ok: true, lines: undefined });
      if (turn === "first") expect(await withdraw(site, ada.id, work)).toEqual({ ok: true });
      clock.now += 2 * day;
      await tidyUploads(site);
      expect([await has(site, digestOf(listing)), await has(site, digestOf(commit))], "named by rows").toEqual([
        true,
        true,
      ]);
    }
    await site.database.transaction(async (queries) => {
      await letFilesOf(site, queries, ada.id);
      await queries.deleteFrom("works").execute();
    });
    await tidyUploads(site);
    expect([await has(site, digestOf(listing)), await has(site, digestOf(commit))], "erased").toEqual([false, false]);
  },
);

test("what a scanner finds is refused; its words are kept; where it is away the file says that nobody looked", async () => {
  const { site, ada } = await open();
  const said: Awaited<ReturnType<Scanner["scan"]>>[] = [
    { ok: true, value: { isClean: true, words: "OK (ClamAV)" } },
    { ok: false, kind: "unavailable" },
    { ok: true, value: { isClean: false, words: "Eicar FOUND" } },
  ];
  const scan = async () => said.shift() ?? expect.unreachable();
  site.scanner = { scan, reach: async () => ({ ok: true, value: true }) };

  expect((await send(site, ada.id, "a.py", Buffer.from("a"))).finished).toMatchObject({
    upload: { scan: "OK (ClamAV)" },
  });
  expect((await send(site, ada.id, "b.py", Buffer.from("b"))).finished).toMatchObject({ upload: { scan: "" } });
  const found = Buffer.from("c");
  expect((await send(site, ada.id, "c.py", found)).finished).toEqual({ ok: false, reason: "infected" });
  expect(await has(site, digestOf(found))).toBe(false);
  expect((await uploadsOf(site, ada.id, place)).map(({ path }) => path)).toEqual(["a.py", "b.py"]);
});

test("in a bucket that goes away and comes back nothing is lost, and nothing is left over", async () => {
  const { site, clock, ada } = await open();
  const keys = { region: "eu-central-1", keyId: "AKEXAMPLE", secret: "a secret of the store" };
  const played = await openPlayedS3({ ...keys, bucket: "works" });
  onTestFinished(() => played.close());
  site.files = s3Files({ ...keys, address: played.address });
  const bytes = Buffer.from("print(1)");
  const announced = { ...place, path: "a.py", size: bytes.length, digest: digestOf(bytes) };
  const begun = await beginUpload(site, ada.id, { module, announced });
  const id = begun.ok ? begun.upload.id : "";
  const part = { id, offset: 0, bytes };

  played.store.down = true;
  expect(await takePart(site, ada.id, part)).toEqual({ ok: false, reason: "unavailable" });
  played.store.down = false;
  expect(await takePart(site, ada.id, part)).toEqual({ ok: true, received: bytes.length });
  played.store.down = true;
  expect(await finishUpload(site, ada.id, id)).toEqual({ ok: false, reason: "unavailable" });
  played.store.down = false;
  expect(await finishUpload(site, ada.id, id)).toMatchObject({ ok: true });
  clock.now += day;
  await tidyUploads(site);
  const whole = digestOf(bytes);
  expect([...played.objects.keys()]).toEqual([`/works/${whole.slice(0, 2)}/${whole}`]);
});

test.for(engines)(
  "bytes that are just being put are not swept, and what is being swept is not put, on %s",
  async (engine) => {
    const { site, clock } = await open(engine);
    const { queries } = site.database;
    const bytes = Buffer.from("somebody had them before");
    const digest = digestOf(bytes);
    await site.files.put(digest, bytes);
    await letGo(site, queries, [digest]);

    expect(await announce(site, digest)).toBe(true);
    clock.now += hour;
    expect(await sweepFiles(site), "its row comes any moment").toBe(0);
    expect(await has(site, digest)).toBe(true);
    clock.now += day;
    const { files } = site;
    site.files = { ...files, delete: async () => ({ ok: false, kind: "unavailable" }) };
    expect(await sweepFiles(site), "the store is away").toBe(0);
    expect(await announce(site, digest)).toBe(false);
    site.files = files;
    clock.now += 2 * hour;
    expect(await sweepFiles(site), "whoever swept was killed").toBe(1);
    expect(await announce(site, digest)).toBe(true);
    expect(await has(site, digest)).toBe(false);
  },
);
