import type { Kysely } from "kysely";

/** A try says which draw of the pool it answers; those from before, when every try had all questions, say -1. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .alterTable("quiz_attempts")
    .addColumn("draw", "integer", (column) => column.notNull().defaultTo(-1))
    .execute();
}
