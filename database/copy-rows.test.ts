import path from "node:path";
import { expect } from "vitest";
import { openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { onPostgres } from "#tests/rehearsal.ts";
import { loadRows, saveRows } from "./copy-rows.ts";
import { openDatabase, type Database } from "./database.ts";

onPostgres(
  "F9: rows of one transaction are copied together or not at all, however fast others are written",
  async () => {
    const database = await openTestDatabase("postgres");
    const folder = temporaryFolder();
    const work = { isOver: false };
    async function write() {
      for (let n = 0; !work.isOver; n += 1)
        await database.transaction(async (queries) => {
          await queries
            .insertInto("limit_counts")
            .values({ subject: `${n}`, window_start: 0, count: 1, ends_at: n })
            .execute();
          await queries
            .insertInto("marks")
            .values({ name: `${n}`, value: "", changed_at: n })
            .execute();
        });
    }

    const writing = write();
    await expect.poll(async () => (await halvesOf(database)).counts.length).toBeGreaterThan(200);
    await saveRows(database, folder);
    work.isOver = true;
    await writing;

    const { counts, marks } = await halvesOf(await openDatabase({ folder }));
    expect(counts.length).toBeGreaterThan(200);
    expect(marks).toEqual(counts);
    const refused = loadRows(path.join(folder, "site.sqlite"), database);
    await expect(refused).rejects.toThrow("is not empty: limit_counts has rows");
  },
);

async function halvesOf({ queries }: Database) {
  const counts = await queries.selectFrom("limit_counts").select("ends_at as n").orderBy("n").execute();
  const marks = await queries.selectFrom("marks").select("changed_at as n").orderBy("n").execute();
  return { counts, marks };
}
