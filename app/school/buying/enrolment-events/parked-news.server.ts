import { eachByItself } from "#app/school/buying/enrolment/each-by-itself.ts";
import type { Kysely } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, Invoice } from "#partners/payments/payments.ts";
import { eventsNaming, noteOutcome, parked } from "./kept-events.server.ts";
import { type LaterNews, placeNews } from "./later-news.server.ts";
import { setAside } from "./set-aside.server.ts";
import { tellNews } from "./told-news.server.ts";

/** So long news waits for its checkout before a person has to look, and before it is given up. */
const patience = { look: hour, wait: 3 * day };

type Waiting = { id: string; body: string };

/** Takes what came before its checkout, in the caller's transaction, once the enrolment knows its subscription and payment. */
export async function takeParkedNews(
  site: Site,
  queries: Kysely<Tables>,
  {
    subscription,
    paymentIntent,
    customer,
    invoice,
  }: Pick<Checkout, "subscription" | "paymentIntent" | "customer" | "invoice">,
) {
  const rows = await eventsNaming(queries, [subscription, paymentIntent, customer, invoice])
    .select(["id", "body"])
    .where("outcome", "=", parked)
    .execute();
  for (const row of rows) await takeParked(site, queries, row);
}

/** Answers whether the event belongs to an enrolment now. */
async function takeParked(site: Site, queries: Kysely<Tables>, { id, body }: Waiting) {
  const event = JSON.parse(body) as LaterNews;
  const outcome = await placeNews(site, queries, event);
  if (outcome === undefined) return false;
  await noteOutcome(queries, id, outcome);
  // It waited so long that a person was asked to look; now there is nothing to look at, unless its place says so.
  await queries.deleteFrom("stray_payments").where("id", "=", id).where("settled_at", "is", null).execute();
  await tellNews(site, queries, event, outcome);
  return true;
}

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
  await eachByItself(rows, (row) => site.database.transaction((queries) => place(site, queries, row)));
}

async function place(site: Site, queries: Kysely<Tables>, row: Waiting & { received_at: number }) {
  if ((await takeParked(site, queries, row)) || row.received_at > site.now() - patience.look) return;
  const event = JSON.parse(row.body) as LaterNews;
  const isMoney = event.about === "invoice" && event.invoice.state === "paid";
  if (isMoney && !(await isOfBooking(queries, event.invoice)))
    await setAside(site, queries, { id: row.id, trouble: "unknown", paid: event.invoice });
  if (row.received_at <= site.now() - patience.wait) await noteOutcome(queries, row.id, "stored");
}

/** Coaching is paid by the month too, and its visit is known. */
async function isOfBooking(queries: Kysely<Tables>, { subscription }: Invoice) {
  const row = await eventsNaming(queries, [subscription])
    .select("id")
    .where("outcome", "in", ["booked", "late", "paid-twice", "wrong-amount", "other-item", "unknown"])
    .where("type", "like", "checkout.session.%")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
