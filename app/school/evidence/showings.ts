import { z } from "zod";

/** What a student may show of a work: its text with link and commit, its files, the levels, and what was remarked. */
export const parts = ["text", "files", "levels", "remarks"] as const;
export type Part = (typeof parts)[number];

export const partWords: Record<Part, string> = {
  text: "What you wrote",
  files: "Your files",
  levels: "The level of each criterion",
  remarks: "What the reviewer wrote",
};

export const showingSchema = z.object({
  certificate: z.uuid(),
  module: z.int().min(1).max(5),
  parts: z.array(z.enum(parts)).max(parts.length),
});

export function readParts(what: string): Part[] {
  return z.array(z.enum(parts)).parse(JSON.parse(what));
}
