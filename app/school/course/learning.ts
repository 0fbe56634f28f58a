import type { Block } from "#app/content/reading/markdown.ts";
import type { Lesson, Track } from "./courses.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";

/** The part of right answers that passes a quiz. */
export const passing = 0.8;

/** When a module is done; stands on every module page. */
export const completionRule =
  "A module is done when every lesson is marked as read, every line of the exercise is ticked, and one try at the quiz had at least 80% right. The course is done with its five modules.";

export type StopKind = "lesson" | "exercise" | "quiz";
export type Stop = { slug: string; title: string; kind: StopKind; minutes: number };
export type StopState = Stop & { done: boolean };
export type ModuleState = { number: number; title: string; stops: StopState[]; done: boolean };
/** `next` is the first stop that is not done, in the order of the course; null when all are. */
export type CourseProgress = { modules: ModuleState[]; done: boolean; next: { module: number; stop: string } | null };

/**
 * Whether the text is shown. `refused`: the proof is not valid any more. `unreachable`: whose it is could not be asked.
 */
export type Access = "open" | "locked" | "refused" | "unreachable";

/** What every page of a course says to its reader. `student` is null for whoever gave no proof; `claimed`: by a paid address, without an account of the platform. */
export type CourseFrame = {
  track: Track;
  program: { slug: ProgramSlug; title: string };
  access: Access;
  student: { id: string; claimed: boolean } | null;
  number: number;
  title: string;
  /** Without proof nothing is done. */
  progress: CourseProgress;
  /** All partners are played: the page may offer to finish the course at once. */
  played: boolean;
};

export type ModuleView = CourseFrame & {
  summary: string;
  outcome: string;
  goals: string[];
  reading: { title: string; url: string; why: string }[];
};

/** Characters of one note, and how many things done our server takes at once. */
export const longestNote = 10_000;
export const mostWrites = 50;

/** `base` is the revision that a change was made from; 0 where there was none. */
export type Note = { text: string; revision: number };

export type Question = { question: string; several: boolean; options: string[] };

/** A graded try. Of one that failed only the chosen options are explained; the others are null, so that it is no key. */
export type QuizResult = {
  right: number;
  of: number;
  passed: boolean;
  questions: { right: boolean; chosen: number[]; options: ({ right: boolean; because: string } | null)[] }[];
};

/** Answers that are no try yet: `open` are the places of the questions that want one. */
export type Unanswered = { open: number[]; chosen: number[][] };

/** So many tries at one quiz within a day; so many are kept, and the best one. */
export const mostTries = 20;

export type StopContent =
  | { kind: "lesson"; body: Block[]; summary: string; checked?: string; film?: Lesson["film"] }
  | { kind: "exercise"; body: Block[]; summary: string; checks: { id: string; text: string; done: boolean }[] }
  | { kind: "quiz"; questions: Question[]; last: QuizResult | null };

/** `content` is absent while the stop is locked. */
export type StopView = CourseFrame & { stop: StopState; content?: StopContent; note: Note };

/** One thing that a student did, as the browser tells it. `answers` are the chosen options of each question, counted from 0. */
export type Write =
  | { do: "complete" | "reopen"; track: Track; module: number; stop: string }
  | { do: "note"; track: Track; module: number; stop: string; text: string; base: number }
  | { do: "attempt"; track: Track; module: number; id: string; answers: number[][] };

/**
 * What became of one: `not_found` for a stop that is not there, `forbidden` for one that is not open to the student,
 * `invalid` for what no page of ours sends and for a note that has no room beside the one that is kept, `unanswered` for a
 * try that leaves a question open, `too_many` for one more than a day allows.
 */
export type WriteResult =
  | { ok: true; note?: Note; result?: QuizResult }
  | { ok: false; kind: "not_found" | "forbidden" | "invalid" | "unanswered" | "too_many" };

/** Places of the questions that want an answer: each takes at least one of its options, and no more but where `several` are right. */
export function openQuestions(questions: { several?: boolean; options: unknown[] }[], answers: number[][]) {
  return questions.flatMap(({ several, options }, place) => {
    const chosen = new Set(answers[place]?.filter((each) => each < options.length));
    return chosen.size === 0 || (chosen.size > 1 && !several) ? [place] : [];
  });
}

/** The name under which a line of an exercise is ticked; lines count from 1. */
export function checkStop(line: number) {
  return `check-${line}`;
}
