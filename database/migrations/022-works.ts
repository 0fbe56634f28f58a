import { type Kysely, sql } from "kysely";

/** What students hand in, and what reviewers say of it. */
export async function up(database: Kysely<unknown>) {
  await createWorks(database);
  await createReadings(database);
  await database.schema
    .alterTable("enrolments")
    .addColumn("works_required", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createWorks(database: Kysely<unknown>) {
  await database.schema
    .createTable("works")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("student_id", "text", (column) => column.references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("state_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("works_once", ["student_id", "track", "module"])
    .execute();
  await database.schema
    .createTable("work_versions")
    .addColumn("work_id", "text", (column) => column.notNull().references("works.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("client_id", "text", (column) => column.notNull().unique())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("commit_id", "text", (column) => column.notNull())
    .addColumn("rubric", "text", (column) => column.notNull())
    .addColumn("manifest_digest", "text", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("handed_in_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("work_versions_once", ["work_id", "number"])
    .execute();
  await database.schema
    .createTable("work_files")
    .addColumn("work_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("scan", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("work_files_once", ["work_id", "number", "path"])
    .addForeignKeyConstraint(
      "work_files_version",
      ["work_id", "number"],
      "work_versions",
      ["work_id", "number"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await database.schema.createIndex("work_files_digest").on("work_files").column("digest").execute();
  await database.schema
    .createTable("work_uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("scan", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("whole_at", "bigint")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("work_uploads_student").on("work_uploads").column("student_id").execute();
}

async function createReadings(database: Kysely<unknown>) {
  await database.schema
    .createTable("reviewers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("tracks", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .execute();
  await database.schema
    .createTable("readings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("work_id", "text", (column) => column.notNull().references("works.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("waiting_since", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("not_by", "text", (column) => column.references("reviewers.id"))
    .addColumn("only_by", "text", (column) => column.references("reviewers.id"))
    .addColumn("reviewer_id", "text", (column) => column.references("reviewers.id"))
    .addColumn("leased_until", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("levels", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("summary", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("reason", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("verdict", "text")
    .addColumn("published_at", "bigint")
    .addUniqueConstraint("readings_once", ["work_id", "number", "role"])
    .execute();
  await database.schema
    .createIndex("readings_waiting")
    .on("readings")
    .columns(["track", "waiting_since"])
    .where(sql<boolean>`published_at is null`)
    .execute();
  await database.schema.createIndex("readings_published").on("readings").column("published_at").execute();
  await database.schema.createIndex("readings_reviewer").on("readings").column("reviewer_id").execute();
  await database.schema
    .createTable("reading_refusals")
    .addColumn("reading_id", "text", (column) => column.notNull().references("readings.id").onDelete("cascade"))
    .addColumn("reviewer_id", "text", (column) => column.notNull().references("reviewers.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("reading_refusals_once", ["reading_id", "reviewer_id"])
    .execute();
  await database.schema
    .createTable("remarks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reading_id", "text", (column) => column.notNull().references("readings.id").onDelete("cascade"))
    .addColumn("criterion", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("file_digest", "text", (column) => column.notNull())
    .addColumn("first_line", "integer", (column) => column.notNull())
    .addColumn("last_line", "integer", (column) => column.notNull())
    .addColumn("quote", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("answered_at", "bigint")
    .addColumn("settled_at", "bigint")
    .execute();
  await database.schema.createIndex("remarks_reading").on("remarks").column("reading_id").execute();
  await database.schema
    .createTable("work_showings")
    .addColumn("certificate_id", "text", (column) => column.notNull().references("certificates.id").onDelete("cascade"))
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("work_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("what", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("work_showings_once", ["certificate_id", "module"])
    .execute();
}
