import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type CourseModule, programOf, type Track } from "#app/school/courses/course/courses.ts";
import { coursesOf } from "#app/school/courses/course/courses.server.ts";
import { isEnrolled } from "#app/school/buying/enrolling/enrolments.server.ts";
import { acceptPlayed } from "#app/school/handing-in/works/accept-played.server.ts";
import { isPlayed } from "#app/people/students/played.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import { checkStop } from "#app/school/courses/course/progress.ts";
import type { Write } from "#app/school/courses/course/writes.ts";
import { drawFor, rightAnswers } from "#app/school/progress/learning/quiz.server.ts";
import { nextDraw } from "#app/school/progress/learning/tries.server.ts";
import { takeWrites } from "#app/school/progress/learning/writes.server.ts";

/** Finishes a whole course with right answers, so that its end can be tried. Only on a site whose partners are played. */
export async function answerAll(site: Site, studentId: string, track: Track): Promise<Answer<true, "forbidden">> {
  const enrolled = await isEnrolled(site.database.queries, studentId, programOf[track]);
  if (!isPlayed(site) || !enrolled) return { ok: false, kind: "forbidden" };
  const modules = coursesOf(site.content)[track];
  for (const module of modules)
    await takeWrites(site, studentId, await everythingIn(site.database.queries, studentId, module));
  for (const module of modules) await acceptPlayed(site, studentId, module);
  return { ok: true, value: true };
}

async function everythingIn(queries: Kysely<Tables>, studentId: string, module: CourseModule): Promise<Write[]> {
  const { track, number, lessons, exercise } = module;
  const stops = [...lessons.map(({ slug }) => slug), ...exercise.checklist.map((_, line) => checkStop(line + 1))];
  const draw = (await nextDraw(queries, studentId, module)).number;
  const answers = rightAnswers(drawFor(module, studentId, draw));
  return [
    ...stops.map((stop): Write => ({ do: "complete", track, module: number, stop })),
    { do: "attempt", track, module: number, id: randomUUID(), draw, answers },
  ];
}
