import type { ReadingDraft } from "#app/review/queue/reading.ts";
import type { Track } from "#app/school/course/courses.ts";
import type { WorkFile } from "#app/school/works/work.ts";

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

/** What a reviewer sees of a reading in hand: of the student the name alone, of others' readings of this version nothing. */
export type Desk = {
  id: string;
  /** Empty where the student gave none. */
  student: string;
  track: Track;
  module: number;
  title: string;
  number: number;
  waitingSince: number;
  /** 0 while it is only made ready. */
  leasedUntil: number;
  /** Why the owner had it read anew; empty otherwise. */
  reopened: string;
  text: string;
  link: string;
  commit: string;
  files: WorkFile[];
  before: { number: number; text: string } | null;
  rubric: Criterion[];
  earlier: EarlierRemark[];
  draft: ReadingDraft;
};
