import type { Kysely } from "kysely";

/** The orders in which whole tables are read piece by piece for the owner's files. */
export async function up(database: Kysely<never>) {
  for (const table of ["bookings", "enrolments"])
    await database.schema.createIndex(`${table}_made`).on(table).columns(["created_at", "id"]).execute();
}
