import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("marks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
}
