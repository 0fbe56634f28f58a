import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { expect } from "vitest";
import type { Site } from "#app/site/site.ts";
import { openDatabase } from "#database/database.ts";
import { folderFiles } from "#partners/files/folder-files.ts";
import { partName } from "#partners/files/files.ts";
import { drawLots, putEnrolled } from "#tests/cast.ts";
import { openSharedPlace, sharedEngines, temporaryFolder } from "#tests/databases.ts";
import { rehearsal, seedOfTest, tries } from "#tests/rehearsal.ts";
import { finishUpload } from "./finish.server.ts";
import { partBytes } from "#partners/files/files.ts";

/** Takes pieces of files of nothing but one letter, and says each once it is acknowledged. */
const taker = `
  import { openDatabase } from ${JSON.stringify(import.meta.resolve("#database/database.ts"))};
  import { folderFiles } from ${JSON.stringify(import.meta.resolve("#partners/files/folder-files.ts"))};
  import { takePart } from ${JSON.stringify(import.meta.resolve("./take-part.server.ts"))};
  const [place, folder, id, size] = process.argv.slice(-4);
  const site = { database: await openDatabase(JSON.parse(place)), files: folderFiles(folder), now: () => Date.now() };
  let offset = 0;
  while (offset < Number(size)) {
    const bytes = Buffer.alloc(Math.min(${partBytes}, Number(size) - offset), "x");
    const taken = await takePart(site, "ada", { id, offset, bytes });
    offset = taken.received;
    console.log(offset);
  }`;

const kills = tries(2, 200);
const size = 60 * partBytes + 7;

rehearsal.for(sharedEngines)(
  `F2: after kill -9, ${kills} times, every piece that was acknowledged is on the disk and counted once, on %s`,
  { timeout: kills * 2000 + 60_000 },
  async (engine) => {
    const place = await openSharedPlace(engine);
    const folder = temporaryFolder();
    const database = await openDatabase(place);
    const files = folderFiles(folder);
    const site = { database, files, now: () => Date.now() } as Site;
    await putEnrolled(database.queries, { id: "ada", at: 0 });
    const id = "6f9ff1ac-8c0a-4ce0-9c62-3a5a5bb6d6a1";
    const digest = createHash("sha256").update(Buffer.alloc(size, "x")).digest("hex");
    const about = { student_id: "ada", track: "specialist" as const, module: 1, path: "a.txt", size, digest };
    await database.queries
      .insertInto("work_uploads")
      .values({ ...about, id, whole_at: null, expires_at: Number.MAX_SAFE_INTEGER })
      .execute();
    const draw = drawLots(seedOfTest());

    for (let round = 0; round < kills; round += 1) {
      const said = await takeUntilKilled([JSON.stringify(place), folder, id, String(size)], draw() * 60);
      const row = await database.queries.selectFrom("work_uploads").select("received").executeTakeFirstOrThrow();
      expect(row.received).toBeGreaterThanOrEqual(Math.max(0, ...said));
      for (let part = 0; part * partBytes < row.received; part += 1) {
        const kept = await files.read(partName(id, part));
        expect(kept.ok && kept.value.length, `piece ${part}`).toBe(Math.min(partBytes, size - part * partBytes));
      }
    }
    await takeUntilKilled([JSON.stringify(place), folder, id, String(size)], 60_000);
    expect(await finishUpload(site, "ada", id)).toMatchObject({ ok: true, upload: { isWhole: true } });
    expect(await files.has(digest)).toEqual({ ok: true, value: true });
    await database.close();
  },
);

/** What was acknowledged until the kill, so many milliseconds after the first. */
async function takeUntilKilled(wanted: string[], patience: number) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", taker, "--", ...wanted], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const said: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout }))
    if (said.push(Number(line)) === 1) timer = setTimeout(() => child.kill("SIGKILL"), patience);
  await ended;
  clearTimeout(timer);
  return said;
}
