import type { Kysely } from "kysely";
import { hashOf, isOurToken, makeToken } from "#app/people/members/random-tokens.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Student } from "./student.ts";

const lifetime = 90 * day;
/** Tells a student's token from a member's, which is the platform's and may look like anything else. */
const prefix = "student.";

export function isStudentToken(token: string) {
  return token.startsWith(prefix) && isOurToken(token.slice(prefix.length));
}

/** Begins a session of 90 days in the caller's transaction; answers the token for the browser, of which only the SHA-256 is kept. */
export async function startStudentSession({ now }: Pick<Site, "now">, queries: Kysely<Tables>, studentId: string) {
  const token = prefix + makeToken();
  const values = { token_hash: hashOf(token), student_id: studentId, created_at: now(), expires_at: now() + lifetime };
  await queries.insertInto("student_sessions").values(values).execute();
  return token;
}

export async function findStudentOfSession({ database, now }: Site, token: string): Promise<Student | undefined> {
  const row = await database.queries
    .selectFrom("student_sessions")
    .innerJoin("students", "students.id", "student_sessions.student_id")
    .select(["students.id", "students.member_id", "students.email", "students.name"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return row && { id: row.id, memberId: row.member_id, email: row.email, name: row.name };
}

export async function endStudentSession({ database }: Site, token: string) {
  const hash = hashOf(token);
  await database.queries.deleteFrom("student_sessions").where("token_hash", "=", hash).execute();
}

/** Part of the nightly tidying. */
export async function tidyStudentSessions({ database, now }: Site) {
  await database.queries.deleteFrom("student_sessions").where("expires_at", "<=", now()).execute();
}
