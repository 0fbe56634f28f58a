import { href } from "react-router";
import type { z } from "zod";
import type { Block } from "#app/content/reading/markdown.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Rubric, Sample } from "#app/school/courses/rubric/rubric.ts";
import type { quizSchema } from "#app/school/courses/pools/pool.ts";
import type { exerciseSchema, lessonSchema, moduleSchema, partSchema } from "./course-files.ts";

/** The two courses as their addresses name them (specification §2). */
export const tracks = ["specialist", "engineer"] as const;
export type Track = (typeof tracks)[number];

/** The program that opens a course: the only place that says which belongs to which. */
export const programOf = { specialist: "ai-specialist", engineer: "ai-engineer" } as const satisfies Record<
  Track,
  ProgramSlug
>;

/** The courses as buttons and cards name them. */
export const courseNames: Record<ProgramSlug, string> = {
  "ai-specialist": "AI Specialist",
  "ai-engineer": "AI Engineering",
};

/** Specification §9: exactly five modules. The first is read freely. */
export const moduleCount = 5;
export const moduleNumbers = Array.from({ length: moduleCount }, (_, place) => place + 1);
export const freeModule = 1;

/** `slug`: of a part in its lesson. A lesson is read with all its parts, and marked as read once. */
export type LessonPart = z.output<typeof partSchema> & { slug: string; body: Block[] };
export type Lesson = z.output<typeof lessonSchema> & { slug: string; body: Block[]; parts: readonly LessonPart[] };
export type Exercise = z.output<typeof exerciseSchema> & { body: Block[] };
export type Quiz = z.output<typeof quizSchema>;
export type CourseModule = z.output<typeof moduleSchema> & {
  track: Track;
  number: number;
  title: string;
  summary: string;
  outcome: string;
  lessons: Lesson[];
  exercise: Exercise;
  quiz: Quiz;
  /** What the exercise is read by, and two examples of that. */
  reviewed: { rubric: Rubric; accepted: Sample; again: Sample };
};

export function isTrack(text: string): text is Track {
  return (tracks as readonly string[]).includes(text);
}

/** The course that a program opens. */
export function trackOf(program: ProgramSlug): Track {
  const track = tracks.find((each) => programOf[each] === program);
  if (!track) throw new Error(`no course belongs to ${program}`);
  return track;
}

export function modulePath(track: Track, number: number) {
  return href("/course/:track/module/:module", { track, module: String(number) });
}

/** The pages of a lesson: its own, and that of each part at "lesson/part" as `slug`. */
export function pagesOf({ parts, ...lesson }: Lesson): Omit<Lesson, "parts">[] {
  return [lesson, ...parts.map((part) => ({ ...part, slug: `${lesson.slug}/${part.slug}` }))];
}

/** `stop` is a lesson's slug, "exercise" or "quiz"; "lesson/part" for a part. */
export function stopPath(track: Track, number: number, stop: string) {
  return `${modulePath(track, number)}/${stop}`;
}

/** Examples sound like reports of real firms; they are none. */
export const invented = "Firms, people and figures in the examples are invented.";
