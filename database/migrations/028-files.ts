import type { Kysely } from "kysely";

/** What files of works need besides their rows: texts of zips, one file of a name in a draft, and what may be swept away. */
export async function up(database: Kysely<unknown>) {
  await database.schema
    .createIndex("work_uploads_path")
    .unique()
    .on("work_uploads")
    .columns(["student_id", "track", "module", "path"])
    .execute();
  await database.schema
    .alterTable("work_files")
    .addColumn("within", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema
    .createTable("upload_texts")
    .addColumn("upload_id", "text", (column) => column.notNull().references("work_uploads.id").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("upload_texts_once", ["upload_id", "path"])
    .execute();
  await database.schema.createIndex("upload_texts_digest").on("upload_texts").column("digest").execute();
  await database.schema.createIndex("work_uploads_digest").on("work_uploads").column("digest").execute();
  await database.schema
    .createTable("loose_files")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("parts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("going_since", "bigint")
    .execute();
  await database.schema.createIndex("loose_files_due").on("loose_files").column("due_at").execute();
}
