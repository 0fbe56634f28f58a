/** What a student may show of a work: its text with link and commit, its files, the levels, and what was remarked. */
export const parts = ["text", "files", "levels", "remarks"] as const;
export type Part = (typeof parts)[number];

/** As they stand in the database. */
export function readParts(what: string): Part[] {
  const shown = JSON.parse(what) as string[];
  return parts.filter((part) => shown.includes(part));
}
