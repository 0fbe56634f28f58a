import { setTimeout } from "node:timers/promises";
import { itemPrices } from "#app/content/prices/item-prices.ts";
import { sitePrices } from "#app/content/prices/prices.server.ts";
import type { Prices } from "#app/content/prices/prices.ts";
import { draftsOf } from "#app/desk/writing/drafts/drafts.server.ts";
import type { ContentChange } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { second } from "#app/site/time.ts";
import type { Trouble } from "#partners/answer.ts";
import { type Charges, compareCharges } from "./charges.ts";

/**
 * What the payment pages charge beside what the site says. No page waits longer than `patience` milliseconds for it; what
 * the partner answers later is there for the next who asks, within 20 seconds.
 */
export async function askCharges(
  { payments }: Pick<Site, "payments">,
  prices: Prices,
  patience = 3 * second,
): Promise<Charges> {
  if (!payments.canAsk)
    return { asked: false, why: "There is no STRIPE_API_KEY with which the payment partner could be asked." };
  const waiting = new AbortController();
  const late = setTimeout(patience, undefined, { signal: waiting.signal }).catch(() => undefined);
  const listed = await Promise.race([payments.chargesNow(), late]);
  waiting.abort();
  if (!listed) return { asked: false, why: "The payment partner takes long to answer; look again in some seconds." };
  if (!listed.ok) return { asked: false, why: reasons[listed.kind] ?? "The payment partner does not answer now." };
  return { asked: true, items: compareCharges(prices, listed.value, payments.sellsPrograms) };
}

const reasons: Partial<Record<Trouble, string>> = {
  auth: "The payment partner does not know the key of the site (STRIPE_API_KEY).",
  forbidden: "The key of the site (STRIPE_API_KEY) may not read payment links at the payment partner.",
};

/**
 * Before publishing: what an owner's drafts would let the pages say beside what the payment pages charge, of every
 * price that the drafts change; what else does not agree stands in the report. Drafts with mistakes count as not there.
 */
export async function draftCharges(site: Site, who: string): Promise<Charges> {
  return chargesAfter(site, await draftsOf(site, who));
}

/** The same of any changes. */
export async function chargesAfter(site: Site, changes: readonly ContentChange[]): Promise<Charges> {
  const read = site.publishing.read(changes);
  const draft = read.ok ? read.content : site.content;
  const charges = await askCharges(site, sitePrices(draft));
  if (!charges.asked) return charges;
  const [now, then] = [site.content, draft].map((content) => itemPrices(sitePrices(content)));
  return { asked: true, items: charges.items.filter(({ item }) => now?.[item] !== then?.[item]) };
}
