import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import type { FieldPath } from "./opened-file.ts";

/** What can stand in a content file: what JSON can say. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [key: string]: FieldValue };

/** Undefined where nothing is. */
export function fieldAt(fields: unknown, path: FieldPath): unknown {
  let value = fields;
  for (const key of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** A copy with one field changed, or without it where `value` is undefined; undefined where the path leads nowhere. */
export function withField(fields: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (rest.length > 0) {
    const inner = withField(fieldAt(fields, [key]), rest, value);
    return inner === undefined ? undefined : withField(fields, [key], inner);
  }
  if (isList(fields)) {
    if (typeof key !== "number" || key < 0 || key > fields.length) return undefined;
    return value === undefined ? fields.toSpliced(key, 1) : fields.toSpliced(key, 1, value);
  }
  if (!isMap(fields)) return undefined;
  if (value !== undefined) return { ...fields, [key]: value };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(key)));
}

export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Maps and lists may stand in each other as deep as no file of ours comes near; reading deeper ones may end the program. */
const deepest = 20;

export function isFieldValue(value: unknown, depth = deepest): value is FieldValue {
  if (depth < 0) return false;
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (isList(value)) return value.every((each) => isFieldValue(each, depth - 1));
  return isMap(value) && Object.values(value).every((each) => isFieldValue(each, depth - 1));
}

/** What names an entry of a list, so that it is the same one in another place. */
const names = ["id", "slug", "question", "finding", "name", "title", "label", "from"];

/** The field by which all entries of some lists are named, each list's by different texts; undefined without one. */
export function findName(lists: unknown[][]) {
  return names.find((name) =>
    lists.every((list) => {
      const all = list.map((entry) => fieldAt(entry, [name]));
      return all.every((each) => typeof each === "string") && new Set(all).size === all.length;
    }),
  );
}

/** From `at` on `taken` entries of the old list are gone, and `put` stands there. */
export type Gap = { at: number; taken: number; put: unknown[] };

/** Where two lists differ, in their order; between two gaps at least one entry is the same. */
export function gaps(old: unknown[], value: unknown[]): Gap[] {
  const found: Gap[] = [];
  let at = 0;
  for (const part of diffArrays(old, value, { comparator: isDeepStrictEqual })) {
    const last = found.at(-1);
    const gap = last && last.at + last.taken === at ? last : { at, taken: 0, put: [] };
    if ((part.added || part.removed) && gap !== last) found.push(gap);
    if (part.added) gap.put.push(...part.value);
    if (part.removed) gap.taken += part.value.length;
    if (!part.added) at += part.value.length;
  }
  return found;
}
