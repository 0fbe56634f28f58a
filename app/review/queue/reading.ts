import { z } from "zod";

/** Remarks in one reading at most. */
export const mostRemarks = 300;

const remark = z.object({
  id: z.uuid(),
  criterion: z.string().max(40),
  path: z.string().max(300),
  first: z.int().min(1),
  last: z.int().min(1),
  text: z.string().trim().min(1).max(4000),
});

/** A reading as far as it is: what the reviewer's page saves again and again. `settled`: open remarks of earlier versions that are done. */
export const readingSchema = z.object({
  levels: z.record(z.string().max(40), z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  summary: z.string().max(4000),
  remarks: z.array(remark).max(mostRemarks),
  settled: z.array(z.string().max(40)).max(mostRemarks),
});
export type ReadingDraft = z.output<typeof readingSchema>;

/**
 * Why a reading does not go out. `gone`: it is published, or somebody else has it since the lease ran out. `levels`: a
 * criterion has none. `remark`: one that is not met has no remark that says what is missing. `lines`: a remark is about
 * lines that are not there. `summary`: it is empty.
 */
export type ReleaseRefusal =
  | { reason: "gone" | "levels" | "summary" }
  | { reason: "remark"; criterion: string }
  | { reason: "lines"; remark: string };
