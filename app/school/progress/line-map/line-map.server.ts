import { utcDay } from "#app/site/time.ts";
import { href } from "react-router";
import type { Kysely } from "kysely";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import { programOf, stopPath, type Track } from "#app/school/courses/course/courses.ts";
import type { ModuleState, StopState } from "#app/school/courses/course/progress.ts";
import { passing } from "#app/school/courses/course/quiz.ts";
import { courseProgress } from "#app/school/progress/learning/progress.server.ts";
import type { Student } from "#app/people/students/student.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { LineMapView, MapWork } from "./line.ts";

/** What a student did of a course and when, by our own records. It stays theirs when the course is closed. */
export async function viewLineMap({ content, database }: Site, student: Student, track: Track): Promise<LineMapView> {
  const { queries } = database;
  const slug = programOf[track];
  const [progress, days, works, certificate] = await Promise.all([
    courseProgress(content, queries, student.id, track),
    daysOf(queries, student.id, track),
    worksOf(content, queries, student.id, track),
    standing(queries, student.id, slug),
  ]);
  return {
    program: { slug, title: findProgram(content, slug)?.title ?? "" },
    name: certificate?.name ?? student.name,
    modules: progress.modules.map((module) => ({
      number: module.number,
      title: module.title,
      stops: module.stops.map((stop) => ({
        title: stop.title,
        path: stopPath(track, module.number, stop.slug),
        kind: stop.kind,
        on: stop.done ? dayOf(doneAt(days, module, stop)) : null,
      })),
      work: works.get(module.number) ?? null,
    })),
    done: progress.done,
    certificate: certificate
      ? {
          number: certificate.number,
          path: href("/credentials/:id", { id: certificate.id }),
          on: dayOf(certificate.issued_at),
        }
      : null,
  };
}

/** When each thing was done: "2 lesson-slug", "2 check-3", "2 quiz" (its first good try). */
async function daysOf(queries: Kysely<Tables>, studentId: string, track: Track) {
  const [completions, tries] = await Promise.all([
    queries
      .selectFrom("completions")
      .select(["module", "stop", "at"])
      .where("student_id", "=", studentId)
      .where("track", "=", track)
      .execute(),
    queries
      .selectFrom("quiz_attempts")
      .select(["module", "right_count", "question_count", "at"])
      .where("student_id", "=", studentId)
      .where("track", "=", track)
      .orderBy("at", "desc")
      .execute(),
  ]);
  const good = tries.filter((each) => each.right_count >= passing * each.question_count);
  return new Map([
    ...completions.map(({ module, stop, at }) => [`${module} ${stop}`, at] as const),
    ...good.map(({ module, at }) => [`${module} quiz`, at] as const),
  ]);
}

/** An exercise is done with its last line. */
function doneAt(days: Map<string, number>, { number }: ModuleState, { slug, kind }: StopState) {
  if (kind !== "exercise") return days.get(`${number} ${slug}`) ?? 0;
  const lines = [...days].filter(([name]) => name.startsWith(`${number} check-`));
  return Math.max(0, ...lines.map(([, at]) => at));
}

async function worksOf(content: Content, queries: Kysely<Tables>, studentId: string, track: Track) {
  const rows = await queries
    .selectFrom("works")
    .select(["id", "module", "state", "state_at"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .where("state", "<>", "withdrawn")
    .execute();
  return new Map(
    rows.map(({ id, module, state, state_at }): [number, MapWork] => {
      const title = findModule(content, track, module)?.exercise.title ?? "";
      return [module, { path: href("/work/:id", { id }), title, state, on: dayOf(state_at) }];
    }),
  );
}

function standing(queries: Kysely<Tables>, studentId: string, program: LineMapView["program"]["slug"]) {
  return queries
    .selectFrom("certificates")
    .select(["id", "number", "name", "issued_at"])
    .where("student_id", "=", studentId)
    .where("program", "=", program)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

function dayOf(at: number) {
  return utcDay(at);
}
