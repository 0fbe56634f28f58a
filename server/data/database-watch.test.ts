import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Database, migrate, openDatabase } from "#database/database.ts";
import { fileIn } from "#database/sqlite.ts";
import { isUnavailable } from "#database/trouble.ts";
import { engines, openTestDatabase, temporaryFolder } from "#tests/databases.ts";
import { watchDatabase } from "./database-watch.ts";

const coded = (code: string) => Object.assign(new Error("no luck"), { code });

/** A watch whose trouble is chosen by the test; `lines` is what it logged. */
function watchOf(database: Database) {
  const trouble: { prepare?: Error; write?: Error } = {};
  const lines: string[] = [];
  const prepare = vi.fn(async () => {
    if (trouble.prepare) throw trouble.prepare;
    await migrate(database);
  });
  const tryWrite = async () => {
    if (trouble.write) throw trouble.write;
  };
  const log = (_: string, event: string) => void lines.push(event);
  const watch = watchDatabase({ database, prepare, tryWrite, log, now: () => Date.now() });
  onTestFinished(() => watch.stop());
  const read = () => database.queries.selectFrom("marks").select("name").execute();
  return { watch, trouble, lines, prepare, read };
}

test.for(engines)(
  "nothing uses a database that was away at start until its tables are there, on %s",
  async (engine) => {
    const { watch, trouble, lines, prepare, read } = watchOf(await openTestDatabase(engine));
    trouble.prepare = coded("ECONNREFUSED");

    await watch.start();
    await expect(read()).rejects.toSatisfy(isUnavailable);
    expect(await watch.readiness()).toBe("the database does not answer");
    trouble.prepare = undefined;
    await expect.poll(read).toEqual([]);

    expect(prepare.mock.calls.length).toBeGreaterThan(1);
    await expect.poll(() => watch.readiness()).toBe("ready");
    expect(lines).toEqual(["database unavailable", "database answers again"]);
  },
);

test.for(engines)("a database that went away is prepared again before anything uses it, on %s", async (engine) => {
  const { watch, trouble, lines, prepare, read } = watchOf(await openTestDatabase(engine));
  await watch.start();
  prepare.mockClear();

  trouble.write = coded("57P01");
  watch.noteError(coded("57P01"));
  watch.noteError(coded("57P01"));
  await expect.poll(() => read().catch(isUnavailable)).toBe(true);
  trouble.prepare = new Error("The key is another than the one this database knows.");
  trouble.write = undefined;
  await expect.poll(() => watch.readiness()).toBe("the database does not fit the site");
  await expect(read()).rejects.toThrow("The key is another");
  trouble.prepare = undefined;
  await expect.poll(() => read().catch(isUnavailable)).toEqual([]);

  expect(lines).toEqual(["database unavailable", "database unavailable", "database answers again"]);
});

test.for(engines)("on a full disk the site is not ready, and still reads, on %s", async (engine) => {
  const { watch, trouble, lines, read } = watchOf(await openTestDatabase(engine));
  await watch.start();

  trouble.write = coded(engine === "sqlite" ? "SQLITE_FULL" : "53100");
  watch.noteError(trouble.write);
  await expect.poll(() => watch.readiness()).toBe("the database's disk is full");
  expect(await read()).toEqual([]);
  trouble.write = undefined;
  await expect.poll(() => watch.readiness()).toBe("ready");

  expect(lines).toEqual(["database unavailable", "database answers again"]);
});

test.for(engines)("a connection that broke and was replaced shuts nothing, on %s", async (engine) => {
  const { watch, lines, read } = watchOf(await openTestDatabase(engine));
  await watch.start();

  watch.noteError(coded("57P01"));
  watch.noteError(new Error("a bug"));
  await expect.poll(() => lines).toEqual(["database trouble, over by now"]);

  expect(await read()).toEqual([]);
  expect(await watch.readiness()).toBe("ready");
});

test.for(["SQLITE_READONLY", "SQLITE_CANTOPEN", "28P01", "3D000"])(
  "trouble that only a person ends stops the start: %s",
  async (code) => {
    const { watch, trouble } = watchOf(await openTestDatabase("sqlite"));
    trouble.prepare = coded(code);

    await expect(watch.start()).rejects.toThrow(
      /site\.sqlite (cannot be written|does not let the site in)\. .*\(no luck\)/,
    );
  },
);

test("a damaged database file is named, with what to do", async () => {
  const folder = temporaryFolder();
  writeFileSync(fileIn(folder), "This was a database once. ".repeat(1000));
  const database = await openDatabase({ folder });
  const { watch } = watchOf(database);

  await expect(watch.start()).rejects.toThrow(
    new RegExp(
      `^${fileIn(folder)} is damaged\\. Stop the site and bring it back from a backup .*\\(file is not a database\\)\\.$`,
    ),
  );
});
