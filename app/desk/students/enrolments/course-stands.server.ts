import type { Content } from "#app/site/content.ts";
import { type Kysely, sql } from "kysely";
import { moduleCount, programOf, type Track, tracks } from "#app/school/courses/course/courses.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { passing } from "#app/school/courses/course/quiz.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { nameOf } from "#app/desk/frame/parts/enrolment-entries.server.ts";
import type { CourseStands } from "#app/desk/frame/parts/enrolments-page.ts";

/** Where people stop: all to whom a course is open now, by the last thing that they finished in it. */
export async function courseStands({ content, database }: Pick<Site, "content" | "database">): Promise<CourseStands[]> {
  return Promise.all(tracks.map((track) => standsOf(content, database.queries, track)));
}

async function standsOf(content: Content, queries: Kysely<Tables>, track: Track): Promise<CourseStands> {
  const { students, certified } = await countStudents(queries, track);
  const last = await lastStops(queries, track);
  const modules = Array.from({ length: moduleCount }, (_, place) => {
    const here = last.filter(({ module }) => module === place + 1);
    const count = (kind: string) =>
      here.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.count, 0);
    return { number: place + 1, lessons: count("lesson"), exercise: count("exercise"), quiz: count("quiz") };
  });
  const begun = last.reduce((sum, { count }) => sum + count, 0);
  return { program: nameOf(content, programOf[track]), notBegun: students - certified - begun, modules, certified };
}

/** Students to whom the course is open, each once, and whether a certificate of it stands. */
function studentsOf(queries: Kysely<Tables>, track: Track) {
  return queries
    .selectFrom("enrolments")
    .select("student_id")
    .distinct()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("certificates")
          .select("certificates.id")
          .whereRef("certificates.student_id", "=", "enrolments.student_id")
          .whereRef("certificates.program", "=", "enrolments.program")
          .where("certificates.revoked_at", "is", null),
      ).as("certified"),
    )
    .where("program", "=", programOf[track])
    .where("state", "in", openStates)
    .where("student_id", "is not", null);
}

async function countStudents(queries: Kysely<Tables>, track: Track) {
  const row = await queries
    .selectFrom(studentsOf(queries, track).as("open"))
    .select(({ fn }) => fn.countAll<number>().as("students"))
    .select(sql<number>`count(case when certified then 1 end)`.as("certified"))
    .executeTakeFirstOrThrow();
  return { students: row.students, certified: row.certified };
}

/** How many students finished this last. Of two things at one moment the later one in the course counts. */
async function lastStops(queries: Kysely<Tables>, track: Track) {
  const ranked = queries
    .selectFrom(finishedIn(queries, track).as("finished"))
    .innerJoin(studentsOf(queries, track).as("open"), "open.student_id", "finished.student_id")
    .select(["module", "kind"])
    .select(
      sql<number>`row_number() over (partition by finished.student_id order by at desc, module desc,
        case kind when 'quiz' then 1 when 'exercise' then 2 else 3 end)`.as("place"),
    )
    .where(sql<boolean>`not certified`);
  return queries
    .selectFrom(ranked.as("ranked"))
    .select(["module", "kind"])
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("place", "=", 1)
    .groupBy(["module", "kind"])
    .execute();
}

/** Everything that anybody finished in a course: lessons, lines of the exercises, and tries that passed a quiz. */
function finishedIn(queries: Kysely<Tables>, track: Track) {
  const passed = queries
    .selectFrom("quiz_attempts")
    .select(["student_id", "module", sql<string>`'quiz'`.as("kind"), "at"])
    .where("track", "=", track)
    .where(sql<boolean>`right_count >= question_count * cast(${passing} as double precision)`);
  return queries
    .selectFrom("completions")
    .select(["student_id", "module"])
    .select(sql<string>`case when stop like 'check-%' then 'exercise' else 'lesson' end`.as("kind"))
    .select("at")
    .where("track", "=", track)
    .unionAll(passed);
}
