import type { Kysely } from "kysely";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { type CourseModule, programOf, type Track } from "#app/school/courses/course/courses.ts";
import { workStates } from "#app/school/handing-in/works/works.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Tables } from "#database/schema.ts";
import {
  checkStop,
  type CourseProgress,
  type CourseWorks,
  type ModuleState,
  type WorkState,
} from "#app/school/courses/course/progress.ts";
import { passedQuizzes } from "./quiz.server.ts";
import { stopsOf } from "./stops.server.ts";

/** What a student finished: "2 lesson-slug", "2 check-3", "2 quiz". */
type Finished = Set<string>;

/** How far a student is in a course, by our own records (security.md E6). Only reads; also in a caller's transaction. */
export async function courseProgress(content: Content, queries: Kysely<Tables>, studentId: string, track: Track) {
  const states = await workStates(queries, studentId, track);
  const accepted = [...states].flatMap(([module, state]) => (state === "accepted" ? [module] : []));
  const works = { accepted, required: await needsWorks(queries, studentId, track) };
  return progressOf(coursesOf(content)[track], await finishedBy(queries, studentId, track), works, states);
}

/** For somebody of whom nothing is known. */
export function noProgress(content: Content, track: Track) {
  return progressOf(coursesOf(content)[track], new Set(), { accepted: [], required: false });
}

/** Whoever once enrolled in the program before works were read needs none, also after enrolling again. */
async function needsWorks(queries: Kysely<Tables>, studentId: string, track: Track) {
  const row = await queries
    .selectFrom("enrolments")
    .select(({ fn }) => fn.min("works_required").as("required"))
    .where("student_id", "=", studentId)
    .where("program", "=", programOf[track])
    .executeTakeFirst();
  return row?.required === 1;
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

type States = Map<number, WorkState>;

/** Without `states` nobody is known, and no exercise says where a work stands. */
function progressOf(
  course: readonly CourseModule[],
  finished: Finished,
  works: CourseWorks,
  states?: States,
): CourseProgress {
  const modules = course.map((module) => stateOf(module, finished, states));
  const open = modules.find(({ done }) => !done);
  const stop = open?.stops.find(({ done }) => !done);
  const unread = works.required ? modules.find(({ number }) => !works.accepted.includes(number)) : undefined;
  const next = open && stop ? { module: open.number, stop: stop.slug } : unread && workIn(unread);
  return { modules, works, done: !open && !unread, next: next ?? null };
}

function workIn({ number }: ModuleState) {
  return { module: number, stop: "exercise" };
}

function stateOf(module: CourseModule, finished: Finished, states?: States): ModuleState {
  const { number, title, exercise } = module;
  const ticked = exercise.checklist.every((_, place) => finished.has(`${number} ${checkStop(place + 1)}`));
  const work = states ? (states.get(number) ?? "withdrawn") : undefined;
  const stops = stopsOf(module).map((stop) =>
    stop.kind === "exercise"
      ? { ...stop, done: ticked, work }
      : { ...stop, done: finished.has(`${number} ${stop.slug}`) },
  );
  return { number, title, stops, done: stops.every(({ done }) => done) };
}
