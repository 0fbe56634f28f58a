import type { Kysely } from "kysely";
import { courses } from "#app/school/course/courses.server.ts";
import type { CourseModule, Track } from "#app/school/course/courses.ts";
import type { Tables } from "#database/schema.ts";
import { checkStop, type CourseProgress, type ModuleState } from "#app/school/course/progress.ts";
import { passedQuizzes } from "./quiz.server.ts";
import { stopsOf } from "./stops.server.ts";

/** What a student finished: "2 lesson-slug", "2 check-3", "2 quiz". */
type Finished = Set<string>;

/** How far a student is in a course, by our own records (security.md E6). Only reads; also in a caller's transaction. */
export async function courseProgress(queries: Kysely<Tables>, studentId: string, track: Track) {
  return progressOf(track, await finishedBy(queries, studentId, track));
}

/** For somebody of whom nothing is known. */
export function noProgress(track: Track) {
  return progressOf(track, new Set());
}

export async function finishedBy(queries: Kysely<Tables>, studentId: string, track: Track): Promise<Finished> {
  const completions = await queries
    .selectFrom("completions")
    .select(["module", "stop"])
    .where("student_id", "=", studentId)
    .where("track", "=", track)
    .execute();
  const passed = await passedQuizzes(queries, studentId, track);
  return new Set([
    ...completions.map(({ module, stop }) => `${module} ${stop}`),
    ...passed.map((module) => `${module} quiz`),
  ]);
}

function progressOf(track: Track, finished: Finished): CourseProgress {
  const modules = courses[track].map((module) => stateOf(module, finished));
  const open = modules.find(({ done }) => !done);
  const stop = open?.stops.find(({ done }) => !done);
  return { modules, done: !open, next: open && stop ? { module: open.number, stop: stop.slug } : null };
}

function stateOf(module: CourseModule, finished: Finished): ModuleState {
  const { number, title, exercise } = module;
  const ticked = exercise.checklist.every((_, place) => finished.has(`${number} ${checkStop(place + 1)}`));
  const stops = stopsOf(module).map((stop) => ({
    ...stop,
    done: stop.kind === "exercise" ? ticked : finished.has(`${number} ${stop.slug}`),
  }));
  return { number, title, stops, done: stops.every(({ done }) => done) };
}
