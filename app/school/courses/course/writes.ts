import type { Track } from "./courses.ts";
import type { Answers, Draw, QuizResult } from "./quiz.ts";

/** Characters of one note or draft, and how many things done our server takes at once. */
export const longestNote = 10_000;
/** The text of a work before it is handed in is kept as a note, under the name of a stop that no module has. */
export const draftStop = "work";
export const longestDraft = 20_000;
export const mostWrites = 50;

/** `base` is the revision that a change was made from; 0 where there was none. */
export type Note = { text: string; revision: number };

/** One thing that a student did, as the browser tells it. `draw`: which one the answers are about; `heading`: empty for the stop as a whole. */
export type Write =
  | { do: "complete" | "reopen"; track: Track; module: number; stop: string }
  | { do: "bookmark" | "unbookmark"; track: Track; module: number; stop: string; heading: string }
  | { do: "note"; track: Track; module: number; stop: string; text: string; base: number }
  | { do: "attempt"; track: Track; module: number; id: string; draw?: number; answers: Answers };
export type WriteOf<What extends Write["do"]> = Extract<Write, { do: What }>;

/**
 * Why one is refused: `not_found` for a stop that is not there, `forbidden` for one that is not open to the student,
 * `invalid` for what no page of ours sends and for a note that has no room beside the one that is kept, `unanswered` for a
 * try that leaves a question open, `too_many` for one more than a day allows, `changed` for one whose questions are not
 * those of today any more.
 */
export type Refusal = "not_found" | "forbidden" | "invalid" | "unanswered" | "too_many" | "changed";
/** What became of one. `next`: what the try after this one asks. */
export type WriteResult = { ok: true; note?: Note; result?: QuizResult; next?: Draw } | { ok: false; kind: Refusal };
