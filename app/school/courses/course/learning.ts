import type { Block } from "#app/content/reading/markdown.ts";
import type { ProgramSlug } from "#app/content/prices/prices.ts";
import type { Criterion } from "#app/school/courses/rubric/rubric.ts";
import { type Lesson, modulePath, stopPath, type Track } from "./courses.ts";
import type { HourParts, MeasuredHours } from "./hour-parts.ts";
import type { CourseProgress, StopState } from "./progress.ts";
import type { Draw, QuizResult, Review } from "./quiz.ts";
import type { Note } from "./writes.ts";
import type { CourseWords, HoursWords, LockedWords } from "#app/school/courses/words/course-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import type { StopParts } from "#app/school/courses/part-words/stop-parts.server.ts";

/**
 * Whether the text is shown. `refused`: the proof is not valid any more. `unreachable`: whose it is could not be asked.
 */
export type Access = "open" | "locked" | "refused" | "unreachable";

/**
 * Why a course is closed to a student: its money went back, the bank asks for it back, the plan was ended, what was given
 * was taken back, the payment is on its way or did not go through; `never`: nobody of this account has bought it.
 */
export type Closed = "refunded" | "disputed" | "cancelled" | "taken-back" | "waiting" | "failed" | "never";

/** What every page of a course says to its reader. `student` is null for whoever gave no proof; `claimed`: by a paid address, without an account of the platform. */
export type CourseFrame = {
  track: Track;
  program: { slug: ProgramSlug; title: string };
  access: Access;
  /** Of a locked page whose student is known. */
  closed?: Closed;
  student: { id: string; claimed: boolean } | null;
  number: number;
  title: string;
  around: CourseWords["frame"];
  /** Without proof nothing is done. */
  progress: CourseProgress;
  /** While it is not open. */
  locked?: LockedWords;
  /** All partners are played: the page may offer to finish the course at once. */
  played: boolean;
};

/** A lab as lists name it, with the slug of the lesson that it hangs on. Whether it is done counts for no certificate. */
export type LabLine = { slug: string; title: string; minutes: number; lesson: string; done: boolean };

export type ModuleView = CourseFrame & {
  words: CourseWords["module"];
  parts: StopParts;
  summary: string;
  outcome: string;
  goals: string[];
  reading: { title: string; url: string; why: string }[];
  /** `said`: in a page made at build, what stands for what students said; else `measured` has it. */
  hours: { words: HoursWords; parts: HourParts; measured: MeasuredHours | null; said: string };
  review: Review[];
  labs: LabLine[];
};

/** A page of a stop: its own under the stop's name, that of a lesson's part under "lesson/part". Minutes are the page's own. */
export type StopPlace = { slug: string; title: string; minutes: number };

export type StopContent =
  | {
      kind: "lesson";
      body: Block[];
      summary: string;
      checked?: string;
      film?: Lesson["film"];
      labs: LabLine[];
      /** The other pages of the lesson. */
      pages: StopPlace[];
    }
  | {
      kind: "exercise";
      body: Block[];
      summary: string;
      checks: { id: string; text: string; done: boolean }[];
      /** Files to begin with, kept beside the module's labs. */
      templates: { name: string; size: number; sha256: string }[];
      /** What a work of it is read by; absent where nothing is handed in. */
      criteria?: Criterion[];
    }
  /** `draw`: what the next try asks. */
  | { kind: "quiz"; draw: Draw; last: QuizResult | null; review: Review[] };

/** `content` is absent while the stop is locked. `bookmarks`: headings that the student keeps, empty for the whole page. The note is the stop's. */
export type StopView = CourseFrame & {
  words: CourseWords["stop"];
  parts: StopParts;
  stop: StopState;
  page: StopPlace;
  content?: StopContent;
  note: Note;
  bookmarks: string[];
};

/** From a part back to its lesson. Else one stop back in the module, or to its page; one stop on, or to the next module; from the last stop to the certificate. `marking`: what a button says that marks the stop as done, where it is something else. */
export function wayOn({ words, around, track, number, stop, page, progress }: StopView) {
  const stops = progress.modules[number - 1]?.stops ?? [];
  const here = stops.findIndex(({ slug }) => slug === stop.slug);
  const [before, after] = [stops[here - 1], stops[here + 1]];
  const module = { to: modulePath(track, number), words: fill(around.module, { number }) };
  const earlier = page.slug === stop.slug ? before : stop;
  return {
    back: earlier ? { to: stopPath(track, number, earlier.slug), words: earlier.title } : module,
    on: after
      ? {
          to: stopPath(track, number, after.slug),
          words: fill(words.next, { stop: after.title }),
          marking: fill(words.doneNext, { stop: after.title }),
        }
      : number < progress.modules.length
        ? { to: modulePath(track, number + 1), words: fill(words.onward, { number: number + 1 }) }
        : { to: module.to, words: words.arrive },
  };
}
