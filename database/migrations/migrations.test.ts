import { sql } from "kysely";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "#tests/databases.ts";
import { type Database, migrate } from "../database.ts";
import { migrations } from "./migrations.ts";

test.for(engines)(
  "F9: migrations only add, so that a version that runs goes on beside a newer one, on %s",
  async (engine) => {
    const database = await openTestDatabase(engine);
    await dropAll(database);

    let before = await shapeOf(database);
    const broken: string[] = [];
    for (const name of Object.keys(migrations)) {
      expect(await migrate(database, name)).toEqual([name]);
      const after = await shapeOf(database);
      for (const [table, shape] of before)
        broken.push(...differences(shape, after.get(table)).map((each) => `${name}: ${table}: ${each}`));
      before = after;
    }

    expect(before.size).toBeGreaterThan(50);
    // Nothing wrote rows of this table before it.
    expect(broken).toEqual(["028-files: work_uploads: forbids more"]);
  },
);

type Shape = Awaited<ReturnType<typeof shapeOf>> extends Map<string, infer Each> ? Each : never;

/** What statements that were written for a table of this shape may stumble over. */
function differences({ columns, unique }: Shape, after: Shape | undefined) {
  const lost = [...columns].filter(([name, column]) => after?.columns.get(name)?.kind !== column.kind);
  const asked = [...(after?.columns ?? [])].filter(([name, column]) => !columns.has(name) && !column.isOptional);
  const forbidden = after?.unique.filter((index) => !unique.includes(index)) ?? [];
  const changes = [...lost.map(([name]) => `changes ${name}`), ...asked.map(([name]) => `needs ${name}`)];
  return forbidden.length > 0 ? [...changes, "forbids more"] : changes;
}

async function shapeOf({ queries, engine }: Database) {
  const indexes =
    engine === "sqlite"
      ? sql<{
          table: string;
          index: string;
        }>`select tbl_name as "table", sql as "index" from sqlite_master where type = 'index'`
      : sql<{
          table: string;
          index: string;
        }>`select tablename as table, indexdef as index from pg_indexes where schemaname = 'public'`;
  const unique = (await indexes.execute(queries)).rows.filter(({ index }) => /^create unique/i.test(index));
  const tables = await queries.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      {
        columns: new Map(
          columns.map((each) => [
            each.name,
            { kind: `${each.dataType} ${each.isNullable}`, isOptional: each.isNullable || each.hasDefaultValue },
          ]),
        ),
        unique: unique.filter(({ table }) => table === name).map(({ index }) => index),
      },
    ]),
  );
}

/** As a database is before anything was started on it. */
async function dropAll({ queries, engine }: Database) {
  if (engine === "postgres") {
    await sql`drop schema public cascade`.execute(queries);
    await sql`create schema public`.execute(queries);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(queries);
  for (const { name } of await queries.introspection.getTables({ withInternalKyselyTables: true }))
    await sql`drop table ${sql.table(name)}`.execute(queries);
  await sql`pragma foreign_keys = on`.execute(queries);
}
