import { formatCents, prepaidSaving } from "./money.ts";
import type { Prices, ProgramSlug } from "./prices.ts";
import { keepsClaim, promisedPercent } from "./saving-claim.ts";

/** Something about a stated price that is not so, for the owner: the page, what is wrong, what to change. */
export type Finding = { where: string; what: string; fix: string };

/** Checks what the site says about its prices against the prices. Empty when every statement holds. */
export function checkPrices(prices: Prices): Finding[] {
  const slugs = Object.keys(prices.programs) as ProgramSlug[];
  return [
    ...slugs.flatMap((slug) => checkSavingClaim(prices, slug)),
    ...slugs.flatMap((slug) => checkListing(prices, slug)),
    ...checkFreeConsultation(prices),
  ];
}

/** The claim is read as "more than the percentage it names"; one without a percentage promises nothing to check. */
function checkSavingClaim(prices: Prices, slug: ProgramSlug): Finding[] {
  const { programs, savingClaim } = prices;
  const promised = promisedPercent(savingClaim);
  if (promised === undefined || keepsClaim(prices, slug)) return [];

  const { saved, full, percent } = prepaidSaving(programs[slug]);
  return [
    {
      where: pageOf(slug),
      what: `The page says “${savingClaim}”, but prepaying saves ${formatCents(saved)} of ${formatCents(full)}, which is ${percent.toFixed(1)} %.`,
      fix: `In content/prices.yaml, change savingClaim, or set programs.${slug}.prepaid below ${formatCents(dearestPrepaid(full, promised))}.`,
    },
  ];
}

function dearestPrepaid(full: number, promisedPercent: number) {
  return Math.ceil((full * (100 - promisedPercent)) / 100);
}

function checkListing({ listing, programs }: Prices, slug: ProgramSlug): Finding[] {
  const plans = ["monthly", "prepaid"] as const;
  const differing = plans.filter((plan) => listing[slug][plan] !== programs[slug][plan]);
  if (differing.length === 0) return [];

  const differences = differing.map(
    (plan) =>
      `${plan} ${formatCents(listing[slug][plan])} in the course list and ${formatCents(programs[slug][plan])} on the program page`,
  );
  return [
    {
      where: `/certifications and ${pageOf(slug)}`,
      what: `Two prices for the same program: ${differences.join("; ")}. Payment uses the program page.`,
      fix: `In content/prices.yaml, give ${differing.map((plan) => `listing.${slug}.${plan} and programs.${slug}.${plan}`).join(", and ")} the same amount.`,
    },
  ];
}

/** The button leads to the course advice call alone (free-call.ts), so that the price of that call decides. */
function checkFreeConsultation({ programs, advice }: Prices): Finding[] {
  if (advice.price === 0) return [];

  return [
    {
      where: Object.keys(programs).map(pageOf).join(" and "),
      what: `“FREE Consultation” is described as the free course advice call, but that call costs ${formatCents(advice.price)}.`,
      fix: "In content/prices.yaml, set advice.price to 0, or take the word free from the pages.",
    },
  ];
}

function pageOf(slug: string) {
  return `/certifications/${slug}`;
}
