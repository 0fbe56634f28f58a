import type { FieldSpec } from "#app/desk/writing/fields/field-spec.ts";
import { pathWords } from "#app/desk/writing/fields/path-words.ts";
import type { FieldChange } from "./summary.ts";

type Fields = Record<string, unknown> | unknown[];
type Path = (string | number)[];

/** Each field that differs, as its form names it; an entry of a list by the words that it has now, else by those it had. */
export function fieldChanges(spec: FieldSpec | undefined, before: unknown, after: unknown): FieldChange[] {
  return differences(before, after, []).map(({ path, ...each }) => ({
    ...each,
    field: pathWords(spec, each.after === null ? before : after, path),
  }));
}

function differences(before: unknown, after: unknown, path: Path): (Omit<FieldChange, "field"> & { path: Path })[] {
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
