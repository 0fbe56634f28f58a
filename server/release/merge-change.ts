import type { ContentChange, ContentConflict } from "#app/site/content.ts";

type Merged = { ok: true; change: ContentChange } | { ok: false; conflicts: ContentConflict[] };

/** A change on top of what the file says now; where that is not what it began with, by field. */
export function mergeChange({ file, base, text }: ContentChange, current: string | null): Merged {
  if (current === base || current === text) return { ok: true, change: { file, base: current, text } };
  return { ok: false, conflicts: [{ file, field: [], ours: text ?? "", theirs: current ?? "" }] };
}
