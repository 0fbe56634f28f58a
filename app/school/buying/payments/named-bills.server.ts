import { type Kysely, sql } from "kysely";
import { eventsNaming, keepBill, noteOutcome, parked } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { eachByItself } from "#app/school/buying/enrolment/each-by-itself.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";
import { moneyIn, type MoneyBack, takeBookingMoney } from "./booking-money.server.ts";

/** Events about which the partner is asked in one run. */
const mostAsked = 20;

/**
 * The event with the bill that its payment paid. Money of a month of a plan that goes back, fails to or is disputed names the
 * payment alone, and only the partner knows what that paid. Asks outside of any transaction; as it came where the partner
 * does not say, or a visit tells what was paid.
 */
export async function withBill<Event extends PaymentEvent>(site: Site, event: Event): Promise<Event> {
  const money = moneyIn(event);
  if (!money || money.invoice || money.paymentIntent === null || !site.payments.canAsk) return event;
  if (await isOfVisit(site.database.queries, money.paymentIntent)) return event;
  const bill = await site.payments.billOf(money.paymentIntent);
  return bill.ok ? naming(event, bill.value) : event;
}

/** Asks again about money of which nobody could say what it had paid, and takes it where it is of a booking. */
export async function askForBills(site: Site) {
  const rows = await site.database.queries
    .selectFrom("partner_events")
    .select("body")
    .where("partner", "=", "payments")
    .where("outcome", "=", parked)
    .where("type", "not like", "invoice.%")
    .where("type", "not like", "customer.%")
    .orderBy(sql`random()`)
    .limit(mostAsked)
    .execute();
  await eachByItself(rows, ({ body }) => askAgain(site, JSON.parse(body) as PaymentEvent));
}

async function askAgain(site: Site, event: PaymentEvent) {
  const named = await withBill(site, event);
  if (named === event) return;
  await site.database.transaction(async (queries) => {
    await keepBill(queries, named, moneyIn(named)?.invoice ?? "");
    // What belongs to a program is placed by whoever looks at all that waits.
    const outcome = await takeBookingMoney(site, queries, named as MoneyBack);
    if (outcome !== undefined) await noteOutcome(queries, named.id, outcome);
  });
}

function naming<Event extends PaymentEvent>(event: Event, invoice: string): Event {
  if (event.about === "refund") return { ...event, refund: { ...event.refund, invoice } };
  if (event.about === "refund-failed") return { ...event, failure: { ...event.failure, invoice } };
  return event.about === "dispute" ? { ...event, dispute: { ...event.dispute, invoice } } : event;
}

async function isOfVisit(queries: Kysely<Tables>, paymentIntent: string) {
  const visits = eventsNaming(queries, [paymentIntent]).select("id").where("type", "like", "checkout.session.%");
  return (await visits.limit(1).executeTakeFirst()) !== undefined;
}
