import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../tests/databases.ts";
import { dataModel } from "./data-model.ts";

test("the data model is written as the schema and the code are: else run scripts/data-model.ts", () => {
  const { written, words } = dataModel();

  expect(written).toBe(words);
});

test("its tables, columns and links are those of the database", async () => {
  const { queries } = await openTestDatabase("sqlite");
  const { tables, links } = dataModel();

  const columns = await sql<{ name: string }>`
    select t.name || '.' || c.name as name from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite%' and t.name not like 'kysely%'`.execute(queries);
  const keys = await sql<{ from: string; column: string; to: string; optional: number }>`
    select t.name as "from", k."from" as "column", k."table" as "to", 1 - c."notnull" as "optional"
    from sqlite_schema t join pragma_foreign_key_list(t.name) k
    join pragma_table_info(t.name) c on c.name = k."from"
    where k.seq = 0`.execute(queries);

  const described = tables.flatMap(({ name, columns: own }) => own.map((column) => `${name}.${column.name}`));
  expect(described.toSorted()).toEqual(columns.rows.map(({ name }) => name).toSorted());
  const placeOf = ({ from, column }: { from: string; column: string }) => `${from} ${column}`;
  const inOrder = (some: { from: string; column: string }[]) =>
    some.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  expect(inOrder(links)).toEqual(inOrder(keys.rows.map((key) => ({ ...key, optional: key.optional === 1 }))));
  expect(tables.filter(({ what }) => what === "")).toEqual([]);
});
