import { z } from "zod";
import type { LinkCharge } from "#partners/payments/payments.ts";

const price = z.object({
  active: z.boolean().default(true),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullish(),
});

/** A payment link with what it sells. */
export const soldSchema = z.object({
  active: z.boolean(),
  line_items: z
    .object({ data: z.array(z.object({ price: price.nullable(), quantity: z.number().nullable() })) })
    .nullish(),
  subscription_data: z.object({ trial_period_days: z.number().nullish() }).nullish(),
});
type Sold = z.output<typeof soldSchema>;

/** What a link asks of a payer; null where it says nothing of what it sells. A price that was put away closes its links. */
export function chargeOf({ active, line_items, subscription_data }: Sold): LinkCharge | null {
  const [first, ...more] = line_items?.data ?? [];
  if (!first?.price) return null;
  const { currency, unit_amount, recurring, active: isOffered } = first.price;
  const isOne = more.length === 0 && first.quantity === 1;
  const isMonthly =
    recurring?.interval === "month" && recurring.interval_count === 1 && !subscription_data?.trial_period_days;
  return {
    cents: isOne ? unit_amount : null,
    currency: currency.toLowerCase(),
    rhythm: recurring ? (isMonthly ? "monthly" : "other") : "once",
    isOpen: active && isOffered,
  };
}
