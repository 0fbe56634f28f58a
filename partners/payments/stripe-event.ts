import { z } from "zod";
import type { PaymentEvent, PaymentNews } from "./payment-events.ts";
import {
  chargeSchema,
  disputeSchema,
  invoiceSchema,
  refundSchema,
  sessionSchema,
  subscriptionSchema,
  warningSchema,
} from "./stripe-objects.ts";

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  object: z.literal("event"),
  type: z.string().regex(/^[\w.]{1,100}$/),
  /** Seconds. */
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/**
 * Undefined for what is no event, and for news of a kind that we act on without what we need of it: then we want to be told
 * again and the owner to see it. Everything else is `other`. Newer versions may add fields.
 */
export function readStripeEvent(text: string): PaymentEvent | undefined {
  const event = eventSchema.safeParse(readJson(text));
  if (!event.success) return undefined;
  const { id, type, created, livemode, data } = event.data;
  const news = readNews(type, data.object);
  return news && { id, type, createdAt: created * 1000, live: livemode, ...news };
}

function readNews(type: string, object: unknown): PaymentNews | undefined {
  if (type.startsWith("checkout.session.")) {
    const read = sessionSchema.safeParse(object);
    if (!read.success) return undefined;
    const failed = type === "checkout.session.async_payment_failed";
    return { about: "checkout", checkout: failed ? { ...read.data, state: "failed" } : read.data };
  }
  if (type === "invoice.paid" || type === "invoice.payment_failed") {
    const read = invoiceSchema.safeParse(object);
    // The kind of the event counts: an invoice that was paid since says so in a telling of its own.
    const state = type === "invoice.paid" ? "paid" : "failed";
    return read.success ? { about: "invoice", invoice: { ...read.data, state } } : undefined;
  }
  if (type === "customer.subscription.updated" || type === "customer.subscription.deleted") {
    const read = subscriptionSchema.safeParse(object);
    if (!read.success) return undefined;
    const ended = type === "customer.subscription.deleted";
    return { about: "subscription", subscription: ended ? { ...read.data, state: "ended" } : read.data };
  }
  if (type === "charge.refunded") {
    const read = chargeSchema.safeParse(object);
    return read.success ? { about: "refund", refund: read.data } : undefined;
  }
  // Three names of one thing, by the partner's version and settings.
  if (type === "refund.failed" || type === "refund.updated" || type === "charge.refund.updated") {
    const read = refundSchema.safeParse(object);
    if (!read.success) return undefined;
    const { failed, ...failure } = read.data;
    return failed ? { about: "refund-failed", failure } : { about: "other" };
  }
  if (type === "radar.early_fraud_warning.created") {
    const read = warningSchema.safeParse(object);
    return read.success ? { about: "warning", warning: read.data } : undefined;
  }
  if (type === "charge.dispute.created" || type === "charge.dispute.closed") {
    const read = disputeSchema.safeParse(object);
    return read.success ? { about: "dispute", dispute: read.data } : undefined;
  }
  return { about: "other" };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
