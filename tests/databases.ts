import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Kysely, PGliteDialect, sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { databaseFromKysely, migrate, openDatabase, type Database, type Engine } from "#database/database.ts";
import type { Tables } from "#database/schema.ts";
import { fileWithTables, freePort } from "./servers.ts";

/** For `test.for(engines)("…, on %s", async (engine) => …)`. */
export const engines: Engine[] = ["sqlite", "postgres"];

/**
 * An empty database with all tables, of one test alone. SQLite is a file in a temporary folder, copied from one that is made
 * once. PostgreSQL is a real server when this machine has one, else PGlite in memory; a database is emptied after the test
 * and serves the next one, which takes a tenth of the time of a new one.
 */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === "sqlite") return openTestFile();
  const database = emptied.pop() ?? (await (findPostgres() ? openOnServer() : openPglite()));
  madeShape ??= JSON.stringify(await shapeOf(database.queries));
  onTestFinished(async ({ task }) => {
    // One that the test closed, or whose tables it changed, serves no other; nor that of a test that ran out of time, which
    // may go on writing.
    const isEmpty = task.result?.state !== "fail" && (await empty(database).catch(() => false));
    if (isEmpty) emptied.push(database);
    else await database.close().catch(() => undefined);
  });
  return { ...database };
}

const emptied: Database[] = [];
let madeShape: string | undefined;

async function openTestFile() {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "site.sqlite"), await fileWithTables());
  const database = await openDatabase({ folder });
  // Runs before the folder goes: what is registered last is done first.
  onTestFinished(() => database.close());
  return database;
}

async function openOnServer() {
  return openDatabase({ url: await createPostgresDatabase(), folder: "" });
}

async function openPglite() {
  const { PGlite } = await import("@electric-sql/pglite");
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: new PGlite() }) });
  const database = databaseFromKysely(kysely, "postgres");
  await migrate(database);
  return database;
}

/** Erases every row; false when these are not the tables and migrations that it was made with. */
async function empty({ transaction }: Database) {
  return transaction(async (queries) => {
    await sql`set local session_replication_role = replica`.execute(queries);
    await sql`set local lock_timeout = '2s'`.execute(queries);
    const shape = await shapeOf(queries);
    const erase = shape.flatMap(({ table }) => (table ? [`delete from "${table}";`] : []));
    await sql.raw(`do $$ begin ${erase.join(" ")} end $$`).execute(queries);
    return JSON.stringify(shape) === madeShape;
  });
}

async function shapeOf(queries: Database["queries"]) {
  const { rows } = await sql<{ table: string | null; migration: string | null }>`
    select tablename as table, null as migration from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    union all select null, name from kysely_migration order by 1, 2
  `.execute(queries);
  return rows;
}

/** The engines that other processes can reach: PGlite lives in its own process only. */
export const sharedEngines: Engine[] = findPostgres() ? engines : ["sqlite"];

/** Where processes of a test find one database that has all tables: what `openDatabase` takes. */
export async function openSharedPlace(engine: Engine): Promise<{ url?: string; folder: string }> {
  if (engine === "postgres") return { url: await createPostgresDatabase(), folder: "" };
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "site.sqlite"), await fileWithTables());
  return { folder };
}

/** A temporary folder, erased after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), "throughline-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Of the whole run: all tests share one PostgreSQL, started by this process when the first of them asks for its address. */
export async function setup() {
  if (process.env.TEST_POSTGRES) return;
  let address: Promise<string> | undefined;
  const server = createServer((socket) => {
    address ??= startTestPostgres();
    void address.then(
      (text) => socket.end(text),
      (error: Error) => socket.destroy(error),
    );
  });
  await new Promise<void>((resolve) => server.unref().listen(0, "127.0.0.1", resolve));
  process.env.TEST_POSTGRES = String((server.address() as AddressInfo).port);
}

let server: Promise<string> | undefined;
let count = 0;

/** A new database with all tables, as an address: on the server of all tests, else on one of this process. */
export async function createPostgresDatabase() {
  const setup = process.env.TEST_POSTGRES;
  server ??= setup ? text(connect(Number(setup), "127.0.0.1")) : startTestPostgres();
  const address = await server;
  const name = `test_${process.pid}_${++count}`;
  await askPostgres(`${address}/postgres`, `create database ${name} template with_tables`);
  return `${address}/${name}`;
}

/** A server with one database that has all tables, from which the others are copied: quicker than making the tables anew. */
async function startTestPostgres() {
  const address = await startPostgres();
  await askPostgres(`${address}/postgres`, "create database with_tables");
  const database = await openDatabase({ url: `${address}/with_tables`, folder: "" });
  await migrate(database);
  await database.close();
  return address;
}

export async function askPostgres<Row extends pg.QueryResultRow>(url: string, query: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<Row>(query);
  await client.end();
  return rows;
}

/** The folder with `initdb` and `postgres`: from PATH or where Debian and Homebrew keep them. */
export function findPostgres() {
  const versions = "/usr/lib/postgresql";
  const debian = existsSync(versions)
    ? readdirSync(versions).map((version) => path.join(versions, version, "bin"))
    : [];
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...debian, "/opt/homebrew/bin", "/usr/local/bin"];
  return folders.find((folder) => existsSync(path.join(folder, "postgres")) && existsSync(path.join(folder, "initdb")));
}

/**
 * Makes an empty PostgreSQL in `folder` and answers how to start it: on a free port of loopback, for the user `site`
 * without a password. `address` is `postgres://…` without a database name. PostgreSQL refuses to run as root, so that
 * root starts it as the user `postgres`, or else `nobody`.
 */
export async function preparePostgres(folder: string, settings: string[] = []) {
  const binaries = findPostgres();
  if (!binaries) throw new Error("There is no PostgreSQL on this machine. Put initdb and postgres on PATH.");
  const user = otherUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const where = { ...user, cwd: folder };
  const data = path.join(folder, "data");
  const made = ["--no-sync", "--auth=trust", "--username=site", "--encoding=UTF8", "--locale=C", "-D", data];
  execFileSync(path.join(binaries, "initdb"), made, { ...where, stdio: "ignore" });
  const port = await freePort();
  const all = [...settings, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  return {
    program: path.join(binaries, "postgres"),
    options: ["-D", data, ...all.flatMap((each) => ["-c", each])],
    where,
    address: `postgres://site@127.0.0.1:${port}`,
  };
}

/**
 * A throw-away server without fsync; answers its address without a database name. It ends with this process, however
 * that ends: a shell waits for the end of its standard input, then stops the server and erases its folder.
 */
export async function startPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), "throughline-postgres-"));
  // Without autovacuum rows stand in the order in which they came.
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];
  const { program, options, where, address } = await preparePostgres(folder, careless);
  const command = `"$0" "$@" >/dev/null 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf '${folder}'`;
  const child = spawn("sh", ["-c", command, program, ...options], {
    ...where,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.unref();
  (child.stdin as unknown as { unref(): void }).unref();
  await untilReady(address);
  return address;
}

function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((what) => Number(idOf("postgres", what) ?? idOf("nobody", what)));
  return uid && gid ? { uid, gid } : undefined;
}

function idOf(user: string, what: string) {
  try {
    return execFileSync("id", [what, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    // This machine has no such user.
    return undefined;
  }
}

/** Waits until the server at this address answers; no longer than it lives. */
export async function untilReady(address: string, isOver = () => false) {
  for (let tries = 0; tries < 200 && !isOver(); tries++) {
    const client = new pg.Client({ connectionString: `${address}/postgres` });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start");
}
