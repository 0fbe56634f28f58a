import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { takeNext } from "#app/review/queue/queue.server.ts";
import { keepReading } from "#app/review/queue/release.server.ts";
import { engines } from "#tests/databases.ts";
import { nameReviewer, putWaitingWork } from "#app/review/queue/works.scene.ts";
import { openTestSite } from "#tests/site.ts";
import { comparedText } from "./compared-text.server.ts";
import { findDeskFile } from "./desk-file.server.ts";

async function openWithFiles(engine: (typeof engines)[number]) {
  const open = await openTestSite(engine);
  const { site } = open;
  const mira = await nameReviewer(site, { name: "Mira", email: "mira@example.net", tracks: ["engineer"] });
  const { work } = await putWaitingWork(site, { email: "ada@example.org" });
  for (const [path, kind, bytes] of [
    ["main.py", "text", Buffer.from("import os\nprint(key)\n")],
    ["plan.png", "png", Buffer.from([0x89, 0, 1])],
  ] as const) {
    const digest = createHash("sha256").update(bytes).digest("hex");
    await site.files.put(digest, bytes);
    await site.database.queries
      .insertInto("work_files")
      .values({ work_id: work, number: 1, path, digest, kind, bytes: bytes.length, scan: "" })
      .execute();
  }
  const reading = (await takeNext(site, mira)) ?? expect.unreachable();
  return { ...open, mira, reading: reading.id };
}

const remark = (path: string, line: number) => ({
  id: randomUUID(),
  criterion: "secrets",
  path,
  first: line,
  last: line,
  text: "So?",
});

test.for(engines)("what a remark in a file quotes is taken from the file's own bytes, on %s", async (engine) => {
  const { site, mira, reading } = await openWithFiles(engine);

  const remarks = [remark("main.py", 2), remark("plan.png", 1)];
  expect(await keepReading(site, mira, reading, { remarks })).toMatchObject({ ok: true });
  for (const wrong of [remark("main.py", 4), remark("plan.png", 2), remark("other.py", 1)])
    expect(await keepReading(site, mira, reading, { remarks: [wrong] })).toMatchObject({ reason: "lines" });

  const rows = await site.database.queries.selectFrom("remarks").select(["path", "quote"]).orderBy("path").execute();
  expect(rows).toEqual([
    { path: "main.py", quote: "print(key)" },
    { path: "plan.png", quote: "" },
  ]);
});

test.for(engines)(
  "E12: a file is read line by line by whoever has the work in hand, and by nobody else, on %s",
  async (engine) => {
    const { site, mira, reading } = await openWithFiles(engine);
    const noor = await nameReviewer(site, { name: "Noor", email: "noor@example.net", tracks: ["engineer"] });

    const lines = ["import os", "print(key)", ""];
    expect(await findDeskFile(site, mira, { reading, path: "main.py" })).toMatchObject({ ok: true, value: { lines } });
    expect(await findDeskFile(site, mira, { reading, path: "plan.png" })).toEqual({ ok: true, value: null });
    const none = { ok: false, kind: "not_found" };
    expect(await findDeskFile(site, mira, { reading, path: "../main.py" })).toEqual(none);
    expect(await findDeskFile(site, noor, { reading, path: "main.py" })).toEqual(none);
  },
);

test("lines that went stand where they stood, also at the end, and lines that came are known by number", () => {
  expect(comparedText("", ["a", "x", "c"], ["a", "b", "c", "d"])).toEqual({
    path: "",
    lines: ["a", "x", "c"],
    added: [2],
    gone: [
      { at: 2, first: 2, lines: ["b"] },
      { at: 4, first: 4, lines: ["d"] },
    ],
  });
  expect(comparedText("", ["a"], undefined)).toMatchObject({ added: null, gone: [] });
});
