import { type Kysely, sql } from "kysely";

/** Sessions of a paid month of coaching: how many were given and used, and which booking took one. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("coaching_months")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("package", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("given", "integer", (column) => column.notNull())
    .addColumn("used", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("paid_at", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("subscription", "text")
    .addColumn("invoice", "text")
    .addCheckConstraint("coaching_months_used", sql`used >= 0 and used <= given`)
    .execute();
  for (const column of ["package", "subscription"])
    await database.schema.createIndex(`coaching_months_${column}`).on("coaching_months").column(column).execute();
  for (const column of ["package", "month_id"])
    await database.schema.alterTable("bookings").addColumn(column, "text").execute();
  for (const column of ["must_start_before", "given_back_at"])
    await database.schema.alterTable("bookings").addColumn(column, "bigint").execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("owner_note", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema.createIndex("bookings_package").on("bookings").column("package").execute();
}
