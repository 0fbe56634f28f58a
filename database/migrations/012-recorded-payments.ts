import type { Kysely } from "kysely";

type Now = { bookings: { call: string; price_cents: number; months: number | null } };

/** What was agreed of a booking, what was really paid, and the payment links by which a payment is known to be ours. */
export async function up(database: Kysely<Now>) {
  await database.schema
    .createTable("payment_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("item", "text", (column) => column.notNull())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("noted_at", "bigint", (column) => column.notNull())
    .addColumn("retired_at", "bigint")
    .execute();
  await database.schema
    .alterTable("bookings")
    .addColumn("currency", "text", (column) => column.notNull().defaultTo("usd"))
    .execute();
  await database.schema.alterTable("bookings").addColumn("months", "integer").execute();
  for (const table of ["bookings", "enrolments", "installments"])
    await database.schema.alterTable(table).addColumn("received", "text").execute();
  await database
    .updateTable("bookings")
    .set({ months: 1 })
    .where("call", "<>", "coaching-monthly")
    .where("price_cents", ">", 0)
    .execute();
}
