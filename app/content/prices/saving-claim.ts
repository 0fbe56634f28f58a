import { prepaidSaving } from "./money.ts";
import type { Prices, ProgramSlug } from "./prices.ts";

/** The percentage that a claim like "Save over 15% with prepaid tuition" names; undefined where it promises none. */
export function promisedPercent(claim: string) {
  const promised = /(\d+(?:\.\d+)?)\s*%/.exec(claim)?.[1];
  return promised === undefined ? undefined : Number(promised);
}

/** Whether prepaying a program saves more than the claim's percentage. One without promises no more than that it is not dearer. */
export function keepsClaim({ programs, savingClaim }: Prices, slug: ProgramSlug) {
  const promised = promisedPercent(savingClaim);
  const { saved, full } = prepaidSaving(programs[slug]);
  return promised === undefined ? saved >= 0 : saved * 100 > full * promised;
}
