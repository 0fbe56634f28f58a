import { type Kysely, sql } from "kysely";

/** Allowances of recipients, the order of mails about one thing, and the queue that stops as a whole. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("mail_recipients")
    .addColumn("recipient", "text", (column) => column.primaryKey())
    .addColumn("recent", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("proven_at", "bigint")
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("mail_recipients_changed").on("mail_recipients").column("changed_at").execute();
  await database.schema
    .createTable("mail_stops")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("run", "integer", (column) => column.notNull())
    .addColumn("last_mail", "text", (column) => column.notNull())
    .addColumn("stopped_until", "bigint", (column) => column.notNull())
    .addColumn("told_at", "bigint")
    .execute();
  await extendOutbox(database);
}

async function extendOutbox(database: Kysely<unknown>) {
  const outbox = database.schema.alterTable("outbox");
  await outbox.addColumn("cause", "text", (column) => column.notNull().defaultTo("owed")).execute();
  await outbox.addColumn("thread", "text").execute();
  await outbox.addColumn("place", "integer", (column) => column.notNull().defaultTo(0)).execute();
  await outbox.addColumn("put_at", "bigint", (column) => column.notNull().defaultTo(0)).execute();
  await database.schema
    .createIndex("outbox_thread")
    .on("outbox")
    .columns(["thread", "place"])
    .where(sql<boolean>`thread is not null`)
    .execute();
}
