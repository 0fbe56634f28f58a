import type { WorkState } from "#app/school/courses/course/progress.ts";
import type { Track } from "#app/school/courses/course/courses.ts";
import { longestDraft, type Note } from "#app/school/courses/course/writes.ts";
import type { Criterion, Levels, Verdict } from "#app/school/courses/rubric/rubric.ts";
import { day, hour, minute } from "#app/site/time.ts";

/** What one work may hold. Bytes. */
export const limits = {
  text: longestDraft,
  files: 20,
  fileBytes: 8 * 2 ** 20,
  workBytes: 16 * 2 ** 20,
  studentBytes: 100 * 2 ** 20,
  versions: 10,
};

/** So long a hand-in may be taken back, while nobody reads it. */
export const withdrawable = hour;
/** Within this every version is read; a later one is told to the student with a new date. */
export const promised = 3 * day;
/** How long a reviewer keeps a reading without saving anything. */
export const lease = 30 * minute;

export type ReadingRole = "first" | "second" | "appeal" | "reopened" | "planted";
/** Readings that decide; the others measure how much reviewers agree. */
export const deciding = ["first", "appeal", "reopened"] as const satisfies readonly ReadingRole[];

/** The most hours that a student may say a module took. */
export const mostHours = 2000;

/** Characters of an appeal's reason: long enough to say what was overlooked. */
export const reasonLength = { least: 20, most: 2000 };
/** Characters of a student's answer to one remark. */
export const longestAnswer = 2000;

/** `scan`: what a virus scanner said; empty where none looked. `within`: the path of the zip that a text was taken out of. */
export type WorkFile = { path: string; digest: string; kind: string; bytes: number; scan: string; within: string };

/** As it was when the version was handed in. */
export type KeptRubric = { criteria: Criterion[] };

/** A file of a draft. `received`: bytes that lie here, always whole pieces. `scan`: what a virus scanner said; empty where none looked. */
export type Upload = {
  id: string;
  path: string;
  size: number;
  digest: string;
  received: number;
  isWhole: boolean;
  kind: string;
  scan: string;
};

export type Remark = {
  id: string;
  criterion: string;
  /** Empty for the text of the work. */
  path: string;
  lines: { first: number; last: number };
  quote: string;
  text: string;
  answer: string;
  settled: boolean;
};

/** A published reading as its student sees it: by name, since a person stands for it. */
export type PublishedReading = {
  id: string;
  role: ReadingRole;
  reviewer: string;
  levels: Levels;
  verdict: Verdict;
  summary: string;
  publishedAt: number;
  remarks: Remark[];
};

export type Version = {
  number: number;
  text: string;
  link: string;
  commit: string;
  files: WorkFile[];
  rubric: KeptRubric;
  handedInAt: number;
  readings: PublishedReading[];
};

/**
 * Where a work stands. `promisedBy`: the date first named; `dueAt`: the newest one. `isLate`: the first has passed.
 * `ahead`: how many wait longer for the same track. `isRead`: somebody has it in hand now.
 */
export type Standing = {
  id: string;
  track: Track;
  module: number;
  state: WorkState;
  versions: number;
  /** What the student says that the module took, once it is accepted. */
  minutesTaken: number | null;
  waiting?: {
    role: ReadingRole;
    since: number;
    promisedBy: number;
    dueAt: number;
    isLate: boolean;
    ahead: number;
    isRead: boolean;
    mayWithdraw: boolean;
  };
};

/** A remark that no later reading found done, with the version that it is about. `about`: the name of its criterion; empty for none. */
export type OpenRemark = Remark & { number: number; reviewer: string; about: string };

/** What the exercise says to its student beside the exercise itself. `queue`: how it would be if it were handed in now. */
export type HandInView = {
  standing: Standing | null;
  draft: Note;
  /** What the draft has besides its text. */
  files: Upload[];
  queue: { waiting: number; dueAt: number };
  /** The newest version, with what was published about it. */
  newest: Version | null;
  open: OpenRemark[];
};
