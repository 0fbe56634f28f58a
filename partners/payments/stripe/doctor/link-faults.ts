import { z } from "zod";
import { chargeOf, soldSchema } from "#partners/payments/stripe/link-charge.ts";

/** A payment link with what it sells and where it leads. */
export const linkSchema = soldSchema.extend({
  url: z.string(),
  livemode: z.boolean(),
  after_completion: z.object({ redirect: z.object({ url: z.string() }).nullish() }).nullish(),
});
export type Link = z.output<typeof linkSchema>;

/** `prices` in cents, by what they are for; `origin` is the site's own. `isTest`: its address says that it takes play money. */
type Asked = { item: string; isTest: boolean; prices: Record<string, number>; origin: string };

/** What is wrong with a payment link, each with how to mend it. */
export function faultsOf(link: Link, { item, isTest, prices, origin }: Asked): [why: string, mend: string][] {
  const faults: [string, string][] = [];
  const charge = chargeOf(link);
  if (charge?.isOpen === false)
    faults.push(["the link is switched off: nobody can pay", "switch it on at the payment partner, its price too"]);
  if (link.livemode === isTest)
    faults.push([
      `the link takes ${link.livemode ? "real" : "play"} money, and its address says otherwise`,
      "copy the link's address anew",
    ]);
  if (!charge || charge.cents === null)
    faults.push(["the link does not sell one thing once", "make it sell one price, with quantity 1"]);
  else {
    const [is, wanted] = [money(charge.cents, charge.currency), money(prices[item] ?? null, "usd")];
    if (is !== wanted)
      faults.push([
        `the link asks ${is}, the site says ${wanted}`,
        "change the price of the link, or content/prices.yaml",
      ]);
    const isMonthly = item.endsWith("-monthly");
    if (charge.rhythm !== (isMonthly ? "monthly" : "once"))
      faults.push([
        isMonthly ? "the link is not charged every month" : "the link is charged again and again",
        "choose a price that is charged as the site says",
      ]);
  }
  const [back, wanted] = [link.after_completion?.redirect?.url ?? "", origin + returnPathOf(item)];
  if (back !== wanted)
    faults.push([`after paying, people are not led back to ${wanted}`, "let the link return to that address"]);
  return faults;
}

/** Where a payment returns to (docs/OPERATING.md). */
function returnPathOf(item: string) {
  const [, program] = /^(specialist|engineer)-/.exec(item) ?? [];
  return program ? `/success/ai-${program}?session_id={CHECKOUT_SESSION_ID}` : "/booking-paid";
}

function money(cents: number | null, currency: string) {
  return `${((cents ?? 0) / 100).toFixed(2)} ${currency.toUpperCase()}`;
}
