import type { Kysely } from "kysely";
import { learnLink } from "#app/bookings/paid/payment-links.server.ts";
import { readBusyCalendarsOnceMore } from "#app/bookings/busy/busy-calendars.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { takeCheckout } from "#app/school/enrolment-events/checkout-events.server.ts";
import { keepEvent, noteOutcome } from "#app/school/enrolment-events/kept-events.server.ts";
import { setEndSoon } from "#app/school/enrolment-events/plan-ends.server.ts";
import { takeNews, takeWarning } from "#app/school/enrolment-events/told-news.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { EventAbout, PaymentEvent } from "#partners/payments/payments.ts";
import { takeBookingCheckout } from "./booking-checkouts.server.ts";
import { takeCoachingBill } from "./coaching-bills.server.ts";
import { takeBookingMoney } from "./booking-money.server.ts";
import { withBill } from "./named-bills.server.ts";

type Effect<Event> = (site: Site, queries: Kysely<Tables>, event: Event) => Promise<string>;

/** What is done with each kind of event, in the caller's transaction. Each answers what came of it, in a word that is kept. */
const effects: { [About in PaymentEvent["about"]]: Effect<EventAbout<About>> } = {
  checkout: async (site, queries, event) => {
    await learnLink(site, queries, event.checkout);
    return (await takeCheckout(site, queries, event)) ?? takeBookingCheckout(site, queries, event);
  },
  invoice: async (site, queries, event) =>
    (await takeCoachingBill(site, queries, event)) ?? takeNews(site, queries, event),
  subscription: takeNews,
  refund: takeMoneyBack,
  "refund-failed": takeMoneyBack,
  dispute: takeMoneyBack,
  warning: takeWarning,
  other: async () => "stored",
};

/**
 * Takes what the payment partner tells us (partners.md §2.2): the event, what it changes and the mails of that in one
 * transaction, each event once by its id (security.md E4). Throws when the database fails, so that we are told again.
 * `auth`: not from the partner; `invalid`: not an event; `mode`: play money on a site of real money, or the reverse.
 * None of these writes anything. The end of a monthly plan is told to the partner with its first payment, afterwards.
 */
export async function takePaymentEvent(
  site: Site,
  body: Buffer,
  signature: string,
): Promise<Answer<string, "auth" | "invalid" | "mode">> {
  const read = await site.payments.readEvent(body, signature);
  if (!read.ok) return read;
  if (read.value.live !== site.payments.live)
    return { ok: false, kind: "mode", detail: `${read.value.id}: of the other mode` };
  const event = await withBill(site, read.value);
  if (await isOfHold(site, event)) await readBusyCalendarsOnceMore(site);
  const outcome = await takeOnce(site, event);
  const subscription = subscriptionOf(event);
  if (subscription !== null) await setEndSoon(site, { subscription });
  return { ok: true, value: outcome };
}

/** Whether it may book a time now, which the owner's calendars may have taken since. */
async function isOfHold(site: Site, event: PaymentEvent) {
  if (event.about !== "checkout" || event.checkout.state !== "paid" || event.checkout.reference === null) return false;
  const booking = await findBooking(site, event.checkout.reference);
  return booking !== undefined && booking.state !== "booked";
}

/**
 * The event, its effect and what is `besides` in one transaction, once by its id. Answers what came of it; `known`: we had it
 * already.
 */
export function takeOnce(
  site: Site,
  event: PaymentEvent,
  besides?: (queries: Kysely<Tables>, outcome: string) => Promise<void>,
): Promise<string> {
  return site.database.transaction(async (queries) => {
    if (!(await keepEvent(site, queries, event))) return "known";
    const take: Effect<never> = effects[event.about];
    const outcome = await take(site, queries, event as never);
    await noteOutcome(queries, event.id, outcome);
    await besides?.(queries, outcome);
    return outcome;
  });
}

/** Money of a booking or of a program; what belongs to neither waits, and the owner is told. */
async function takeMoneyBack(
  site: Site,
  queries: Kysely<Tables>,
  event: EventAbout<"refund" | "refund-failed" | "dispute">,
) {
  return (await takeBookingMoney(site, queries, event)) ?? takeNews(site, queries, event);
}

/** The plan of which this may be the first payment that we hear of. */
function subscriptionOf(event: PaymentEvent) {
  if (event.about === "checkout") return event.checkout.subscription;
  return event.about === "invoice" ? event.invoice.subscription : null;
}
