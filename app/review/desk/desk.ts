import type { ReadingDraft } from "#app/review/queue/reading.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { WorkFile } from "#app/school/handing-in/works/work.ts";

/** A criterion as it was when the work was handed in, with what is often to be said about it. */
export type Criterion = { id: string; name: string; levels: readonly string[]; ready: readonly string[] };

/** An open remark on an earlier version, and what the student says to it. */
export type EarlierRemark = {
  id: string;
  number: number;
  criterion: string;
  path: string;
  first: number;
  last: number;
  quote: string;
  text: string;
  answer: string;
};

/** Lines of the version before that are gone: from line `first` of it, and before which line of this one they stood. */
export type GoneLines = { at: number; first: number; lines: string[] };

/** A text of the work by its lines; `path` is empty for what was typed. `added` is null in a first version. */
export type DeskText = { path: string; lines: string[]; added: number[] | null; gone: GoneLines[] };

/** What a reviewer sees of a reading in hand: of the student the name alone, of others' readings of this version nothing. */
export type Desk = {
  id: string;
  work: string;
  /** Empty where the student gave none. */
  student: string;
  track: Track;
  module: number;
  title: string;
  number: number;
  waitingSince: number;
  /** The day that the student set for the hand-in of this module, YYYY-MM-DD. */
  ownDay: string | null;
  /** Why the owner had it read anew; empty otherwise. */
  reopened: string;
  text: DeskText | null;
  link: string;
  commit: string;
  files: WorkFile[];
  rubric: Criterion[];
  earlier: EarlierRemark[];
  draft: ReadingDraft;
};
