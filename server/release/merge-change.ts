import { isPicture, pictureInBytes } from "#app/content/pictures/picture-files.ts";
import { mergeFields } from "#app/content/writing/merge-fields.ts";
import type { ContentChange, ContentConflict } from "#app/site/content.ts";

type Merged = { ok: true; change: ContentChange } | { ok: false; conflicts: ContentConflict[] };

/** A change on top of what the file says now; where that is not what it began with, field by field. */
export function mergeChange({ file, base, text }: ContentChange, current: string | null): Merged {
  if (current === base || current === text) return { ok: true, change: { file, base: current, text } };
  if (base === null || text === null || current === null || isPicture(file))
    return {
      ok: false,
      conflicts: [{ file, field: [], ours: wordsOfFile(file, text), theirs: wordsOfFile(file, current) }],
    };
  const merged = mergeFields(base, text, current);
  if (merged.ok) return { ok: true, change: { file, base: current, text: merged.source } };
  const conflicts = merged.clashes.map(({ path, ours, theirs }) => {
    return { file, field: path, ours: wordsOf(ours), theirs: wordsOf(theirs) };
  });
  return { ok: false, conflicts };
}

/** Of bytes, that there are some. */
function wordsOfFile(file: string, text: string | null) {
  if (text === null) return "";
  return isPicture(file) ? pictureInBytes : text;
}

/** A text as it is; anything else as JSON, and nothing as no words. */
function wordsOf(value: unknown) {
  if (typeof value === "string") return value;
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}
