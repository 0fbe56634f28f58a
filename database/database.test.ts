import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import {
  createPostgresDatabase,
  engines,
  findPostgres,
  openTestDatabase,
  temporaryFolder,
} from "../tests/databases.ts";
import { durabilityOf, migrate, openDatabase, type Database } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import { migrations } from "./migrations/migrations.ts";
import { connectionOf } from "./postgres.ts";
import { isUnavailable } from "./trouble.ts";

const count = (database: Database) => database.queries.selectFrom("limit_counts").selectAll().execute();
const row = (subject: string) => ({ subject, window_start: 1_795_000_000_000, count: 1, ends_at: 0 });

test.for(engines)("a transaction that fails leaves nothing, on %s", async (engine) => {
  const database = await openTestDatabase(engine);

  const failing = database.transaction(async (queries) => {
    await queries.insertInto("limit_counts").values(row("a")).execute();
    throw new Error("changed my mind");
  });

  await expect(failing).rejects.toThrow("changed my mind");
  expect(await count(database)).toEqual([]);
});

test.for(engines)("instants come back as the numbers they were, on %s", async (engine) => {
  const database = await openTestDatabase(engine);

  await database.queries.insertInto("limit_counts").values(row("a")).execute();

  expect(await count(database)).toEqual([row("a")]);
});

test.for(engines)("a transaction that another one opens takes part in it, and fails with it, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const put = (subject: string) =>
    database.transaction((queries) => queries.insertInto("limit_counts").values(row(subject)).execute());

  await database.transaction(async (queries) => {
    await put("a");
    expect(await queries.selectFrom("limit_counts").select("subject").execute()).toEqual([{ subject: "a" }]);
  });
  const failing = database.transaction(async () => {
    await put("b");
    throw new Error("changed my mind");
  });

  await expect(failing).rejects.toThrow("changed my mind");
  expect(await count(database)).toEqual([row("a")]);
});

test.for(engines)(
  "inside a transaction the outer handle is refused instead of waiting for itself, on %s",
  async (engine) => {
    const database = await openTestDatabase(engine);

    const escaping = database.transaction(() => count(database));

    await expect(escaping).rejects.toThrow("only its own queries");
    expect(() => database.queries.transaction()).toThrow("use database.transaction()");
  },
);

test.for(engines)("work that goes on after a transaction may use the outer handle, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  const gate = Promise.withResolvers<void>();
  let later: Promise<unknown> | undefined;

  await database.transaction(async () => {
    later = gate.promise.then(() => count(database));
  });
  gate.resolve();

  expect(await later).toEqual([]);
});

test.for(engines)("fifty transactions at once all count, on %s", async (engine) => {
  const database = await openTestDatabase(engine);
  await database.queries.insertInto("limit_counts").values(row("a")).execute();

  const addOne = () =>
    database.transaction(async (queries) => {
      await queries
        .updateTable("limit_counts")
        .set({ count: sql<number>`count + 1` })
        .execute();
    });
  await Promise.all(Array.from({ length: 50 }, addOne));

  expect((await count(database))[0]?.count).toBe(51);
});

test.for(engines)("F9: migrating twice does nothing the second time, on %s", async (engine) => {
  const database = await openTestDatabase(engine);

  expect(await migrate(database)).toEqual([]);
});

test("F3: SQLite takes its durable settings and says so", async () => {
  const database = await openTestDatabase("sqlite");

  const synchronous = await sql`pragma synchronous`.execute(database.queries);
  const journal = await sql`pragma journal_mode`.execute(database.queries);

  expect([...synchronous.rows, ...journal.rows]).toEqual([{ synchronous: 2 }, { journal_mode: "wal" }]);
  expect(await durabilityOf(database)).toMatch(/survive a kill and a power cut/);
});

test.runIf(findPostgres())("F3: a PostgreSQL without fsync is named as one that may lose writes", async () => {
  const database = await openTestDatabase("postgres");

  expect(await durabilityOf(database)).toMatch(/fsync.*off.*may be LOST/);
});

test("F4: a full disk is trouble that passes, and the database heals", async () => {
  const database = await openTestDatabase("sqlite");
  await sql`pragma max_page_count = 1`.execute(database.queries);
  const fill = () =>
    database.transaction(async (queries) => {
      await queries
        .insertInto("limit_counts")
        .values(row("x".repeat(200_000)))
        .execute();
    });

  const trouble = await fill().catch((error: unknown) => error);
  await sql`pragma max_page_count = 100000`.execute(database.queries);
  await fill();

  expect(isUnavailable(trouble)).toBe(true);
  expect(isUnavailable(new Error("a bug"))).toBe(false);
  expect(await count(database)).toHaveLength(1);
});

test("a migration that fails half-way leaves no table behind on SQLite", async () => {
  const database = await openTestDatabase("sqlite");
  const broken = {
    up: async (queries: Database["queries"]) => {
      await queries.schema.createTable("half").addColumn("id", "text").execute();
      throw new Error("stopped");
    },
  };
  const provider = { getMigrations: async () => ({ ...migrations, "999-broken": broken }) };

  const { error } = await new Migrator({ db: database.queries.withoutPlugins(), provider }).migrateToLatest();
  const tables = await database.queries.introspection.getTables();

  expect(error).toEqual(new Error("stopped"));
  expect(tables.map((table) => table.name)).not.toContain("half");
});

test.runIf(findPostgres())("a statement inside a transaction ends after ten seconds on PostgreSQL", async () => {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url, folder: "" });

  const timeout = await database.transaction(
    async (queries) => (await sql`show statement_timeout`.execute(queries)).rows,
  );
  const after = await sql`show statement_timeout`.execute(database.queries);
  await database.close();

  expect(timeout).toEqual([{ statement_timeout: "10s" }]);
  expect(after.rows).toEqual([{ statement_timeout: "0" }]);
});

test("outside loopback a PostgreSQL server must prove who it is", () => {
  const secret = "postgres://site:secret@db.example.org:6543/site";

  expect(connectionOf(`${secret}?sslmode=require`)).toEqual({
    connectionString: secret,
    ssl: { rejectUnauthorized: true },
  });
  expect(connectionOf("postgres://site@127.0.0.1/site").ssl).toBeUndefined();
  expect(() => connectionOf(`${secret}?sslmode=disable`)).toThrow(/^(?!.*secret).*would not verify/);
  expect(() => connectionOf("mysql://secret@localhost/x")).toThrow(/^(?!.*secret).*must begin with postgres/);
});

test("F1: a second process is refused, and a killed one leaves no lock behind", async () => {
  const folder = temporaryFolder();
  const lock = `import { lockFolder } from ${JSON.stringify(import.meta.resolve("./lock-folder.ts"))}; lockFolder(${JSON.stringify(folder)});`;
  const run = (code: string) => promisify(execFile)(process.execPath, ["--input-type=module", "-e", code]);

  await run(`${lock} process.kill(process.pid, "SIGKILL")`).catch(() => undefined);
  const held = lockFolder(folder);
  const second = run(lock);

  await expect(second).rejects.toThrow(/Another process already uses the data folder/);
  expect(() => lockFolder(folder)).toThrow(/Another process/);
  held.release();
  await run(lock);
});
