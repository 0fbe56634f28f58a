import type { Kysely } from "kysely";

/** What students plan and keep for themselves: weeks and dates, bookmarks, and whether they want to hear when they stopped. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("plans")
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("dates", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("most_weeks", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("plans_once", ["student_id", "track"])
    .execute();
  await database.schema
    .createTable("bookmarks")
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("stop", "text", (column) => column.notNull())
    .addColumn("heading", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("bookmarks_once", ["student_id", "track", "module", "stop", "heading"])
    .execute();
  await database.schema
    .createTable("pause_mails")
    .addColumn("student_id", "text", (column) =>
      column.notNull().primaryKey().references("students.id").onDelete("cascade"),
    )
    .addColumn("off_at", "bigint")
    .addColumn("told_of", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
}
