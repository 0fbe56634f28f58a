import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Kysely, type KyselyPlugin, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/migrations.ts";
import { openPostgres } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

export type Engine = "sqlite" | "postgres";

export type Database = {
  /** For single statements. Throws when used inside a transaction: there it would deadlock or escape. */
  queries: Kysely<Tables>;
  engine: Engine;
  /**
   * All or nothing. Use only the given handle inside, and wait for no partner there: on SQLite nobody else writes meanwhile.
   * On SQLite transactions run one after another (BEGIN IMMEDIATE); on PostgreSQL each statement ends after 10 seconds.
   */
  transaction<Result>(run: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/** `url` (postgres://…) chooses PostgreSQL; without it the database is the file `site.sqlite` in `folder`, made with mode 0700. */
export async function openDatabase({ url, folder }: { url?: string; folder: string }): Promise<Database> {
  if (url === undefined) return databaseFromKysely(openSqlite(folder), "sqlite");
  return databaseFromKysely(openPostgres(url), "postgres");
}

/** Wraps an open connection, for example one to a PGlite in tests. */
export function databaseFromKysely(kysely: Kysely<Tables>, engine: Engine): Database {
  const running = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = () => {
    if (running.getStore()?.open) throw new Error("inside a transaction only its own queries may be used");
  };
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      refuseInside();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const queries = kysely.withPlugin(guard);
  queries.transaction = () => {
    throw new Error("use database.transaction()");
  };

  async function transaction<Result>(run: (queries: Transaction<Tables>) => Promise<Result>) {
    refuseInside();
    const state = { open: true };
    const work = async (own: Transaction<Tables>) => {
      // SET LOCAL ends with the transaction, so that it is safe behind a transaction pooler.
      if (engine === "postgres") await sql`set local statement_timeout = '10s'`.execute(own);
      return run(own);
    };
    return running.run(state, () => kysely.transaction().execute(work)).finally(() => (state.open = false));
  }

  return { queries, engine, transaction, close: () => kysely.destroy() };
}

/** Brings the tables up to date; run twice it does nothing. Throws the first migration's error; what came before it stays. */
export async function migrate({ queries }: Database) {
  const provider = { getMigrations: async () => migrations };
  const { error, results = [] } = await new Migrator({ db: queries.withoutPlugins(), provider }).migrateToLatest();
  if (error) throw error;
  return results.map((each) => each.migrationName);
}

/** One sentence for the start-up line: what an acknowledged write survives (security.md F3). */
export async function durabilityOf({ engine, queries }: Database) {
  if (engine === "sqlite")
    return "SQLite with WAL and synchronous=FULL: acknowledged writes survive a kill and a power cut";

  const settings = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(
    queries,
  );
  const off = settings.rows.filter((row) => row.setting === "off").map((row) => row.name);
  if (off.length === 0)
    return "PostgreSQL with fsync and full_page_writes: acknowledged writes survive a kill and a power cut";
  return `PostgreSQL with ${off.join(" and ")} off: acknowledged writes may be LOST when the server's machine stops`;
}

/** Full disk, locked file, lost connection: try later. Anything else that a query throws is a bug. */
export function isUnavailable(error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (
    /^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|08|53|57P0|57014|40001|40P01)/.test(
      code,
    )
  )
    return true;
  return (
    error instanceof Error &&
    /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/.test(error.message)
  );
}
