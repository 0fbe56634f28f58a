import type { z } from "zod";
import type { rubricSchema, sampleSchema } from "./rubric-files.ts";

/** As its student sees it: without what reviewers often say. */
export type Criterion = { id: string; name: string; levels: readonly string[] };
export type Rubric = z.output<typeof rubricSchema>;
export type Sample = z.output<typeof sampleSchema>;

/** From 0, not shown, to 3, beyond what is asked (`levelNames`). */
export type Level = 0 | 1 | 2 | 3;
export const meets: Level = 2;

/** Level by criterion. */
export type Levels = Record<string, Level>;
export type Verdict = "accepted" | "again";

/** What follows from the levels: accepted when each criterion is at least met. Undefined while one has no level. */
export function verdictOf(criteria: readonly string[], levels: Partial<Record<string, number>>): Verdict | undefined {
  const given = criteria.map((id) => levels[id]);
  if (given.some((level) => level === undefined)) return undefined;
  return given.every((level = 0) => level >= meets) ? "accepted" : "again";
}

/** The lines of a text as remarks count them, from 1, whatever system it was written on. */
export function linesOf(text: string) {
  return text.split(/\r\n|\r|\n/);
}
