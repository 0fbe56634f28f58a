import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("outside_links")
    .addColumn("address", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("looked_at", "bigint", (column) => column.notNull())
    .addColumn("gone_since", "bigint")
    .addColumn("moved_to", "text")
    .execute();
}
