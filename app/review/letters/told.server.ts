import type { Kysely } from "kysely";
import { findModule } from "#app/school/course/courses.server.ts";
import type { Tables } from "#database/schema.ts";

/** Who is told of a work, and how mails name it. */
export type ToldWork = { id: string; to: string; exercise: string; module: number };

/** Undefined where nobody is to be told: a planted work, or a student whose platform tells no address. */
export async function toldOf(queries: Kysely<Tables>, work: string): Promise<ToldWork | undefined> {
  const row = await queries
    .selectFrom("works")
    .innerJoin("students", "students.id", "works.student_id")
    .select(["works.id", "track", "module", "email"])
    .where("works.id", "=", work)
    .executeTakeFirst();
  if (!row || row.email === "") return undefined;
  const { id, track, module, email } = row;
  return { id, to: email, module, exercise: findModule(track, module)?.exercise.title ?? "" };
}
