import { z } from "zod";
import type { HeardEvent, OlderName } from "./heard-events.ts";
import type {
  Dispute,
  FraudWarning,
  Invoice,
  LaterNews,
  Refund,
  RefundFailure,
  Subscription,
} from "#partners/payments/later-news.ts";
import { cents, currency, id, instant, reference, text } from "./fields.ts";

/** The sum of several, each an amount of its own. */
const sum = z
  .array(z.object({ amount: cents }))
  .nullish()
  .transform((parts) => (parts ?? []).reduce((all, { amount }) => all + amount, 0));

/** What a plan costs each month; bills for changes and those made by hand are none. */
const firstMonth = "subscription_create";
const months = [firstMonth, "subscription_cycle"];

/** The subscription of an invoice stands in the newer or the older place. */
export const invoiceSchema = z
  .object({
    id,
    amount_paid: cents,
    currency,
    subtotal: z.int().nullish(),
    total_discount_amounts: sum,
    total_taxes: sum,
    billing_reason: z.string().nullish(),
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
    for: months.includes(invoice.billing_reason ?? "") ? "month" : "other",
    isFirst: invoice.billing_reason === firstMonth,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    subtotalCents: invoice.subtotal ?? invoice.amount_paid,
    discountCents: invoice.total_discount_amounts,
    taxCents: invoice.total_taxes,
    presentment: null,
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

const chargeSchema = z
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
const refundSchema = z
  .object({ id, amount: cents, currency, status: z.string().nullish(), charge: reference, payment_intent: reference })
  .transform((refund): RefundFailure & { failed: boolean } => ({
    id: refund.id,
    failed: refund.status === "failed" || refund.status === "canceled",
    charge: refund.charge,
    paymentIntent: refund.payment_intent,
    amountCents: refund.amount,
    currency: refund.currency,
  }));

const warningSchema = z
  .object({ id, actionable: z.boolean(), charge: reference, payment_intent: reference })
  .transform((warning): FraudWarning => ({
    id: warning.id,
    actionable: warning.actionable,
    charge: warning.charge,
    paymentIntent: warning.payment_intent,
  }));

const disputeSchema = z
  .object({
    id,
    status: z.string(),
    charge: reference,
    payment_intent: reference,
    evidence_details: z.object({ due_by: instant }).nullish(),
  })
  .transform((dispute): Dispute => {
    const { status } = dispute;
    // A warning that was closed took no money.
    const won = status === "won" || status === "warning_closed" || status === "prevented";
    const state = won ? "won" : status === "lost" ? "lost" : "open";
    const answerBy = dispute.evidence_details?.due_by ?? null;
    return { id: dispute.id, state, charge: dispute.charge, paymentIntent: dispute.payment_intent, answerBy };
  });

/** Makes news of what an event is about; undefined for what cannot be read. */
function news<Value>(schema: z.ZodType<Value>, newsOf: (value: Value) => LaterNews | { about: "other" }) {
  return (object: unknown) => {
    const read = schema.safeParse(object);
    return read.success ? newsOf(read.data) : undefined;
  };
}

// The kind of the event counts: an invoice that was paid since says so in a telling of its own.
const invoiceNews = (state: Invoice["state"]) =>
  news(invoiceSchema, (invoice) => ({ about: "invoice", invoice: { ...invoice, state } }));
const refundNews = news(refundSchema, ({ failed, ...failure }) =>
  failed ? { about: "refund-failed", failure } : { about: "other" },
);
const disputeNews = news(disputeSchema, (dispute) => ({ about: "dispute", dispute }));

type Later = Exclude<HeardEvent, `checkout.${string}`> | OlderName;

const kinds: Record<Later, ReturnType<typeof news>> = {
  "invoice.paid": invoiceNews("paid"),
  "invoice.payment_failed": invoiceNews("failed"),
  "customer.subscription.updated": news(subscriptionSchema, (subscription) => ({
    about: "subscription",
    subscription,
  })),
  "customer.subscription.deleted": news(subscriptionSchema, (subscription) => ({
    about: "subscription",
    subscription: { ...subscription, state: "ended" },
  })),
  "charge.refunded": news(chargeSchema, (refund) => ({ about: "refund", refund })),
  // Three names of one thing, by the partner's version and settings.
  "refund.failed": refundNews,
  "refund.updated": refundNews,
  "charge.refund.updated": refundNews,
  "radar.early_fraud_warning.created": news(warningSchema, (warning) => ({ about: "warning", warning })),
  "charge.dispute.created": disputeNews,
  "charge.dispute.closed": disputeNews,
};

/** What came after a visit to a payment page; undefined for what we act on and cannot read. */
export function readLaterNews(type: string, object: unknown) {
  return Object.hasOwn(kinds, type) ? kinds[type as Later](object) : ({ about: "other" } as const);
}
