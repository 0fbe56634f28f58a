/**
 * What became of a payment. `ordered`: the owner wants it given back, and the partner was not reached yet; `asked`: the partner
 * took it; `back`: the money is on its way to the payer, as the partner says; `failed`: it did not arrive; `refused`: the
 * partner does not give it back.
 */
type PaymentStand = "paid" | "ordered" | "asked" | "back" | "failed" | "refused";

/**
 * A payment by the partner's own number: of the payment, or of a month's invoice. `amount`, and with tax and discount `paid`,
 * in words; `at` in milliseconds.
 */
export type MadePayment = {
  payment: string;
  amount: string;
  paid: string;
  at: number;
  stand: PaymentStand;
  /** The partner's own word for why not; empty where it did not refuse. */
  refusal: string;
};

export const standWords: Record<PaymentStand, string> = {
  paid: "Paid",
  ordered: "To go back: the partner is asked",
  asked: "To go back: the partner took it",
  back: "Went back",
  failed: "Paid: the refund failed",
  refused: "Paid: the partner refused",
};

/** Whether the owner may have it given back. */
export function isRefundable({ stand }: Pick<MadePayment, "stand">) {
  return stand === "paid" || stand === "failed" || stand === "refused";
}
