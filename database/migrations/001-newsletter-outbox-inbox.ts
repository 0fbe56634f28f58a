import { sql, type Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await createNewsletter(database);
  await createOutbox(database);
  await createLimitCounts(database);
  await createInbox(database);
}

async function createNewsletter(database: Kysely<unknown>) {
  await database.schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("requested_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("unsubscribed_at", "bigint")
    .addColumn("suppressed_at", "bigint")
    .addColumn("suppression_reason", "text")
    .addColumn("bounces", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .createTable("consents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) => column.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("wording", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("consents_subscriber").on("consents").columns(["subscriber_id", "at"]).execute();
  await database.schema
    .createTable("confirmations")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("subscriber_id", "text", (column) => column.notNull().references("subscribers.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await database.schema
    .createIndex("confirmations_subscriber")
    .on("confirmations")
    .columns(["subscriber_id", "created_at"])
    .execute();
}

async function createOutbox(database: Kysely<unknown>) {
  await database.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("message_id", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("leased_until", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("sent_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("last_error", "text")
    .execute();
  await database.schema
    .createIndex("outbox_waiting")
    .on("outbox")
    .columns(["next_at", "id"])
    .where(sql<boolean>`sent_at is null and failed_at is null`)
    .execute();
  await database.schema.createIndex("outbox_sent").on("outbox").column("sent_at").execute();
  await database.schema.createIndex("outbox_recipient").on("outbox").column("recipient").execute();
}

async function createLimitCounts(database: Kysely<unknown>) {
  await database.schema
    .createTable("limit_counts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("window_start", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("limit_counts_end").on("limit_counts").column("ends_at").execute();
}

async function createInbox(database: Kysely<unknown>) {
  await database.schema
    .createTable("inbox_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .addColumn("dedupe_key", "text", (column) => column.notNull().unique())
    .execute();
  await database.schema.createIndex("inbox_received").on("inbox_messages").columns(["received_at", "id"]).execute();
}
