import type { Kysely } from "kysely";

/** What the owner published, each release with the texts before and after it; and what is written and not published. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createTable("content_releases")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("content_changes")
    .addColumn("release", "integer", (column) => column.notNull().references("content_releases.number"))
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("base", "text")
    .addColumn("text", "text")
    .addPrimaryKeyConstraint("content_changes_once", ["release", "file"])
    .execute();
  await database.schema
    .createIndex("content_changes_file")
    .on("content_changes")
    .columns(["file", "release"])
    .execute();
  await database.schema
    .createTable("content_drafts")
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("base", "text")
    .addColumn("text", "text")
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_drafts_once", ["who", "file"])
    .execute();
  await database.schema
    .createTable("content_previews")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}
