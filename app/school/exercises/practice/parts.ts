import { draftStop, type Write } from "#app/school/courses/course/writes.ts";

/** What a student does on a page, by the part of it in which it is done. */
const parts = {
  note: "note",
  complete: "ticks",
  reopen: "ticks",
  bookmark: "bookmarks",
  unbookmark: "bookmarks",
  attempt: "quiz",
} as const;
export type Part = (typeof parts)[Write["do"]] | "draft";

export function partOf(write: Write): Part {
  return write.do === "note" && write.stop === draftStop ? "draft" : parts[write.do];
}
