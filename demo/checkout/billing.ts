import { madeOf } from "./events.ts";
import type { Session } from "./sessions.ts";

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

/** As the hosted page leaves it: the card stands with the subscription. */
export function usualBilling(session: string): Billing {
  return {
    automaticTax: false,
    collection: "charge_automatically",
    paymentMethod: madeOf("pm", session),
    taxRates: [],
    discounts: [],
    metadata: {},
    item: { taxRates: [], discounts: [], metadata: {}, quantity: 1 },
  };
}

export function priceOf({ session }: { session: Session }) {
  return madeOf("price", session.link.id);
}

export function taxRate(id: string) {
  return { id, object: "tax_rate", inclusive: false, percentage: 8.875 };
}
