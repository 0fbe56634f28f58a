import type { Kysely } from "kysely";
import type { ProgramSlug } from "#app/prices/prices.ts";
import type { Tables } from "#database/schema.ts";
import { openStates } from "./enrolments.ts";

/** Whether our own records open this program's course to the student (security.md E5). */
export async function isEnrolled(queries: Kysely<Tables>, studentId: string, program: ProgramSlug) {
  const row = await queries
    .selectFrom("enrolments")
    .select("id")
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("state", "in", openStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
