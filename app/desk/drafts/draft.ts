import type { ContentMistake } from "#app/site/content.ts";

/**
 * What became of a draft. `elsewhere`: it was changed in another tab or browser since this one read it; `unwritable`: these
 * values cannot stand in the file.
 */
export type DraftKept =
  | { ok: true; at: number; isDraft: boolean; mistakes: ContentMistake[] }
  | { ok: false; reason: "elsewhere" | "unwritable" };
