import { attempt } from "#app/site/attempt.ts";
import type { Kept } from "./keeper.ts";

const nameOf = (who: string, file: string) => `content-draft ${who} ${file}`;

/** What this browser keeps of an owner's draft because our server may not have it. */
export function readKept(who: string, file: string): Kept | undefined {
  const kept = attempt(() => JSON.parse(localStorage.getItem(nameOf(who, file)) ?? "null") as Partial<Kept> | null);
  return kept && Array.isArray(kept.seen) && "fields" in kept ? (kept as Kept) : undefined;
}

export function keepHere(who: string, file: string, kept: Kept | undefined) {
  const name = nameOf(who, file);
  attempt(() => (kept ? localStorage.setItem(name, JSON.stringify(kept)) : localStorage.removeItem(name)));
}
