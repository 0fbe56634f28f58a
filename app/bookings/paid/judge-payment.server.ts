import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Checkout, Received } from "#partners/payments/payments.ts";
import { itemOfLink } from "./payment-links.server.ts";

/** What was agreed when the reference was made: one payment in cents of `currency`, for this of what we sell. */
type Agreed = { item: string; cents: number; currency: string };

type Visit = Pick<Checkout, "mode" | "item" | "paymentLink"> & Received;

/**
 * Whether a visit to a payment page is for what its reference names (record 028): by the payment link, current or retired,
 * else by what the owner wrote on the link, else by the price before tax and discounts. A reference alone proves nothing: it
 * stands in an address that the visitor may write. How much was paid in the end is no matter.
 */
export async function isFor(queries: Kysely<Tables>, agreed: Agreed, visit: Visit) {
  if (visit.mode !== (agreed.item.endsWith("-monthly") ? "subscription" : "payment")) return false;
  const named = (await itemOfLink(queries, visit.paymentLink)) ?? visit.item;
  return named === null ? isPrice(agreed, visit) : named === agreed.item;
}

/** Whether this is what one payment was to be, before tax and discounts. */
export function isPrice(
  agreed: Pick<Agreed, "cents" | "currency"> | undefined,
  paid: Pick<Received, "subtotalCents" | "currency">,
) {
  return agreed?.cents === paid.subtotalCents && agreed.currency === paid.currency;
}

/** Whether the owner should look at the amount: it was another price, or nothing at all was paid of one. */
export function isOff(agreed: Pick<Agreed, "cents" | "currency">, paid: Received) {
  return !isPrice(agreed, paid) || (paid.amountCents === 0 && agreed.cents > 0);
}
