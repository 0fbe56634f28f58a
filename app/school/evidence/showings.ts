/** What a student may show of a work: its text with link and commit, its files, the levels, and what was remarked. */
export const parts = ["text", "files", "levels", "remarks"] as const;
export type Part = (typeof parts)[number];

export const partWords: Record<Part, string> = {
  text: "What you wrote",
  files: "Your files",
  levels: "The level of each criterion",
  remarks: "What the reviewer wrote",
};

/** As they stand in the database. */
export function readParts(what: string): Part[] {
  const shown = JSON.parse(what) as string[];
  return parts.filter((part) => shown.includes(part));
}
