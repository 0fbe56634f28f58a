import type { Kysely } from "kysely";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { programOf, type Track, tracks } from "#app/school/courses/course/courses.ts";
import { openStates } from "#app/school/buying/enrolment/enrolments.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, utcDay } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { patience } from "./pause.ts";
import { switchOffLink } from "./pause-switch.server.ts";
import { type Stopped, stoppedMail } from "./stopped.mail.ts";

/** Who stopped longer ago than this is left in peace, also when a site comes back from a long rest or begins to write these mails. */
const tooLong = 28 * day;

type Course = { studentId: string; email: string; track: Track; since: number; planned: boolean };

/**
 * Writes once to each student who began an open course, has not finished it and did nothing for two weeks. Not to whoever
 * waits for us to read a work, has a plan that begins later, or switched it off. The row that notes it and the mail are one
 * transaction, so that running twice, or being killed, makes no second mail and loses none.
 */
export async function tellStopped(site: Site) {
  const courses = (await Promise.all(tracks.map((track) => begunCourses(site, track)))).flat();
  for (const own of Map.groupBy(courses, ({ studentId }) => studentId).values()) {
    const [last] = own.toSorted((one, other) => other.since - one.since);
    const age = last ? site.now() - last.since : 0;
    if (!last || age < patience || age >= tooLong) continue;
    const stopped = await stoppedIn(site, last);
    if (stopped) await tell(site, stopped);
  }
}

/** Courses that are open to students who began them, each with the last time that anything happened in it. */
async function begunCourses({ database, now }: Site, track: Track): Promise<Course[]> {
  const today = utcDay(now());
  const rows = await database.queries
    .selectFrom("enrolments")
    .innerJoin("students", "students.id", "enrolments.student_id")
    .leftJoin("pause_mails", "pause_mails.student_id", "students.id")
    .leftJoin("plans", (join) => join.onRef("plans.student_id", "=", "students.id").on("plans.track", "=", track))
    .select(["students.id", "students.email", "plans.starts_on"])
    .select(({ selectFrom }) => [
      selectFrom("completions")
        .select(({ fn }) => fn.max("at").as("at"))
        .whereRef("student_id", "=", "students.id")
        .where("track", "=", track)
        .as("finished"),
      selectFrom("lesson_notes")
        .select(({ fn }) => fn.max("changed_at").as("at"))
        .whereRef("student_id", "=", "students.id")
        .where("track", "=", track)
        .as("noted"),
      selectFrom("quiz_attempts")
        .select(({ fn }) => fn.max("at").as("at"))
        .whereRef("student_id", "=", "students.id")
        .where("track", "=", track)
        .as("tried"),
      selectFrom("bookmarks")
        .select(({ fn }) => fn.max("at").as("at"))
        .whereRef("student_id", "=", "students.id")
        .where("track", "=", track)
        .as("marked"),
      selectFrom("works")
        .select(({ fn }) => fn.max("state_at").as("at"))
        .whereRef("student_id", "=", "students.id")
        .where("track", "=", track)
        .as("worked"),
    ])
    .where("program", "=", programOf[track])
    .where("state", "in", openStates)
    .where("students.email", "<>", "")
    .where("pause_mails.off_at", "is", null)
    .execute();
  return rows
    .filter(({ starts_on }) => starts_on === null || starts_on <= today)
    .map(({ id, email, starts_on, finished, noted, tried, marked, worked }) => ({
      studentId: id,
      email,
      track,
      since: Math.max(...[finished, noted, tried, marked, worked].map(Number)),
      planned: starts_on !== null,
    }))
    .filter(({ since }) => since > 0);
}

/** Undefined where nothing is left to do, or where what is left is ours. */
async function stoppedIn({ content, database }: Site, { studentId, email, track, since, planned }: Course) {
  const { queries } = database;
  const { next, modules } = await courseProgress(content, queries, studentId, track);
  const stop = next && modules[next.module - 1]?.stops.find(({ slug }) => slug === next.stop);
  if (!next || !stop || (await waitsForUs(queries, studentId, track))) return undefined;
  return { studentId, to: email, track, since, next: { module: next.module, stop }, planned };
}

async function waitsForUs(queries: Kysely<Tables>, studentId: string, track: Track) {
  const work = await queries
    .selectFrom("works")
    .select("id")
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("state", "=", "handed-in")
    .executeTakeFirst();
  return work !== undefined;
}

async function tell(site: Site, stopped: Stopped) {
  const { studentId, since } = stopped;
  await site.database.transaction(async (queries) => {
    const isNew = await queries
      .insertInto("pause_mails")
      .values({ student_id: studentId, off_at: null, told_of: since })
      .onConflict((conflict) =>
        conflict
          .column("student_id")
          .doUpdateSet({ told_of: since })
          .where("pause_mails.told_of", "<", since)
          .where("pause_mails.off_at", "is", null),
      )
      .returning("student_id")
      .executeTakeFirst();
    if (isNew) await putInOutbox(site, queries, stoppedMail(site, stopped, switchOffLink(site, studentId)), owed);
  });
}
