import { href } from "react-router";
import type { Content } from "#app/site/content.ts";
import { entriesOf } from "#app/content/reading/collection.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import { keepsClaim } from "#app/content/prices/saving-claim.ts";
import type { Program } from "./programs.ts";

export const programsOf = entriesOf<Program>("programs");

export function findProgram(content: Content, slug: string) {
  return programsOf(content).find((program) => program.slug === slug);
}

/** Content is checked at build: a program that prices know and content does not is a bug. */
export function requireProgram(content: Content, program: ProgramSlug) {
  const found = findProgram(content, program);
  if (!found) throw new Error(`there is no program ${program}`);
  return found;
}

export function programTitle(content: Content, program: ProgramSlug) {
  return requireProgram(content, program).title;
}

export function programPath({ slug }: { slug: string }) {
  return href("/certifications/:program", { program: slug });
}

/** What the program page states and payment uses: cents and the term in months. */
export type ProgramTerms = Prices["programs"][ProgramSlug];
/** What the course list states, in cents. It may differ from the program's own terms (see app/desk/checks/report/price-health.ts). */
export type ListedPrices = Prices["listing"][ProgramSlug];

/** Refuses a program without prices at build, so that no page is published without them. */
export function pricesOf(
  content: Content,
  { slug }: Program,
): { slug: ProgramSlug; terms: ProgramTerms; listed: ListedPrices } {
  const prices = sitePrices(content);
  if (!isPriced(prices, slug)) throw new Error(`content/prices.yaml states no prices for the program ${slug}`);
  return { slug, terms: prices.programs[slug], listed: prices.listing[slug] };
}

/** The owner's claim about prepaying, which stands on every program page: whether it is true of this one, and of which others. */
export function claimOf(content: Content, { slug }: Program) {
  const prices = sitePrices(content);
  const kept = programsOf(content).filter((program) => keepsClaim(prices, pricesOf(content, program).slug));
  return {
    text: prices.savingClaim,
    isTrue: kept.some((program) => program.slug === slug),
    trueFor: kept.map(({ title }) => title),
  };
}

export type SavingClaim = ReturnType<typeof claimOf>;

function isPriced(prices: Prices, slug: string): slug is ProgramSlug {
  return slug in prices.programs && slug in prices.listing;
}
