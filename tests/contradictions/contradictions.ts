import { countsSaid } from "./counts-said.ts";
import { courseSaid } from "./course-said.ts";
import { coachingSaid, companySaid } from "./firm-said.ts";
import { linksAndDates } from "./pointers.ts";
import { pricesSaid } from "./prices-said.ts";
import { programsSaid } from "./programs-said.ts";
import type { Sources } from "#app/site/content.ts";
import { change, type Contradiction, type Kind, spotsIn } from "./seeding.ts";
import { servicesSaid } from "./services-said.ts";
import { toolsSaid } from "./tools-said.ts";

/** Every family of mistakes, in the order in which seeds take turns with them. */
export const kinds: Kind[] = [
  ...pricesSaid,
  ...programsSaid,
  ...coachingSaid,
  ...companySaid,
  ...servicesSaid,
  ...toolsSaid,
  ...courseSaid,
  ...countsSaid,
  ...linksAndDates,
];

/**
 * The texts with one contradiction in them, which a reader of the site alone can prove, and what it is. The same seed
 * gives the same one; kinds take turns, so that seeds in a row are spread evenly over them. Seeds that have used up the
 * spots of their kind begin them again.
 */
export function seedContradiction(sources: Sources, seed: number): { sources: Sources; contradiction: Contradiction } {
  const kind = kinds[seed % kinds.length] as Kind;
  const spots = spotsIn(sources, kind);
  const spot = spots[Math.floor(seed / kinds.length) % spots.length];
  if (!spot) throw new Error(`the texts hold no place for: ${kind.name}`);
  const changed = change(sources.get(spot.file) ?? "", spot.was, spot.now);
  if (!changed) throw new Error(`${spot.file} does not say once: ${spot.was}`);
  return {
    sources: new Map([...sources, [spot.file, changed.text]]),
    contradiction: { kind: kind.name, ...spot, line: changed.line },
  };
}
