import { type Kysely, sql } from "kysely";

/** Who may open /admin besides the owners that the settings name: one row for each time that somebody may. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("desk_people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("added_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await database.schema
    .createIndex("desk_people_now")
    .on("desk_people")
    .column("email")
    .unique()
    .where(sql<boolean>`ended_at is null`)
    .execute();
}
