import { type Kysely, sql, type Transaction } from "kysely";
import { type Database, migrate, openDatabase } from "./database.ts";
import { migrations } from "./migrations/migrations.ts";
import type { Tables } from "./schema.ts";
import { openCopy } from "./sqlite.ts";

/** Rows that are under way at a time: those with pictures weigh some MB. */
const batch = 50;

/** Writes all rows of a PostgreSQL database, as it is at one moment, whoever writes meanwhile, into a new SQLite file in `folder`. */
export async function saveRows(from: Database, folder: string) {
  const to = await openDatabase({ folder });
  try {
    const oneMoment = from.queries.withoutPlugins().transaction().setIsolationLevel("repeatable read");
    await oneMoment.setAccessMode("read only").execute(async (source) => {
      await migrate(to, await versionOf(source, from.place));
      await to.transaction(async (target) => {
        for (const table of await tablesOf(target)) await putRows(target, table, batchesOf(source, table));
      });
    });
    // One file, that can be read where nothing can be written.
    await sql`pragma journal_mode = delete`.execute(to.queries);
  } finally {
    await to.close();
  }
}

/** Brings all rows of a backup's SQLite file into an empty PostgreSQL database, or none. Refuses one that has rows already. */
export async function loadRows(file: string, to: Database) {
  const source = openCopy(file);
  try {
    await migrate(to, await versionOf(source, file));
    const tables = await tablesOf(source);
    await to.transaction(async (target) => {
      for (const table of tables)
        if (
          await target
            .selectFrom(table)
            .select(sql`1`.as("one"))
            .limit(1)
            .executeTakeFirst()
        )
          throw new Error(
            `${to.place} is not empty: ${table} has rows. Make an empty database, and name it in DATABASE_URL.`,
          );
      for (const table of tables) await putRows(target, table, source.selectFrom(table).selectAll().stream());
    });
  } finally {
    await source.destroy();
  }
}

/** The migration that was the last one there. Throws where this version of the site does not know it. */
export async function versionOf(queries: Kysely<Tables>, place: string) {
  const names = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    queries,
  );
  const name = names.rows[0]?.name;
  if (name === undefined || !(name in migrations))
    throw new Error(`${place} was made by a newer version of this site (${name}). Use that version, or one after it.`);
  return name;
}

/** All tables of an SQLite database, those first that others refer to. */
async function tablesOf(queries: Kysely<Tables>) {
  const { rows } = await sql<{ name: keyof Tables; parent: string | null }>`
    select tables.name, keys."table" as parent from sqlite_master as tables
      left join pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' and tables.name not like 'sqlite%' and tables.name not like 'kysely%'
  `.execute(queries);
  const parents = Map.groupBy(rows, ({ name }) => name);
  const ordered = new Set<keyof Tables>();
  while (ordered.size < parents.size) {
    const before = ordered.size;
    for (const [name, all] of parents)
      if (all.every(({ parent }) => parent === null || ordered.has(parent as keyof Tables))) ordered.add(name);
    if (ordered.size === before) throw new Error("tables refer to each other in a circle");
  }
  return [...ordered];
}

/** The rows of a PostgreSQL table: by a cursor, so that no table has to fit into memory. */
async function* batchesOf(queries: Transaction<Tables>, table: keyof Tables) {
  await sql`declare rows_of_table cursor for select * from ${sql.table(table)}`.execute(queries);
  for (;;) {
    const { rows } = await sql`fetch ${sql.lit(batch)} from rows_of_table`.execute(queries);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close rows_of_table`.execute(queries);
}

async function putRows(queries: Transaction<Tables>, table: keyof Tables, rows: AsyncIterable<unknown>) {
  let waiting: unknown[] = [];
  const put = async () => {
    if (waiting.length > 0) await queries.insertInto(table).values(waiting).execute();
    waiting = [];
  };
  for await (const row of rows) if (waiting.push(row) === batch) await put();
  await put();
}
