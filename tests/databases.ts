import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, PGliteDialect } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { databaseFromKysely, migrate, openDatabase, type Database, type Engine } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

/** For `test.for(engines)("…, on %s", async (engine) => …)`. */
export const engines: Engine[] = ["sqlite", "postgres"];

/**
 * An empty database with all tables, closed and erased after the test. SQLite is a file in a temporary folder.
 * PostgreSQL is a real server when this machine has one, else PGlite in memory.
 */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  const database = engine === "sqlite" ? await openTestFile() : await openTestPostgres();
  await migrate(database);
  return database;
}

/** A temporary folder, erased after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "throughline-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openTestFile() {
  const folder = temporaryFolder();
  const database = await openDatabase({ folder });
  // Runs before the folder goes: what is registered last is done first.
  onTestFinished(() => database.close());
  return database;
}

async function openTestPostgres() {
  if (!findPostgres()) return openPglite();
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url, folder: "" });
  onTestFinished(() => database.close());
  return database;
}

async function openPglite() {
  const { PGlite } = await import("@electric-sql/pglite");
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  const database = databaseFromKysely(kysely, "postgres");
  onTestFinished(() => database.close());
  return database;
}

let server: Promise<string> | undefined;
let count = 0;

/** A new database on the server of this test process, as an address. */
export async function createPostgresDatabase() {
  server ??= startPostgres();
  const name = `test_${process.pid}_${++count}`;
  const address = await server;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${address}/${name}`;
}
