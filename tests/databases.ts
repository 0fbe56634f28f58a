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
  if (engine === "sqlite") return openTestFile();
  if (!findPostgres()) return openPglite();
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url, folder: "" });
  onTestFinished(() => database.close());
  return database;
}

/** The engines that other processes can reach: PGlite lives in its own process only. */
export const sharedEngines: Engine[] = findPostgres() ? engines : ["sqlite"];

/** Where processes of a test find one database that has all tables: what `openDatabase` takes. */
export async function openSharedPlace(engine: Engine): Promise<{ url?: string; folder: string }> {
  if (engine === "postgres") return { url: await createPostgresDatabase(), folder: "" };
  const place = { folder: temporaryFolder() };
  const database = await openDatabase(place);
  await migrate(database);
  await database.close();
  return place;
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
  await migrate(database);
  // Runs before the folder goes: what is registered last is done first.
  onTestFinished(() => database.close());
  return database;
}

async function openPglite() {
  const { PGlite } = await import("@electric-sql/pglite");
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  const database = databaseFromKysely(kysely, "postgres");
  onTestFinished(() => database.close());
  await migrate(database);
  return database;
}

let server: Promise<string> | undefined;
let count = 0;

/** A server with one database that has all tables, from which the others are copied: quicker than making the tables anew. */
export async function startTestPostgres() {
  const address = await startPostgres();
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query("create database with_tables");
  await client.end();
  const database = await openDatabase({ url: `${address}/with_tables`, folder: "" });
  await migrate(database);
  await database.close();
  return address;
}

/** A new database with all tables, as an address: on the server of all tests, else on one of this process. */
export async function createPostgresDatabase() {
  server ??= process.env.TEST_POSTGRES ? Promise.resolve(process.env.TEST_POSTGRES) : startTestPostgres();
  const name = `test_${process.pid}_${++count}`;
  const address = await server;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template with_tables`);
  await client.end();
  return `${address}/${name}`;
}
