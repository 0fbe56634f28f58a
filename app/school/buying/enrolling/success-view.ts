/** What was paid, for the page after the payment: no full address, no number of the partner. */
export type Receipt = {
  plan: string;
  amount: string;
  /** What made the amount: discount, tax, the currency that was shown. */
  parts: [name: string, value: string][];
  date: string;
  whose: string;
};

/** Exactly one of these is said (screens: open now, still confirming, not found). `first`: the first lesson's address. */
export type SuccessView =
  | { state: "open"; receipt: Receipt; first: string }
  | { state: "confirming" }
  | { state: "bank"; receipt: Receipt }
  | { state: "failed" | "cancelled" | "refunded" | "disputed" | "missing" };

/** How often the page looks again, and how many times before it stops waiting: two minutes. */
export const lookEvery = 5;
export const mostLooks = 24;
