import { mkdirSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase } from "kysely";
import type { Tables } from "./schema.ts";
import { logTo, type TroubleListener } from "./trouble.ts";

/** How long a write waits for another program's, in milliseconds. Everybody waits with it, so that it is short. */
const patience = 500;

/** The database's file in a data folder. */
export function fileIn(folder: string) {
  return path.join(folder, "site.sqlite");
}

/**
 * `site.sqlite` in `folder`, opened with the first query and so that an acknowledged write survives a kill and a power cut
 * (security.md F3).
 */
export function openSqlite(folder: string, onTrouble: TroubleListener = () => {}) {
  return new Kysely<Tables>({ dialect: sqliteDialect(folder), log: logTo(onTrouble) });
}

function openFile(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new BetterSqlite3(fileIn(folder), { timeout: patience });
  try {
    prepare(file);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

function prepare(file: BetterSqlite3.Database) {
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  // Only macOS knows the difference between fsync and a write that has reached the disk.
  file.pragma("fullfsync = ON");
  file.pragma("checkpoint_fullfsync = ON");
  file.pragma("foreign_keys = ON");
  requireSetting(file, "journal_mode", "wal");
  requireSetting(file, "synchronous", 2);
  requireSetting(file, "foreign_keys", 1);
}

function requireSetting(file: BetterSqlite3.Database, name: string, wanted: string | number) {
  const value = file.pragma(name, { simple: true });
  if (value !== wanted) throw new Error(`SQLite did not accept ${name} = ${wanted} (it is ${String(value)})`);
}

/**
 * Copies the database of a folder as it is at one moment, whoever writes meanwhile, into a new file that lies on the disk whole.
 * Throws where its pages are damaged.
 */
export async function copySqlite(folder: string, copy: string) {
  const file = new BetterSqlite3(fileIn(folder), { fileMustExist: true });
  try {
    // All pages in one step: a write of another program between two steps makes SQLite begin anew, on a busy site forever.
    await file.backup(copy, { progress: () => 2 ** 31 - 1 });
  } finally {
    file.close();
  }
  const copied = new BetterSqlite3(copy);
  try {
    // One file, that can be read where nothing can be written.
    copied.pragma("journal_mode = delete");
    const found = String(copied.pragma("quick_check", { simple: true }));
    if (found !== "ok") throw new Error(`The database ${fileIn(folder)} is damaged: ${found}`);
  } finally {
    copied.close();
  }
}

/** A copy that `copySqlite` made, opened so that nothing about it changes. */
export function openCopy(file: string) {
  const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

function sqliteDialect(folder: string) {
  const dialect = new SqliteDialect({ database: async () => withImmediateTransactions(openFile(folder)) });
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => dialect.createIntrospector(database),
    // Kysely is careful, but SQLite does take back CREATE TABLE: a killed migration leaves nothing behind.
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true }),
  };
}

/**
 * A transaction takes the write lock at once: a deferred one that reads first can fail with SQLITE_BUSY at its first write.
 * A full disk ends a transaction by itself; the rollback that follows must not hide the reason.
 */
function withImmediateTransactions(file: BetterSqlite3.Database): SqliteDatabase {
  return {
    close: () => file.close(),
    prepare(sql) {
      if (sql === "begin") return file.prepare("begin immediate");
      if (sql === "rollback" && !file.inTransaction) return file.prepare("select 1");
      return file.prepare(sql);
    },
  };
}
