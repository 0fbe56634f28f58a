import type { Kysely } from "kysely";
import { type CheckoutOutcome, takeCheckout } from "#app/school/enrolment-events/checkout-events.server.ts";
import {
  type LaterNews,
  type NewsOutcome,
  takeLaterNews,
} from "#app/school/enrolment-events/enrolment-events.server.ts";
import { parked } from "#app/school/enrolment-events/parked-news.server.ts";
import { leaveStray } from "#app/school/enrolment-events/strays.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { FraudWarning, PaymentEvent } from "#partners/payments/payments.ts";
import { type BookingEffect, takeBookingCheckout } from "./booking-checkouts.server.ts";
import { leaveForOwner } from "./payment-message.server.ts";
import { setAside } from "./set-aside.server.ts";
import type { Trouble } from "./payment-troubles.ts";

/** What an event did. `parked`: it waits for the checkout that it belongs to. */
export type Effect = BookingEffect | CheckoutOutcome | NewsOutcome | typeof parked | "fraud-warning" | "stored";

/** Does what an event means, in the caller's transaction: for an enrolment, else for a booking. */
export async function takeEffect(site: Site, queries: Kysely<Tables>, event: PaymentEvent): Promise<Effect> {
  switch (event.about) {
    case "checkout":
      return takeVisit(site, queries, event);
    case "other":
      return "stored";
    case "warning":
      return takeWarning(site, queries, event.warning);
    default:
      return takeNews(site, queries, event);
  }
}

async function takeVisit(
  site: Site,
  queries: Kysely<Tables>,
  event: Extract<PaymentEvent, { about: "checkout" }>,
): Promise<Effect> {
  const { id, checkout } = event;
  const outcome = await takeCheckout(site, queries, event);
  if (outcome === undefined) return takeBookingCheckout(site, queries, id, checkout);
  const trouble = outcome === "wrong-amount" ? "wrong-program-amount" : outcome;
  if (trouble === "wrong-program-amount" || trouble === "paid-twice")
    await setAside(site, queries, { id, checkout, reason: outcome });
  if (trouble === "wrong-program-amount" || trouble === "paid-twice" || trouble === "no-address") {
    const facts = { ...checkout, paymentNumber: checkout.session };
    await leaveForOwner(site, queries, { eventId: id, trouble, facts });
  }
  return outcome;
}

/** Nothing is known yet: only the owner can tell whether the payer is who they say. */
async function takeWarning(site: Site, queries: Kysely<Tables>, warning: FraudWarning): Promise<Effect> {
  const { id, actionable, charge, paymentIntent } = warning;
  if (!actionable) return "stored";
  const facts = { paymentNumber: charge ?? paymentIntent ?? id };
  await leaveForOwner(site, queries, { eventId: id, trouble: "fraud-warning", facts });
  return "fraud-warning";
}

async function takeNews(site: Site, queries: Kysely<Tables>, event: LaterNews): Promise<Effect> {
  const outcome = await takeLaterNews(site, queries, event);
  const trouble = troubleOf(event, outcome);
  const eventId = event.about === "refund-failed" ? `${event.failure.id} failed` : event.id;
  if (trouble) await leaveForOwner(site, queries, { eventId, trouble, facts: factsOf(event) });
  if (outcome === "wrong-amount" && event.about === "invoice") {
    const { id, email, amountCents, currency, subscription, customer } = event.invoice;
    const facts = { invoice: id, subscription: subscription ?? "", customer: customer ?? "" };
    await leaveStray(site, queries, {
      id: event.id,
      reason: outcome,
      email: email ?? "",
      amountCents,
      currency,
      facts,
    });
  }
  return outcome ?? parked;
}

/** Money that goes back without an enrolment of ours may be a booking's. */
function troubleOf({ about }: LaterNews, outcome: NewsOutcome | undefined): Trouble | undefined {
  switch (outcome) {
    case undefined:
      if (about === "refund-failed") return about;
      return about === "refund" || about === "dispute" ? "money-back" : undefined;
    case "wrong-amount":
      return "wrong-program-amount";
    case "beyond-plan":
    case "refunded":
    case "partly-refunded":
    case "refund-failed":
    case "disputed":
      return outcome;
    default:
      return undefined;
  }
}

function factsOf(event: LaterNews) {
  switch (event.about) {
    case "invoice":
      return { ...event.invoice, paymentNumber: event.invoice.id };
    case "refund":
      return { ...event.refund, amountCents: event.refund.refundedCents, paymentNumber: event.refund.charge };
    case "refund-failed":
      return { ...event.failure, paymentNumber: event.failure.charge ?? event.failure.id };
    case "dispute":
      return { paymentNumber: event.dispute.charge ?? event.dispute.id };
    case "subscription":
      return {};
  }
}
