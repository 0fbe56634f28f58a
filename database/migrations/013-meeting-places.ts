import type { Kysely } from "kysely";

/** Where a booking takes place is kept with it from its confirmation on: a setting that changes later changes no promise. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("bookings").addColumn("meeting_address", "text").execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("meeting_note", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
