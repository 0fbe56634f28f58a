/**
 * Money as it was charged. `amountCents` is all of it: `subtotalCents`, less `discountCents`, with `taxCents`, which may be
 * part of the subtotal. `presentment` is what the payer saw in a currency of their own, for words only.
 */
export type Received = {
  amountCents: number;
  currency: string;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  presentment: { amountCents: number; currency: string } | null;
};
