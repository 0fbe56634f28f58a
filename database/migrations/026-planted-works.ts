import type { Kysely } from "kysely";

/** What is known of an example that was put into the queue: under which name, and how it is to be read. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("works").addColumn("planted", "text").execute();
}
