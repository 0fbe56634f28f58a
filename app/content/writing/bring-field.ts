import { isDeepStrictEqual } from "node:util";
import { fieldAt, gaps, isList, isMap } from "./field-values.ts";
import {
  addEntry,
  insertEntry,
  moveEntry,
  removeEntry,
  replaceBody,
  replaceField,
  type Stepped,
} from "./file-steps.ts";
import type { FieldPath, OpenedFile } from "./opened-file.ts";

/**
 * Brings the field at a path to a value, in the smallest steps: what is equal keeps its bytes, of a map only the keys
 * that differ are written, of a list only the entries that differ.
 */
export function bring(file: OpenedFile, path: FieldPath, value: unknown): Stepped {
  const old = fieldAt(file.fields, path);
  if (isDeepStrictEqual(old, value)) return file;
  if (file.body !== undefined && path.length === 1 && path[0] === "body") return replaceBody(file, value);
  if (isMap(old) && isMap(value) && Object.keys(old).length > 0 && Object.keys(value).length > 0)
    return bringMap(file, path, old, value);
  if (isList(old) && isList(value) && old.length > 0 && value.length > 0) return bringList(file, path, old, value);
  if (old === undefined) return addEntry(file, path, value);
  return replaceField(file, path, value);
}

function bringMap(file: OpenedFile, path: FieldPath, old: object, value: object): Stepped {
  let next: Stepped = file;
  for (const [key, each] of Object.entries(value)) next &&= bring(next, [...path, key], each);
  for (const key of Object.keys(old)) if (!Object.hasOwn(value, key)) next &&= removeEntry(next, [...path, key]);
  return next;
}

/** From the last difference to the first, so that the places of the others stay right. */
function bringList(file: OpenedFile, path: FieldPath, old: unknown[], value: unknown[]): Stepped {
  if (isReordered(old, value)) return reorder(file, path, value);
  let next: Stepped = file;
  for (const { at, taken, put } of gaps(old, value).toReversed()) {
    put.slice(0, taken).forEach((each, index) => (next &&= bring(next, [...path, at + index], each)));
    put.slice(taken).forEach((each, index) => (next &&= insertEntry(next, [...path, at + taken + index], each)));
    for (let left = taken; left > put.length; left--) next &&= removeEntry(next, [...path, at + put.length]);
  }
  return next;
}

function isReordered(old: unknown[], value: unknown[]) {
  if (old.length !== value.length) return false;
  const left = [...old];
  return value.every((each) => {
    const index = left.findIndex((other) => isDeepStrictEqual(each, other));
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  });
}

/** Entries that only change places take their comments with them. */
function reorder(file: OpenedFile, path: FieldPath, value: unknown[]): Stepped {
  let next: Stepped = file;
  value.forEach((each, to) => {
    const now = next && fieldAt(next.fields, path);
    if (!next || !isList(now)) return;
    const from = now.findIndex((other, index) => index >= to && isDeepStrictEqual(each, other));
    next = moveEntry(next, [...path, from], to);
  });
  return next;
}
