import { type Kysely, sql } from "kysely";

/** How long a module took its student, who may say it once the work is accepted. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("works").addColumn("minutes_taken", "integer").execute();
  // A module's page asks for these few among all works.
  await database.schema
    .createIndex("works_minutes_taken")
    .on("works")
    .columns(["track", "module"])
    .where(sql.ref("minutes_taken"), "is not", null)
    .execute();
}
