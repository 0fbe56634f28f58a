import { bring } from "./bring-field.ts";
import { type Clash, mergeValues } from "./merged-values.ts";
import { commentsOf, openFile, type OpenedFile, sourceOf } from "./opened-file.ts";

/** On a clash `source` has all other changes of both sides, and what `theirs` has in the fields that clash. */
export type Merge = { ok: true; source: string } | { ok: false; source: string; clashes: Clash[] };

/**
 * Merges two files that came from one, field by field: the bytes of `theirs`, with what `ours` changed written in.
 * Entries of a list are known by their `id`, `slug`, `question`, `finding`, `name`, `title`, `label` or `from` where each has one, else by being
 * equal. No text is lost: what a side wrote stands in `source` or in a clash. One clash at `[]` with all three sources
 * says that they cannot be merged: one is no YAML or no longer of the same kind, comments of `ours` would be lost, or
 * what came out would not be read back.
 */
export function mergeFields(base: string, ours: string, theirs: string): Merge {
  if (base === ours || ours === theirs) return { ok: true, source: theirs };
  if (base === theirs) return { ok: true, source: ours };
  const whole: Merge = { ok: false, source: theirs, clashes: [{ path: [], base, ours, theirs }] };
  const [from, mine, other] = [openFile(base), openFile(ours), openFile(theirs)];
  if (!("fields" in from) || !("fields" in mine) || !("fields" in other)) return whole;
  if (!areAlike(from, mine) || !areAlike(mine, other) || hasOwnComments(mine, [from, other])) return whole;

  const clashes: Clash[] = [];
  const merged = mergeValues({ base: from.fields, ours: mine.fields, theirs: other.fields }, [], clashes);
  const next = bring(other, [], merged);
  if (!next) return whole;
  const source = sourceOf(next);
  return clashes.length === 0 ? { ok: true, source } : { ok: false, source, clashes };
}

function areAlike(one: OpenedFile, other: OpenedFile) {
  return (one.body === undefined) === (other.body === undefined);
}

/** Comments have no place among the fields, so that new ones cannot be carried over. */
function hasOwnComments(file: OpenedFile, others: OpenedFile[]) {
  const known = new Set(others.flatMap(({ yaml }) => commentsOf(yaml)));
  return commentsOf(file.yaml).some((comment) => !known.has(comment));
}
