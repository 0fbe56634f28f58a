import { mkdirSync } from "node:fs";
import path from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase } from "kysely";
import type { Tables } from "./schema.ts";

/** Opens `site.sqlite` in `folder` and makes sure that an acknowledged write survives a kill and a power cut (security.md F3). */
export function openSqlite(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = new BetterSqlite3(path.join(folder, "site.sqlite"), { timeout: 5000 });
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  // Only macOS knows the difference between fsync and a write that has reached the disk.
  file.pragma("fullfsync = ON");
  file.pragma("checkpoint_fullfsync = ON");
  file.pragma("foreign_keys = ON");
  requireSetting(file, "journal_mode", "wal");
  requireSetting(file, "synchronous", 2);
  requireSetting(file, "foreign_keys", 1);
  return new Kysely<Tables>({ dialect: sqliteDialect(file) });
}

function requireSetting(file: BetterSqlite3.Database, name: string, wanted: string | number) {
  const value = file.pragma(name, { simple: true });
  if (value !== wanted) throw new Error(`SQLite did not accept ${name} = ${wanted} (it is ${String(value)})`);
}

function sqliteDialect(file: BetterSqlite3.Database) {
  const dialect = new SqliteDialect({ database: withImmediateTransactions(file) });
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
