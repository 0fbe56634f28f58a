import { isDeepStrictEqual } from "node:util";
import { fieldAt, findName, isList, isMap } from "./field-values.ts";
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

/** Each step parses the file anew: a list that needs more of them is written as a whole. */
const mostSteps = 20;

/** An entry that stays takes its bytes and comments along, wherever it goes. */
function bringList(file: OpenedFile, path: FieldPath, old: unknown[], value: unknown[]): Stepped {
  const origins = findOrigins(old, value);
  if (stepsOf(old, value, origins) > mostSteps) return replaceField(file, path, value);
  const there: (number | undefined)[] = old.map((_, index) => index).filter((index) => origins.includes(index));
  let next: Stepped = file;
  for (const index of [...old.keys()].toReversed())
    if (!there.includes(index)) next &&= removeEntry(next, [...path, index]);
  for (const [to, each] of value.entries()) {
    const origin = origins[to];
    if (origin === undefined) next &&= insertEntry(next, [...path, to], each);
    else {
      const from = there.indexOf(origin);
      next &&= moveEntry(next, [...path, from], to);
      next &&= bring(next, [...path, to], each);
      there.splice(from, 1);
    }
    there.splice(to, 0, origin);
  }
  return next;
}

/** How many entries go, come, change or stand before one that stood before them. */
function stepsOf(old: unknown[], value: unknown[], origins: (number | undefined)[]) {
  const staying = origins.filter((each) => each !== undefined);
  let furthest = -1;
  let steps = old.length - staying.length;
  for (const [to, origin] of origins.entries()) {
    if (origin === undefined || origin < furthest || !isDeepStrictEqual(old[origin], value[to])) steps++;
    furthest = Math.max(furthest, origin ?? -1);
  }
  return steps;
}

/**
 * Which entry of the old list each entry of the new one was, if any: the one of the same name, else an equal one, else
 * one that is gone from between the same neighbors.
 */
function findOrigins(old: unknown[], value: unknown[]) {
  const name = findName([old, value]);
  const isSame = (one: unknown, other: unknown) =>
    name === undefined ? isDeepStrictEqual(one, other) : fieldAt(one, [name]) === fieldAt(other, [name]);
  const origins: (number | undefined)[] = [];
  const taken = new Set<number>();
  const take = (index: number) => {
    if (index === -1) return undefined;
    taken.add(index);
    return index;
  };
  for (const each of value) origins.push(take(old.findIndex((other, at) => !taken.has(at) && isSame(each, other))));
  for (const [to, origin] of origins.entries()) {
    if (origin !== undefined) continue;
    const before = origins.slice(0, to).findLast((each) => each !== undefined) ?? -1;
    const after = origins.slice(to).find((each) => each !== undefined) ?? old.length;
    const free = old.findIndex((_, index) => index > before && index < after && !taken.has(index));
    origins[to] = take(free);
  }
  return origins;
}
