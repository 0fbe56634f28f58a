import { AsyncLocalStorage } from "node:async_hooks";
import { sql, type Kysely, type KyselyPlugin, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/migrations.ts";
import { openPostgres, placeOf } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { fileIn, openSqlite } from "./sqlite.ts";
import { shutCode, type TroubleListener } from "./trouble.ts";

export type Engine = "sqlite" | "postgres";

export type Database = {
  /** For single statements. Throws when used inside a transaction: there it would deadlock or escape. */
  queries: Kysely<Tables>;
  engine: Engine;
  /**
   * All or nothing. Use only the given handle inside, and wait for no partner there: on SQLite nobody else writes meanwhile.
   * On SQLite transactions run one after another (BEGIN IMMEDIATE); on PostgreSQL each statement ends after 10 seconds.
   * Called inside a transaction it takes part in that one: what fails then takes back the whole.
   */
  transaction<Result>(run: (queries: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /** Refuses every query with this sentence (isUnavailable) until it is called without one. `migrate` is let through. */
  shut(reason?: string): void;
  /** Where it lies, for the owner: a file, or a server without user and password. */
  place: string;
  close(): Promise<void>;
};

type Wanted = { url?: string; folder: string; onTrouble?: TroubleListener };

/**
 * `url` (postgres://…) chooses PostgreSQL; without it the database is the file `site.sqlite` in `folder`, made with mode 0700.
 * Nothing is opened before the first query.
 */
export async function openDatabase({ url, folder, onTrouble }: Wanted): Promise<Database> {
  if (url === undefined) return databaseFromKysely(openSqlite(folder, onTrouble), "sqlite", fileIn(folder), onTrouble);
  return databaseFromKysely(openPostgres(url, onTrouble), "postgres", placeOf(url), onTrouble);
}

/** Wraps an open connection, for example one to a PGlite in tests. */
export function databaseFromKysely(
  kysely: Kysely<Tables>,
  engine: Engine,
  place: string = engine,
  onTrouble: TroubleListener = () => {},
): Database {
  const running = new AsyncLocalStorage<{ open: boolean; own?: Transaction<Tables> }>();
  let shutBy: string | undefined;
  const refuseNow = () => {
    if (running.getStore()?.open) throw new Error("inside a transaction only its own queries may be used");
    if (shutBy !== undefined) throw Object.assign(new Error(shutBy), { code: shutCode });
  };
  const guard: KyselyPlugin = {
    transformQuery({ node }) {
      refuseNow();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const queries = kysely.withPlugin(guard);
  queries.transaction = () => {
    throw new Error("use database.transaction()");
  };

  async function transaction<Result>(run: (queries: Transaction<Tables>) => Promise<Result>) {
    const outer = running.getStore();
    if (outer?.open && outer.own) return run(outer.own);
    refuseNow();
    const state: typeof outer = { open: true };
    const work = async (own: Transaction<Tables>) => {
      // SET LOCAL ends with the transaction, so that it is safe behind a transaction pooler.
      if (engine === "postgres") await sql`set local statement_timeout = '10s'`.execute(own);
      state.own = own;
      return run(own);
    };
    return running
      .run(state, () => kysely.transaction().execute(work))
      .catch((error: unknown) => {
        onTrouble(error);
        throw error;
      })
      .finally(() => (state.open = false));
  }

  return {
    queries,
    engine,
    place,
    transaction,
    shut: (reason) => void (shutBy = reason),
    close: () => kysely.destroy(),
  };
}

/**
 * Brings the tables up to date, or to where a migration left them; run twice it does nothing. Throws the first migration's
 * error; what came before it stays. Refuses tables that a newer version of the site made.
 */
export async function migrate({ queries, place }: Pick<Database, "queries" | "place">, upTo?: string) {
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: queries.withoutPlugins(), provider });
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error instanceof Error && error.message.startsWith("corrupted migrations"))
    throw new Error(
      `${place} was made by another version of this site (${error.message}). Start that version or a newer one, or restore the backup that was made before it.`,
      { cause: error },
    );
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
