import type { Change, Words } from "./change.ts";

/** Two things stand in each other's place, and what stands between them is as it was: "first A, then B". */
export function exchanged({ old, young }: Change): Words | undefined {
  const isOpen = (word: string) => !pronouns.has(word);
  const [own, theirs] = [old.filter(isOpen), young.filter(isOpen)];
  let start = 0;
  while (start < own.length && own[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < own.length - start && own.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [from, to] = [own.slice(start, own.length - end), theirs.slice(start, theirs.length - end)];
  if (from.length !== to.length) return undefined;
  const target = to.join(" ");
  for (let first = 1; first < from.length - 1; first += 1)
    for (let last = 1; last < from.length - first; last += 1) {
      const [one, between, other] = [from.slice(0, first), from.slice(first, -last), from.slice(-last)];
      if (between.every((word) => even.has(word)) || [...other, ...between, ...one].join(" ") !== target) continue;
      return { was: one.join(" "), now: other.join(" ") };
    }
  return undefined;
}

/** They stand for what is named, and follow it. */
const pronouns = new Set("a an the it its they them their our your".split(" "));
/** What stands on both sides of these may change places. */
const even = new Set("of and or nor with beside plus is are was were meets meet then as well also".split(" "));
