import type { Kysely } from "kysely";
import { learnLink } from "#app/bookings/paid/payment-links.server.ts";
import { takeCheckout } from "#app/school/buying/enrolment-events/checkout-events.server.ts";
import { takeNews, takeWarning } from "#app/school/buying/enrolment-events/told-news.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { EventAbout, PaymentEvent } from "#partners/payments/payments.ts";
import { takeBookingCheckout } from "./booking-checkouts.server.ts";
import { takeBookingMoney } from "./booking-money.server.ts";
import { takeCoachingBill } from "./coaching-bills.server.ts";

type Effect<Event> = (site: Site, queries: Kysely<Tables>, event: Event) => Promise<string>;

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

/** Does what an event says, in the caller's transaction. Answers what came of it, in a word that is kept. */
export function takeEffect(site: Site, queries: Kysely<Tables>, event: PaymentEvent): Promise<string> {
  const take: Effect<never> = effects[event.about];
  return take(site, queries, event as never);
}

/** Money of a booking or of a program; what belongs to neither waits, and the owner is told. */
async function takeMoneyBack(
  site: Site,
  queries: Kysely<Tables>,
  event: EventAbout<"refund" | "refund-failed" | "dispute">,
) {
  return (await takeBookingMoney(site, queries, event)) ?? takeNews(site, queries, event);
}
