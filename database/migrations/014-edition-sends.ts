import type { Kysely } from "kysely";

/** What the owner decided about each edition: it leaves when it was seen and approved, and not by its date alone. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("edition_sends")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("previewed", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("approved", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("send_at", "bigint")
    .addColumn("begun_at", "bigint")
    .addColumn("left_at", "bigint")
    .addColumn("told", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
