import { sql, type Kysely } from "kysely";

export async function up(database: Kysely<unknown>) {
  await createStudents(database);
  await createEnrolments(database);
  await createLearning(database);
  await createCertificates(database);
}

async function createStudents(database: Kysely<unknown>) {
  await database.schema
    .createTable("students")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) => column.unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("student_sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createEnrolments(database: Kysely<unknown>) {
  await database.schema
    .createTable("enrolments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("program", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("state_at", "bigint", (column) => column.notNull())
    .addColumn("told", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("student_id", "text", (column) => column.references("students.id"))
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("session_id", "text", (column) => column.unique())
    .addColumn("customer_id", "text")
    .addColumn("subscription_id", "text", (column) => column.unique())
    .addColumn("payment_intent_id", "text", (column) => column.unique())
    .addColumn("ends_at", "bigint")
    .addColumn("end_set_at", "bigint")
    .addColumn("campaign", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("enrolments_student").on("enrolments").columns(["student_id", "program"]).execute();
  await database.schema.createIndex("enrolments_customer").on("enrolments").column("customer_id").execute();
  await database.schema.createIndex("enrolments_state").on("enrolments").columns(["state", "created_at"]).execute();
  await database.schema
    .createTable("installments")
    .addColumn("invoice_id", "text", (column) => column.primaryKey())
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("paid_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("enrolments_email")
    .on("enrolments")
    .expression(sql`lower(email)`)
    .execute();
  await database.schema.createIndex("installments_enrolment").on("installments").column("enrolment_id").execute();
  await database.schema
    .createTable("stray_payments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("settled_at", "bigint")
    .addColumn("enrolment_id", "text", (column) => column.references("enrolments.id"))
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database.schema
    .createTable("claims")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
}

async function createLearning(database: Kysely<unknown>) {
  await database.schema
    .createTable("completions")
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("stop", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("completions_once", ["student_id", "track", "module", "stop"])
    .execute();
  await database.schema
    .createTable("lesson_notes")
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("stop", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("lesson_notes_once", ["student_id", "track", "module", "stop"])
    .execute();
  await database.schema
    .createTable("quiz_attempts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("student_id", "text", (column) => column.notNull().references("students.id").onDelete("cascade"))
    .addColumn("track", "text", (column) => column.notNull())
    .addColumn("module", "integer", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("right_count", "integer", (column) => column.notNull())
    .addColumn("question_count", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("quiz_attempts_student")
    .on("quiz_attempts")
    .columns(["student_id", "track", "module", "at"])
    .execute();
}

async function createCertificates(database: Kysely<unknown>) {
  await database.schema
    .createTable("certificates")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("student_id", "text", (column) => column.references("students.id").onDelete("set null"))
    .addColumn("program", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("credential", "text", (column) => column.notNull())
    .addColumn("status_index", "integer", (column) => column.notNull().unique())
    .addColumn("issued_at", "bigint", (column) => column.notNull())
    .addColumn("revoked_at", "bigint")
    .addColumn("revocation", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("replaced_by", "text")
    .execute();
  // One standing certificate for a person and program; a replaced or revoked one makes room.
  await database.schema
    .createIndex("certificates_standing")
    .on("certificates")
    .columns(["student_id", "program"])
    .unique()
    .where(sql<boolean>`revoked_at is null`)
    .execute();
}
