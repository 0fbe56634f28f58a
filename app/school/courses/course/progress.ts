/** When a module is done; stands on every module page. */
export const completionRule =
  "A module is done when every lesson is marked as read, every line of the exercise is ticked, and one try at the quiz had at least 80% right. The course is done with its five modules and one accepted work in each; who enrolled before works were read needs no works.";

export type StopKind = "lesson" | "exercise" | "quiz";
export type Stop = { slug: string; title: string; kind: StopKind; minutes: number };
/** Where a work stands, from handed in to accepted. `withdrawn`: taken back, so that nothing is handed in. */
export type WorkState = "handed-in" | "again" | "accepted" | "withdrawn";
/** The same in two words, beside a station. */
export const workWords: Record<WorkState, string> = {
  withdrawn: "Not handed in",
  "handed-in": "Waiting to be read",
  again: "Once more",
  accepted: "Accepted",
};
/** `work`: at an exercise whose work a person reads, for a student. */
export type StopState = Stop & { done: boolean; work?: WorkState };
export type ModuleState = { number: number; title: string; stops: StopState[]; done: boolean };
/** `accepted`: modules whose work a person accepted. `required`: the course ends with five of them. */
export type CourseWorks = { accepted: number[]; required: boolean };
/**
 * `next` is the first stop that is not done, in the order of the course, then the first exercise whose work is not accepted;
 * null when nothing is left.
 */
export type CourseProgress = {
  modules: ModuleState[];
  works: CourseWorks;
  done: boolean;
  next: { module: number; stop: string } | null;
};

/** The name under which a line of an exercise is ticked; lines count from 1. */
export function checkStop(line: number) {
  return `check-${line}`;
}
