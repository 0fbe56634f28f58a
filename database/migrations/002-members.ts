import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await createSessions(database);
  await createWaysIn(database);
  await createOwnerActions(database);
}

async function createSessions(database: Kysely<unknown>) {
  await database.schema
    .createTable("member_sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("renewal", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("credential_expires_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("member_sessions_end").on("member_sessions").column("expires_at").execute();
}

async function createWaysIn(database: Kysely<unknown>) {
  await database.schema
    .createTable("sign_in_attempts")
    .addColumn("nonce_hash", "text", (column) => column.primaryKey())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await database.schema
    .createTable("sign_in_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
}

async function createOwnerActions(database: Kysely<unknown>) {
  await database.schema
    .createTable("owner_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("owner_actions_at").on("owner_actions").columns(["at", "id"]).execute();
}
