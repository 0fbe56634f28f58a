import type { Kysely } from "kysely";

/** What a reader has ticked off so far, and since when this reader has it. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .alterTable("readings")
    .addColumn("settled", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await database.schema.alterTable("readings").addColumn("taken_at", "bigint").execute();
}
