import { z } from "zod";
import type {
  Checkout,
  Dispute,
  FraudWarning,
  Invoice,
  Refund,
  RefundFailure,
  Subscription,
} from "./payment-events.ts";

/** As the partner makes them; what is longer or other is none of its own. */
const id = z.string().regex(/^[\w-]{1,255}$/);
/** Ids may come as text or as the whole object (partners.md §2.2). */
const reference = z
  .union([id, z.looseObject({ id }).transform((whole) => whole.id)])
  .nullish()
  .transform((given) => given ?? null);
const text = z
  .string()
  .max(500)
  .nullish()
  .transform((given) => given ?? null);
/** Seconds, which become milliseconds. */
const instant = z
  .int()
  .nonnegative()
  .nullish()
  .transform((given) => (given ? given * 1000 : null));
const cents = z.int().nonnegative();
const currency = z.string().regex(/^[a-z]{3}$/);

export const sessionSchema = z
  .object({
    id,
    object: z.literal("checkout.session"),
    status: z.enum(["open", "complete", "expired"]).nullish(),
    mode: z.string().nullish(),
    created: instant,
    client_reference_id: z.string().max(200).nullish(),
    payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
    amount_total: cents.nullable(),
    currency: currency.nullable(),
    customer: reference,
    customer_details: z.object({ email: text }).nullish(),
    customer_email: text,
    subscription: reference,
    payment_intent: reference,
    payment_link: reference,
    invoice: reference,
  })
  .transform((session): Checkout => ({
    session: session.id,
    state: stateOfSession(session),
    mode: session.mode === "payment" || session.mode === "subscription" ? session.mode : "other",
    reference: session.client_reference_id ?? null,
    email: session.customer_details?.email ?? session.customer_email,
    // Both are missing only where nothing is charged.
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    customer: session.customer,
    subscription: session.subscription,
    paymentIntent: session.payment_intent,
    paymentLink: session.payment_link,
    invoice: session.invoice,
    createdAt: session.created ?? 0,
  }));

function stateOfSession({ status, payment_status }: { status?: string | null; payment_status: string }) {
  if (status === "expired") return "expired";
  if (payment_status !== "unpaid") return "paid";
  return status === "open" ? "open" : "unpaid";
}

/** The subscription of an invoice stands in the newer or the older place. */
export const invoiceSchema = z
  .object({
    id,
    amount_paid: cents,
    currency,
    status: z.string().nullish(),
    customer: reference,
    customer_email: text,
    subscription: reference,
    parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  })
  .transform((invoice): Invoice => ({
    id: invoice.id,
    state: invoice.status === "paid" ? "paid" : "failed",
    subscription: invoice.parent?.subscription_details?.subscription ?? invoice.subscription,
    customer: invoice.customer,
    email: invoice.customer_email,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
  }));

const states: Record<string, Subscription["state"]> = {
  past_due: "past-due",
  unpaid: "stopped",
  paused: "stopped",
  canceled: "ended",
  incomplete_expired: "ended",
};

/** The end of the paid month stands with the first item, or in older versions with the subscription. */
export const subscriptionSchema = z
  .object({
    id,
    status: z.string(),
    customer: reference,
    cancel_at: instant,
    cancel_at_period_end: z.boolean().nullish(),
    current_period_end: instant,
    items: z.object({ data: z.array(z.object({ current_period_end: instant })) }).nullish(),
  })
  .transform((subscription): Subscription => {
    const periodEnd = subscription.items?.data[0]?.current_period_end ?? subscription.current_period_end;
    return {
      id: subscription.id,
      state: states[subscription.status] ?? "running",
      customer: subscription.customer,
      endsAt: subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null),
    };
  });

export const chargeSchema = z
  .object({
    id,
    refunded: z.boolean(),
    amount_refunded: cents,
    currency,
    payment_intent: reference,
    invoice: reference,
    customer: reference,
    billing_details: z.object({ email: text }).nullish(),
    receipt_email: text,
  })
  .transform((charge): Refund => ({
    charge: charge.id,
    full: charge.refunded,
    refundedCents: charge.amount_refunded,
    currency: charge.currency,
    paymentIntent: charge.payment_intent,
    invoice: charge.invoice,
    customer: charge.customer,
    email: charge.billing_details?.email ?? charge.receipt_email,
  }));

/** One refund of a charge; `failed` tells whether its money did not arrive. */
export const refundSchema = z
  .object({ id, amount: cents, currency, status: z.string().nullish(), charge: reference, payment_intent: reference })
  .transform((refund): RefundFailure & { failed: boolean } => ({
    id: refund.id,
    failed: refund.status === "failed" || refund.status === "canceled",
    charge: refund.charge,
    paymentIntent: refund.payment_intent,
    amountCents: refund.amount,
    currency: refund.currency,
  }));

export const warningSchema = z
  .object({ id, actionable: z.boolean(), charge: reference, payment_intent: reference })
  .transform((warning): FraudWarning => ({
    id: warning.id,
    actionable: warning.actionable,
    charge: warning.charge,
    paymentIntent: warning.payment_intent,
  }));

export const disputeSchema = z
  .object({ id, status: z.string(), charge: reference, payment_intent: reference })
  .transform((dispute): Dispute => {
    const { status } = dispute;
    // A warning that was closed took no money.
    const won = status === "won" || status === "warning_closed" || status === "prevented";
    const state = won ? "won" : status === "lost" ? "lost" : "open";
    return { id: dispute.id, state, charge: dispute.charge, paymentIntent: dispute.payment_intent };
  });
