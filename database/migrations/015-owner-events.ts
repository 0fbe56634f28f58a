import type { Kysely } from "kysely";

/** What the owner is told of by mail, each once. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("owner_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("dedupe_key", "text", (column) => column.notNull().unique())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("is_alarm", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("mailed_at", "bigint")
    .addColumn("posted_at", "bigint")
    .execute();
  await database.schema.createIndex("owner_events_mailed").on("owner_events").column("mailed_at").execute();
}
