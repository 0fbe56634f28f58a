import { type Kysely, sql } from "kysely";

/** Refunds that the owner orders here, so that what was begun with the payment partner is gone on with, and never twice. */
export async function up(database: Kysely<never>) {
  await database.schema
    .createTable("refund_orders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("enrolment_id", "text", (column) => column.references("enrolments.id").onDelete("cascade"))
    .addColumn("booking_id", "text", (column) => column.references("bookings.id").onDelete("cascade"))
    .addColumn("payment", "text", (column) => column.notNull())
    .addColumn("subscription", "text")
    .addColumn("ordered_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("intent", "text")
    .addColumn("charge", "text")
    .addColumn("done_at", "bigint")
    .addColumn("refusal", "text")
    .execute();
  await database.schema
    .createIndex("refund_orders_open")
    .unique()
    .on("refund_orders")
    .column("payment")
    .where(sql<boolean>`done_at is null`)
    .execute();
  for (const column of ["enrolment_id", "booking_id", "intent", "charge"])
    await database.schema.createIndex(`refund_orders_${column}`).on("refund_orders").column(column).execute();
}
