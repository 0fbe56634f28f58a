import type { Kysely } from "kysely";

/** The time that a booking had before it was moved, so that its ticket can show both. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("bookings").addColumn("moved_from", "bigint").execute();
}
