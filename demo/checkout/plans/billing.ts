import { chargeOf, type Extras } from "#demo/checkout/purchases/charge.ts";
import { madeOf } from "#demo/checkout/purchases/events.ts";
import type { Session } from "#demo/checkout/purchases/sessions.ts";

/** What a plan is billed with besides its price. Each number is the partner's own. */
export type Billing = {
  automaticTax: boolean;
  collection: string | null;
  /** The card; without one the next month fails. */
  paymentMethod: string | null;
  taxRates: string[];
  discounts: string[];
  metadata: Record<string, string>;
  item: { taxRates: string[]; discounts: string[]; metadata: Record<string, string>; quantity: number };
};

/** What a month of the plan costs by what it is billed with now: a discount or tax that was lost is charged otherwise. */
export function monthOf({ session: { link, extras = {} }, billing, priceCents = link.amountCents }: Billed) {
  const { tax, code } = extras;
  return chargeOf(priceCents, {
    ...(tax !== undefined && billing.automaticTax && { tax }),
    ...(code !== undefined && billing.discounts.length > 0 && { code }),
    quantity: billing.item.quantity,
  });
}

type Billed = { session: Session; billing: Billing; priceCents?: number };

/** As the hosted page leaves it: the card stands with the subscription. */
export function usualBilling(session: string, { tax, code, quantity = 1 }: Extras = {}): Billing {
  return {
    automaticTax: tax !== undefined,
    collection: "charge_automatically",
    paymentMethod: madeOf("pm", session),
    taxRates: [],
    discounts: code === undefined ? [] : [madeOf("di", session)],
    metadata: {},
    item: { taxRates: [], discounts: [], metadata: {}, quantity },
  };
}

export function priceOf({ session }: { session: Session }) {
  return madeOf("price", session.link.id);
}

export function taxRate(id: string) {
  return { id, object: "tax_rate", inclusive: false, percentage: 8.875 };
}
