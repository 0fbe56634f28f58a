import { sql, type Kysely } from "kysely";

/** Free bookings are confirmed by mail first, and count for their person and their network; what goes back is written down. */
export async function up(database: Kysely<unknown>) {
  await database.schema.alterTable("bookings").addColumn("asked_at", "bigint").execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("person_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("network", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema.alterTable("bookings").addColumn("refund_cents", "integer").execute();
  await sql`update bookings set person_key = lower(email)`.execute(database);
  await database.schema.createIndex("bookings_person").on("bookings").column("person_key").execute();
  await database.schema.createIndex("bookings_network").on("bookings").column("network").execute();
}
