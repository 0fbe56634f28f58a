import { collection } from "#app/content/reading/collection.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import { keepsClaim } from "#app/content/prices/saving-claim.ts";
import type { Program } from "./programs.ts";

export const { all: programs, find: findProgram } = collection<Program>(
  import.meta.glob("/content/programs/*.yaml", { eager: true, import: "default" }),
);

/** Content is checked at build: a program that prices know and content does not is a bug. */
export function requireProgram(program: ProgramSlug) {
  const found = findProgram(program);
  if (!found) throw new Error(`there is no program ${program}`);
  return found;
}

export function programTitle(program: ProgramSlug) {
  return requireProgram(program).title;
}

export function programPath({ slug }: { slug: string }) {
  return `/certifications/${slug}`;
}

/** What the program page states and payment uses: cents and the term in months. */
export type ProgramTerms = Prices["programs"][ProgramSlug];
/** What the course list states, in cents. It may differ from the program's own terms (see app/desk/report/price-health.ts). */
export type ListedPrices = Prices["listing"][ProgramSlug];

/** Refuses a program without prices at build, so that no page is published without them. */
export function pricesOf({ slug }: Program): { slug: ProgramSlug; terms: ProgramTerms; listed: ListedPrices } {
  if (!isPriced(slug)) throw new Error(`content/prices.yaml states no prices for the program ${slug}`);
  return { slug, terms: sitePrices.programs[slug], listed: sitePrices.listing[slug] };
}

/** The owner's claim about prepaying, which stands on every program page: whether it is true of this one, and of which others. */
export function claimOf({ slug }: Program) {
  const kept = programs.filter((program) => keepsClaim(sitePrices, pricesOf(program).slug));
  return {
    text: sitePrices.savingClaim,
    isTrue: kept.some((program) => program.slug === slug),
    trueFor: kept.map(({ title }) => title),
  };
}

export type SavingClaim = ReturnType<typeof claimOf>;

function isPriced(slug: string): slug is ProgramSlug {
  return slug in sitePrices.programs && slug in sitePrices.listing;
}
