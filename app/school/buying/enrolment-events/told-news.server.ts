import type { Kysely } from "kysely";
import { refundOrderOf } from "#app/school/buying/enrolment/refund-marks.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout } from "#partners/payments/payments.ts";
import { type LaterNews, type NewsOutcome, placeNews } from "./later-news.server.ts";
import { parked } from "./kept-events.server.ts";
import { factsOf, leavePaymentMessage } from "./payment-message.server.ts";
import type { Trouble } from "./payment-troubles.ts";
import { setAside } from "./set-aside.server.ts";

/** What the owner is asked to look at. A month that is not as asked is set aside with its money. */
const troubles: Partial<Record<NewsOutcome, Trouble>> = {
  "beyond-plan": "beyond-plan",
  refunded: "refunded",
  "partly-refunded": "partly-refunded",
  "refund-failed": "refund-failed",
  disputed: "disputed",
  "dispute-lost": "dispute-lost",
};

/** Money that goes back without an enrolment of ours may be a booking's. */
const troublesOfOthers: Partial<Record<LaterNews["about"], Trouble>> = {
  refund: "money-back",
  dispute: "money-back",
  "refund-failed": "refund-failed",
};

/** What came after the payment: changes the enrolment that it is of, or waits for it, and tells the owner what needs a person. */
export async function takeNews(site: Site, queries: Kysely<Tables>, event: LaterNews) {
  const outcome = await placeNews(site, queries, event);
  await tellNews(site, queries, event, outcome);
  return outcome ?? parked;
}

/** Tells the owner what needs a person, once for each thing to do; undefined where it is not known what was paid. */
export async function tellNews(
  site: Site,
  queries: Kysely<Tables>,
  event: LaterNews,
  outcome: NewsOutcome | undefined,
) {
  if (outcome === "wrong-amount" && event.about === "invoice")
    await setAside(site, queries, { id: event.id, trouble: outcome, paid: event.invoice });
  const trouble = outcome === undefined ? troublesOfOthers[event.about] : troubles[outcome];
  // What the owner ordered is no news to the owner.
  if (!trouble || (event.about === "refund" && (await refundOrderOf(queries, event.refund)))) return;
  const eventId = toldOnce(event);
  await leavePaymentMessage(site, queries, { eventId, about: `${eventId} ${trouble}`, trouble, facts: factsIn(event) });
}

/** Of a refund or a dispute the owner reads once, however many events tell of it. */
export function toldOnce(event: LaterNews) {
  if (event.about === "refund-failed") return `${event.failure.id} failed`;
  return event.about === "dispute" ? `${event.dispute.id} ${event.dispute.state}` : event.id;
}

/** By what the owner finds the money. */
export function factsIn(event: LaterNews) {
  switch (event.about) {
    case "invoice":
      return factsOf(event.invoice);
    case "refund":
      return { ...event.refund, amountCents: event.refund.refundedCents, paymentNumber: event.refund.charge };
    case "refund-failed":
      return { ...event.failure, paymentNumber: event.failure.charge ?? event.failure.id };
    case "dispute":
      return { paymentNumber: event.dispute.charge ?? event.dispute.id, answerBy: event.dispute.answerBy };
    case "subscription":
      return {};
  }
}

/** Nothing is known yet: only the owner can tell whether the payer is who they say. */
export async function takeWarning(site: Site, queries: Kysely<Tables>, { warning }: EventAbout<"warning">) {
  const { id, actionable, charge, paymentIntent } = warning;
  if (!actionable) return "stored";
  const facts = { paymentNumber: charge ?? paymentIntent ?? id };
  await leavePaymentMessage(site, queries, { eventId: id, trouble: "fraud-warning", facts });
  return "fraud-warning";
}
