import { sql, type Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await createBookings(database);
  await createAround(database);
}

async function createBookings(database: Kysely<unknown>) {
  await database.schema
    .createTable("bookings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("minutes", "integer", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("call", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("last_name", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("message", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("price_cents", "integer", (column) => column.notNull())
    .addColumn("paid_at", "bigint")
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("held_until", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("cancel_reason", "text")
    .execute();
  await database.schema.createIndex("bookings_start").on("bookings").columns(["state", "starts_at"]).execute();
  // A quarter of an hour of one seat is taken once: overlaps are impossible whatever the lengths (security.md E1).
  await database.schema
    .createTable("booking_cells")
    .addColumn("resource", "text", (column) => column.notNull())
    .addColumn("cell", "integer", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("booking_id", "text", (column) => column.notNull().references("bookings.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("booking_cells_once", ["resource", "cell", "seat"])
    .execute();
  await database.schema.createIndex("booking_cells_booking").on("booking_cells").column("booking_id").execute();
  await database.schema
    .createIndex("bookings_held")
    .on("bookings")
    .column("held_until")
    .where(sql<boolean>`state = 'held'`)
    .execute();
}

async function createAround(database: Kysely<unknown>) {
  await database.schema
    .createTable("booking_waits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("course", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("offered_at", "bigint")
    .addUniqueConstraint("booking_waits_once", ["starts_at", "email_key"])
    .execute();
  await database.schema
    .createTable("blocked_days")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("partner_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("partner", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .execute();
}
