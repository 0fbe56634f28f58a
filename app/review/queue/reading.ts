import { z } from "zod";
import type { Track } from "#app/school/courses/course/courses.ts";
import type { Verdict } from "#app/school/courses/rubric/rubric.ts";

/** Remarks in one reading at most. */
export const mostRemarks = 300;

const remark = z.object({
  id: z.uuid(),
  criterion: z.string().max(40),
  path: z.string().max(400),
  first: z.int().min(1),
  last: z.int().min(1),
  text: z.string().trim().min(1).max(4000),
});
export type RemarkDraft = z.output<typeof remark>;

const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A reading as far as it is. `settled`: open remarks of earlier versions that are done. */
const readingSchema = z.object({
  levels: z.record(z.string().max(40), level),
  summary: z.string().max(4000),
  remarks: z.array(remark).max(mostRemarks),
  settled: z.array(z.string().max(40)).max(mostRemarks),
});
export type ReadingDraft = z.output<typeof readingSchema>;

/**
 * What the reviewer's page saves again and again: parts that changed, of remarks those that are new or other, and in `gone`
 * those that are no more. What is left out stays, so that a long reading fits into small bodies. A whole draft is one, too.
 */
const changesSchema = readingSchema.partial().extend({ gone: z.array(z.uuid()).max(mostRemarks).optional() });
export type ReadingChanges = z.output<typeof changesSchema>;

/**
 * Why a reading does not go out. `gone`: it is published, or somebody else has it since the lease ran out. `levels`: a
 * criterion has none. `remark`: one that is not met has no remark that says what is missing. `lines`: a remark is about
 * lines that are not there. `summary`: it is empty. `many`: more remarks than one reading holds. `files`: the store
 * of files does not answer.
 */
export type ReleaseRefusal =
  | { reason: "gone" | "levels" | "summary" | "many" | "files" }
  | { reason: "remark"; criterion: string }
  | { reason: "lines"; remark: string };

/** `at` in milliseconds. */
export type Kept = { ok: true; at: number } | ({ ok: false } & ReleaseRefusal);
export type Released = { ok: true; verdict: Verdict } | ({ ok: false } & ReleaseRefusal);

const reading = z.uuid();

/** What a reviewer's pages post to /api/review. */
export const reviewOrder = z.discriminatedUnion("do", [
  z.object({ do: z.literal("next") }),
  z.object({ do: z.literal("save"), reading, changes: changesSchema }),
  z.object({ do: z.literal("release"), reading, changes: changesSchema }),
  z.object({ do: z.literal("put-back"), reading, reason: z.string().trim().min(1).max(500) }),
]);

/** What waits for a reviewer, and what they read. Ages in milliseconds; that of the oldest and the median are null where there is none. */
export type Overview = {
  name: string;
  tracks: Track[];
  waiting: number;
  oldestAge: number | null;
  inHand: { id: string; leasedUntil: number } | null;
  read: { count: number; medianMinutes: number | null; lately: ReadLately[] };
};

export type ReadLately = { id: string; track: Track; module: number; verdict: Verdict; at: number; minutes: number };
