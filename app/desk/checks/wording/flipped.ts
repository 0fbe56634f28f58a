import { denial, saidIn } from "#app/desk/checks/changed/said.ts";
import { stemsOf } from "#app/desk/checks/language/stems.ts";
import type { Change, Words } from "./change.ts";
import { denialsIn, spelled, wordsOf } from "./words.ts";

/** Behind a "no" stands now what was said to be so, or with one "no" less what was denied. */
export function flipped({ before, after, old, young }: Change): Words | undefined {
  const [was, now] = [before, after].map(claimsOf);
  if (!was || !now) return undefined;
  const denies = [...now.denied].find((stem) => was.claimed.has(stem));
  if (denies !== undefined) return { was: denies, now: `no ${denies}` };
  const claims = denialsIn(young) < denialsIn(old) ? [...was.denied].find((stem) => now.claimed.has(stem)) : undefined;
  return claims === undefined ? undefined : { was: `no ${claims}`, now: claims };
}

/** What stands right behind a "no", and what stands in clauses without one. */
function claimsOf(text: string) {
  const clauses = spelled(text).split(/[;:.()]|\b(?=without\b)/);
  const denied = new Set<string>();
  const claimed = new Set<string>();
  for (const clause of clauses) {
    const no = saidIn(clause, []).filter(({ kind }) => kind === denial);
    for (const { value } of no) denied.add(value);
    if (denialsIn(wordsOf(clause)) === 0) for (const stem of stemsOf(clause)) claimed.add(stem);
  }
  return { denied, claimed };
}
