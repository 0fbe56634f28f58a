import type { Transaction } from "kysely";
import { z } from "zod";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import { findModule } from "#app/school/courses/course/courses.server.ts";
import {
  type CourseModule,
  isTrack,
  type Lesson,
  moduleCount,
  pagesOf,
  tracks,
} from "#app/school/courses/course/courses.ts";
import { drawn } from "#app/school/courses/pools/pool.ts";
import type { Stop } from "#app/school/courses/course/progress.ts";

/** Where something was done, as a browser tells it. */
export const placeFields = { track: z.enum(tracks), module: z.int().min(1).max(moduleCount) };
export const stopField = z.string().min(1).max(100);

/** What a student does in a module, inside a transaction. */
export type Work = {
  site: Pick<Site, "content" | "now">;
  queries: Transaction<Tables>;
  studentId: string;
  module: CourseModule;
};

/** Our estimate of a question, reading its explanations included. */
const minutesOfQuestion = 1.5;

/** The stops of a module in their order: lessons, exercise, quiz. */
export function stopsOf({ lessons, exercise }: CourseModule): Stop[] {
  return [
    ...lessons.map((lesson): Stop => ({
      slug: lesson.slug,
      title: lesson.title,
      minutes: minutesOf(lesson),
      kind: "lesson",
    })),
    { slug: "exercise", title: exercise.title, minutes: exercise.minutes, kind: "exercise" },
    { slug: "quiz", title: "Quiz", minutes: drawn * minutesOfQuestion, kind: "quiz" },
  ];
}

/** To read a lesson with its parts. */
function minutesOf(lesson: Lesson) {
  return pagesOf(lesson).reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The module that an address names; undefined for any other text, "01" and "6" among them. */
export function readModule(content: Content, track: string, number: string) {
  if (!isTrack(track) || !/^[1-9]$/.test(number) || Number(number) > moduleCount) return undefined;
  return findModule(content, track, Number(number));
}
