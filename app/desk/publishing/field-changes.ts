import type { FieldChange } from "./summary.ts";

type Fields = Record<string, unknown> | unknown[];

/** Each field that differs, by its path: "cards.2.title" with entries counted from 1. */
export function fieldChanges(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isFields(before) || !isFields(after)) {
    if ((isFields(before) || isFields(after)) && (before === undefined || after === undefined))
      return isFields(before)
        ? fieldChanges(before, emptyLike(before), path)
        : fieldChanges(emptyLike(after), after, path);
    return [{ field: path.join(".") || "file", before: inWords(before), after: inWords(after) }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const name = Array.isArray(before) ? String(Number(key) + 1) : key;
    return fieldChanges(valueOf(before, key), valueOf(after, key), [...path, name]);
  });
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
  return typeof value === "string" ? value : JSON.stringify(value);
}
