import { type Kysely, sql } from "kysely";
import { parked, takeParked } from "#app/school/enrolment-events/parked-news.server.ts";
import { leaveStray } from "#app/school/enrolment-events/strays.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Invoice, PaymentEvent } from "#partners/payments/payments.ts";
import { leaveForOwner } from "./payment-message.server.ts";

/** So long news waits for its checkout before a person has to look, and before it is given up. */
const patience = { look: hour, wait: 3 * day };

type Row = { id: string; body: string; received_at: number };

/**
 * Tries once more to place what came before its checkout. After an hour a paid invoice goes to the owner's list unless its
 * plan is a booking's; after three days nothing waits any more.
 */
export async function takeWaitingNews(site: Site) {
  const rows = await site.database.queries
    .selectFrom("partner_events")
    .select(["id", "body", "received_at"])
    .where("partner", "=", "payments")
    .where("outcome", "=", parked)
    .orderBy("received_at")
    .limit(500)
    .execute();
  for (const row of rows) await site.database.transaction((queries) => place(site, queries, row));
}

async function place(site: Site, queries: Kysely<Tables>, row: Row) {
  if ((await takeParked(site, queries, row)) || row.received_at > site.now() - patience.look) return;
  const event = JSON.parse(row.body) as PaymentEvent;
  const isMoney = event.about === "invoice" && event.invoice.state === "paid";
  if (isMoney && !(await isOfBooking(queries, event.invoice))) await leaveInvoice(site, queries, row.id, event.invoice);
  if (row.received_at > site.now() - patience.wait) return;
  await queries.updateTable("partner_events").set({ outcome: "stored" }).where("id", "=", row.id).execute();
}

async function leaveInvoice(site: Site, queries: Kysely<Tables>, id: string, invoice: Invoice) {
  const { amountCents, currency, subscription, customer } = invoice;
  const named = Object.entries({ invoice: invoice.id, subscription, customer });
  const facts = Object.fromEntries(named.filter(([, value]) => value !== null));
  await leaveStray(site, queries, { id, reason: "unknown", email: "", amountCents, currency, facts });
  const told = { amountCents, currency, paymentNumber: invoice.id };
  await leaveForOwner(site, queries, { eventId: id, trouble: "unknown", facts: told });
}

/** Coaching is paid by the month too, and its visit is known. */
async function isOfBooking(queries: Kysely<Tables>, { subscription }: Invoice) {
  if (subscription === null) return false;
  const named = `%${JSON.stringify({ subscription }).slice(1, -1)}%`.replaceAll("_", "!_");
  const row = await queries
    .selectFrom("partner_events")
    .select("id")
    .where("partner", "=", "payments")
    .where("outcome", "in", ["booked", "late", "paid-twice", "wrong-amount", "unknown"])
    .where("type", "like", "checkout.session.%")
    .where((each) => sql<boolean>`${each.ref("body")} like ${named} escape '!'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
