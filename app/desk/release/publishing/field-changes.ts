import { diffArrays } from "diff";
import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import { pathWords } from "#app/desk/writing/fields/path-words.ts";
import type { FieldChange } from "./summary.ts";

type Fields = Record<string, unknown> | unknown[];
type Path = (string | number)[];

/** Paragraphs that may differ before a text counts as another from beginning to end: what is sought costs the square of it. */
const mostEdits = 500;

/**
 * Each field that differs, as its form names it; an entry of a list by the words that it has now, else by those it had. Of
 * a text of several paragraphs those that differ, by their number in it.
 */
export function fieldChanges(spec: FieldSpec | undefined, before: unknown, after: unknown): FieldChange[] {
  return differences(before, after, []).flatMap(({ path, ...each }) => {
    const field = pathWords(spec, each.after === null ? before : after, path);
    return partsOf(each).map(({ from, ...part }) => ({
      ...part,
      field: from === undefined ? field : `${field}, paragraph ${from}`,
    }));
  });
}

type Difference = Pick<FieldChange, "before" | "after">;

/** The runs of paragraphs that differ, each from its number in the text that stays; the whole where there are none to part. */
function partsOf({ before, after }: Difference): (Difference & { from?: number })[] {
  const [old, young] = [paragraphsOf(before), paragraphsOf(after)];
  const parts = old.length > 1 && young.length > 1 ? diffArrays(old, young, { maxEditLength: mostEdits }) : undefined;
  if (!parts?.some(({ added, removed }) => !added && !removed)) return [{ before, after }];

  const runs: (Difference & { from: number })[] = [];
  let at = 1;
  for (const [place, { added, removed, value }] of parts.entries()) {
    const last = runs.at(-1);
    const goesOn = last && (parts[place - 1]?.added || parts[place - 1]?.removed);
    const words = value.join("\n\n");
    if (added || removed) {
      const run = goesOn ? last : { before: null, after: null, from: at };
      if (!goesOn) runs.push(run);
      if (added) run.after = words;
      else run.before = words;
    }
    if (!removed) at += value.length;
  }
  return runs;
}

function paragraphsOf(text: string | null) {
  return (text ?? "").split(/\n{2,}/);
}

function differences(before: unknown, after: unknown, path: Path): (Difference & { path: Path })[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isFields(before) || !isFields(after)) {
    if ((isFields(before) || isFields(after)) && (before === undefined || after === undefined))
      return isFields(before)
        ? differences(before, emptyLike(before), path)
        : differences(emptyLike(after), after, path);
    return [{ path, before: inWords(before), after: inWords(after) }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isList = Array.isArray(before);
  return keys.flatMap((key) =>
    differences(valueOf(before, key), valueOf(after, key), [...path, isList ? Number(key) : key]),
  );
}

function emptyLike(fields: unknown): Fields {
  return Array.isArray(fields) ? [] : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function valueOf(fields: Fields, key: string): unknown {
  return (fields as Record<string, unknown>)[key];
}

function inWords(value: unknown) {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}
