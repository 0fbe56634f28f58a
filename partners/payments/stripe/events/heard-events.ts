import type { Stripe } from "stripe";

type Event = Stripe.WebhookEndpointCreateParams.EnabledEvent;

/** All that the partner has to tell us, as OPERATING lists it and `npm run doctor` looks for it. */
export const heardEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "invoice.paid",
  "invoice.payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
] as const satisfies readonly Event[];

export type HeardEvent = (typeof heardEvents)[number];

/** Names under which older accounts tell of a failed refund; understood, and not asked for. */
export type OlderName = Extract<Event, "refund.updated" | "charge.refund.updated">;
