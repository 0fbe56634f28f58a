import type { Content } from "#app/site/content.ts";
import type { Kysely } from "kysely";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Levels } from "#app/school/courses/rubric/rubric.ts";
import { deciding, type KeptRubric } from "#app/school/handing-in/works/work.ts";
import type { Tables } from "#database/schema.ts";
import type { WorkFact } from "./work-facts.ts";

/** The accepted works of a student in one course, by module, as the reading that accepted each says. */
export async function acceptedWorks(
  content: Content,
  queries: Kysely<Tables>,
  studentId: string,
  track: Track,
): Promise<WorkFact[]> {
  const rows = await queries
    .selectFrom("works")
    .innerJoin("readings", "readings.work_id", "works.id")
    .innerJoin("work_versions", (join) =>
      join.onRef("work_versions.work_id", "=", "works.id").onRef("work_versions.number", "=", "readings.number"),
    )
    .select([
      "works.id as work",
      "works.module",
      "readings.number",
      "levels",
      "published_at",
      "rubric",
      "manifest_digest",
    ])
    .where("works.student_id", "=", studentId)
    .where("works.track", "=", track)
    .where("works.state", "=", "accepted")
    .where("readings.verdict", "=", "accepted")
    .where("readings.role", "in", deciding)
    .orderBy("works.module")
    .orderBy("published_at", "desc")
    .execute();
  // A work that was reopened was accepted more than once: the last time counts.
  const newest = rows.filter((row, place) => rows.findIndex(({ module }) => module === row.module) === place);
  return newest.map((row) => ({
    work: row.work,
    module: row.module,
    number: row.number,
    title: findModule(content, track, row.module)?.exercise.title ?? "",
    ...countsOf(row),
    acceptedAt: row.published_at ?? 0,
    digest: row.manifest_digest,
  }));
}

function countsOf(row: { levels: string; rubric: string }) {
  const levels = JSON.parse(row.levels) as Levels;
  const { criteria } = JSON.parse(row.rubric) as KeptRubric;
  return { criteria: criteria.length, beyond: criteria.filter(({ id }) => levels[id] === 3).length };
}
