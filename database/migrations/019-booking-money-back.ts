import type { Kysely } from "kysely";

/** When what was paid for a booking went back: nothing more goes back when it is cancelled. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("bookings").addColumn("money_back_at", "bigint").execute();
}
