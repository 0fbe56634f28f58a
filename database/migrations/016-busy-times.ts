import type { Kysely } from "kysely";

/** The owner's own calendars, and when they say that the owner is busy. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("busy_calendars")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("tried_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("whole_at", "bigint")
    .addColumn("version", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("trouble", "text")
    .addColumn("told_at", "bigint")
    .execute();
  await database.schema
    .createTable("busy_times")
    .addColumn("busy_calendar_id", "text", (column) =>
      column.notNull().references("busy_calendars.id").onDelete("cascade"),
    )
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("busy_times_once", ["busy_calendar_id", "starts_at"])
    .execute();
}
