import { href } from "react-router";
import { at, type LocatedFinding } from "#app/desk/checks/health/finding.ts";
import { formatCents, prepaidSaving } from "#app/content/prices/money.ts";
import type { Prices, ProgramSlug } from "#app/content/prices/prices.ts";
import { keepsClaim, promisedPercent } from "#app/content/prices/saving-claim.ts";

/** Checks what the site says about its prices against the prices. Empty when every statement holds. */
export function checkPrices(prices: Prices): LocatedFinding[] {
  const slugs = Object.keys(prices.programs) as ProgramSlug[];
  return [
    ...slugs.flatMap((slug) => checkSavingClaim(prices, slug)),
    ...slugs.flatMap((slug) => checkListing(prices, slug)),
    ...checkFreeConsultation(prices),
    ...checkTax(prices),
  ];
}

/** The claim is read as "more than the percentage it names"; one without a percentage promises nothing to check. */
function checkSavingClaim(prices: Prices, slug: ProgramSlug): LocatedFinding[] {
  const { programs, savingClaim } = prices;
  const promised = promisedPercent(savingClaim);
  if (promised === undefined || keepsClaim(prices, slug)) return [];

  const { saved, full, percent } = prepaidSaving(programs[slug]);
  return [
    {
      id: `saving-claim/${slug}`,
      ...at("prices.yaml", "savingClaim"),
      where: pageOf(slug),
      what: `The page says “${savingClaim}”, but prepaying saves ${formatCents(saved)} of ${formatCents(full)}, which is ${percent.toFixed(1)}%.`,
      fix: `In content/prices.yaml, change savingClaim, or set programs.${slug}.prepaid below ${formatCents(dearestPrepaid(full, promised))}.`,
    },
  ];
}

/** The price in cents below which the promise is kept; rounded up, so that nothing allowed is refused. */
function dearestPrepaid(full: number, promisedPercent: number) {
  return Math.ceil((full * (100 - promisedPercent)) / 100);
}

function checkListing({ listing, programs }: Prices, slug: ProgramSlug): LocatedFinding[] {
  const plans = ["monthly", "prepaid"] as const;
  const differing = plans.filter((plan) => listing[slug][plan] !== programs[slug][plan]);
  if (differing.length === 0) return [];

  const differences = differing.map(
    (plan) =>
      `${plan} ${formatCents(listing[slug][plan])} in the course list and ${formatCents(programs[slug][plan])} on the program page`,
  );
  return [
    {
      id: `listed-price/${slug}`,
      ...at("prices.yaml", "listing", slug),
      where: `/certifications and ${pageOf(slug)}`,
      what: `Two prices for the same program: ${differences.join("; ")}. Payment uses the program page.`,
      fix: `In content/prices.yaml, give ${differing.map((plan) => `listing.${slug}.${plan} and programs.${slug}.${plan}`).join(", and ")} the same amount.`,
    },
  ];
}

/** The button leads to the course advice call alone (free-call.ts), so that the price of that call decides. */
function checkFreeConsultation({ programs, advice }: Prices): LocatedFinding[] {
  if (advice.price === 0) return [];

  return [
    {
      id: "free-call",
      ...at("prices.yaml", "advice", "price"),
      where: Object.keys(programs).map(pageOf).join(" and "),
      what: `“FREE Consultation” is described as the free course advice call, but that call costs ${formatCents(advice.price)}.`,
      fix: "In content/prices.yaml, set advice.price to 0.",
    },
  ];
}

function checkTax({ tax, programs }: Prices): LocatedFinding[] {
  if (tax !== undefined) return [];
  return [
    {
      id: "tax",
      ...at("prices.yaml", "tax"),
      where: Object.keys(programs).map(pageOf).join(" and "),
      what: "No price says whether tax is in it or comes on top.",
      fix: "In content/prices.yaml, add tax: with one sentence, such as “Prices do not include sales tax.”",
    },
  ];
}

function pageOf(slug: string) {
  return href("/certifications/:program", { program: slug });
}
