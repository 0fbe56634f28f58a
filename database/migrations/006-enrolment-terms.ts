import type { Kysely } from "kysely";

/** What was agreed when an enrolment began. Empty in those that began before: for them the prices of the site count. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("enrolments").addColumn("price_cents", "integer").execute();
  await database.schema.alterTable("enrolments").addColumn("currency", "text").execute();
  await database.schema.alterTable("enrolments").addColumn("months", "integer").execute();
}
