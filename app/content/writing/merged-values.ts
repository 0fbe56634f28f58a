import { isDeepStrictEqual } from "node:util";
import { findName, type Gap, gaps, isList, isMap } from "./field-values.ts";
import type { FieldPath } from "./opened-file.ts";

/**
 * A field that both sides changed, each in another way; `undefined` where a side (or the base) has none. `path` counts
 * entries of lists as `ours` has them, or as `base` does where `ours` took them out.
 */
export type Clash = { path: FieldPath; base: unknown; ours: unknown; theirs: unknown };

type Sides = { base: unknown; ours: unknown; theirs: unknown };

/** A value with the changes of both sides; where they clash, the value of `theirs`, and the clash is noted. */
export function mergeValues({ base, ours, theirs }: Sides, path: FieldPath, clashes: Clash[]): unknown {
  if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(base, ours)) return theirs;
  if (isDeepStrictEqual(base, theirs)) return ours;
  if (isMap(base) && isMap(ours) && isMap(theirs)) return mergeMaps({ base, ours, theirs }, path, clashes);
  if (!isList(base) || !isList(ours) || !isList(theirs)) return clash({ path, base, ours, theirs }, clashes);
  const name = findName([base, ours, theirs]);
  if (name === undefined) return mergeUnnamed({ base, ours, theirs }, path, clashes);
  return mergeNamed({ base, ours, theirs }, { path, name, clashes });
}

function clash(found: Clash, clashes: Clash[]) {
  clashes.push(found);
  return found.theirs;
}

type Side<Each> = { base: Each; ours: Each; theirs: Each };

function mergeMaps({ base, ours, theirs }: Side<Record<string, unknown>>, path: FieldPath, clashes: Clash[]) {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(ours)]);
  const merged = [...keys].map((key) => {
    const sides = { base: own(base, key), ours: own(ours, key), theirs: own(theirs, key) };
    return [key, mergeValues(sides, [...path, key], clashes)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function own(map: Record<string, unknown>, key: string) {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

type Naming = { path: FieldPath; name: string; clashes: Clash[] };

/** The order is that of the side that moved entries; what the other side added follows what it followed there. */
function mergeNamed(lists: Side<unknown[]>, { path, name, clashes }: Naming) {
  const maps = { base: named(lists.base, name), ours: named(lists.ours, name), theirs: named(lists.theirs, name) };
  const order = mergeOrder({
    base: [...maps.base.keys()],
    ours: [...maps.ours.keys()],
    theirs: [...maps.theirs.keys()],
  });
  if (!order) return clash({ path, ...lists }, clashes);
  const merged = order.map((key) => {
    const place = [...(maps.ours.has(key) ? maps.ours : maps.base).keys()].indexOf(key);
    const sides = { base: maps.base.get(key), ours: maps.ours.get(key), theirs: maps.theirs.get(key) };
    return mergeValues(sides, [...path, place], clashes);
  });
  return merged.filter((entry) => entry !== undefined);
}

function named(list: unknown[], name: string) {
  return new Map(list.map((entry) => [(entry as Record<string, unknown>)[name] as string, entry]));
}

/**
 * The names of both sides, those that one of them took out too. Undefined where both moved entries differently, or where
 * both seem to have named one anew.
 */
function mergeOrder({ base, ours, theirs }: Side<string[]>) {
  const shared = (side: string[], other: string[]) => side.filter((key) => other.includes(key));
  const hasMoved = (side: string[]) => !isDeepStrictEqual(shared(side, base), shared(base, side));
  if (hasMoved(ours) && hasMoved(theirs) && !isDeepStrictEqual(shared(ours, theirs), shared(theirs, ours)))
    return undefined;
  const isGone = base.some((key) => !ours.includes(key) && !theirs.includes(key));
  const added = (side: string[], other: string[]) => side.some((key) => !base.includes(key) && !other.includes(key));
  if (isGone && added(ours, theirs) && added(theirs, ours)) return undefined;
  const [first, second] = hasMoved(ours) ? [ours, theirs] : [theirs, ours];
  const order = [...first];
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/** Entries without names are the same only where nothing of them changed: two changes of one entry clash as a whole. */
function mergeUnnamed({ base, ours, theirs }: Side<unknown[]>, path: FieldPath, clashes: Clash[]) {
  const [left, right] = [gaps(base, theirs), gaps(base, ours)];
  if (left.every((gap) => right.every((other) => isDeepStrictEqual(gap, other) || !overlap(gap, other)))) {
    const added = right.filter((gap) => !left.some((other) => isDeepStrictEqual(gap, other)));
    const all = [...added, ...left].toSorted((a, b) => b.at - a.at || b.taken - a.taken);
    return all.reduce((list, { at, taken, put }) => list.toSpliced(at, taken, ...put), base);
  }
  if (![...left, ...right].every(({ taken, put }) => taken === put.length))
    return clash({ path, base, ours, theirs }, clashes);
  return base.map((each, index) => {
    const [mine, other] = [ours[index], theirs[index]];
    if (isDeepStrictEqual(mine, other) || isDeepStrictEqual(each, mine)) return other;
    if (isDeepStrictEqual(each, other)) return mine;
    return clash({ path: [...path, index], base: each, ours: mine, theirs: other }, clashes);
  });
}

/** Two that put something in between the same entries do not: both stay. */
function overlap(one: Gap, other: Gap) {
  const [start, end] = [Math.max(one.at, other.at), Math.min(one.at + one.taken, other.at + other.taken)];
  return start < end || (start === end && isInside(one, other)) || (start === end && isInside(other, one));
}

function isInside(one: Gap, { at, taken }: Gap) {
  return one.taken === 0 && at < one.at && one.at < at + taken;
}
