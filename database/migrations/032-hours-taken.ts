import type { Kysely } from "kysely";

/** How long a module took its student, who may say it once the work is accepted. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("works").addColumn("minutes_taken", "integer").execute();
}
