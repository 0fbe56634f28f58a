import type { ContentMistake } from "#app/site/content.ts";
import type { Newer } from "./newer.ts";

/**
 * What became of a draft. `since`: its file was published after it began. `elsewhere`: it was changed in another tab or browser since this one read it; `unwritable`: these
 * values cannot stand in the file.
 */
export type DraftKept =
  | { ok: true; at: number; isDraft: boolean; since: Newer | null; mistakes: ContentMistake[] }
  | { ok: false; reason: "elsewhere" | "unwritable" };
