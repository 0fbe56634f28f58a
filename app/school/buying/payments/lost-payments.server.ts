import { type Kysely, sql } from "kysely";
import type { Site } from "#app/site/site.ts";
import { day, hour, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, Invoice } from "#partners/payments/payments.ts";
import { type Facts, leavePaymentMessage } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import { takeOnce } from "./payments.server.ts";

/** The partner tells again for three days; what is older was looked at before. */
const window = 3 * day;
/** So long the partner's own telling has time. */
const grace = 10 * minute;

/**
 * Asks the partner for visits that were paid, and takes those of which we were never told as if we had been; the owner gets
 * a message of each (security.md N3). What the partner says to our own question is as good as its signature. Answers how
 * many were found; none where the partner does not answer.
 */
export async function findLostPayments(site: Site) {
  const listed = await site.payments.recentSessions(site.now() - window);
  if (!listed.ok) return 0;
  const paid = listed.value.filter(({ state, createdAt }) => state === "paid" && createdAt <= site.now() - grace);
  if (paid.length === 0) return 0;
  const told = await toldSessions(site);
  const lost = paid.filter(({ session }) => !told.has(session));
  for (const checkout of lost) await takeLost(site, checkout);
  return lost.length;
}

/** Enrolments about which the partner is asked in one run. */
const mostAsked = 20;

/** Asks about visits that wait for a bank: those began too long ago for the list of visits. */
export async function findLostTransfers(site: Site) {
  const waiting = await site.database.queries
    .selectFrom("enrolments")
    .select("session_id")
    .where("state", "=", "waiting")
    .where("state_at", "<", site.now() - hour)
    .orderBy(sql`random()`)
    .limit(mostAsked)
    .execute();
  for (const { session_id } of waiting) {
    const found = await site.payments.findSession(session_id ?? "");
    if (found.ok && found.value.state === "paid") await takeLost(site, found.value);
  }
}

/** Asks for months of plans that ended before all were paid as far as we were told: paid in full they stay open. */
export async function findLostMonths(site: Site) {
  const ended = await site.database.queries
    .selectFrom("enrolments")
    .select(["subscription_id", "state_at"])
    .where("plan", "=", "monthly")
    .where("state", "=", "cancelled")
    .where("state_at", ">=", site.now() - window - day)
    .orderBy(sql`random()`)
    .limit(mostAsked)
    .execute();
  for (const { subscription_id, state_at } of ended) {
    const months = await site.payments.paidMonths(subscription_id ?? "");
    // Before the newest word: a month of which we were not told counts, and moves nothing else.
    for (const invoice of months.ok ? months.value : []) await takeLostMonth(site, invoice, state_at - 1);
  }
}

/** Sessions whose payment we know of. */
async function toldSessions({ database, now }: Site) {
  const rows = await database.queries
    .selectFrom("partner_events")
    .select("body")
    .where("partner", "=", "payments")
    .where("type", "like", "checkout.session.%")
    .where("received_at", ">=", now() - window - day)
    .execute();
  const visits = rows.map(({ body }) => (JSON.parse(body) as { checkout?: Checkout }).checkout);
  return new Set(visits.filter((visit) => visit?.state === "paid").map((visit) => visit?.session));
}

async function takeLost(site: Site, checkout: Checkout) {
  const id = `found-${checkout.session}`;
  const event = { id, type: "checkout.session.found", createdAt: checkout.createdAt, live: site.payments.live };
  await takeOnce(site, { ...event, about: "checkout", checkout }, async (queries, outcome) => {
    // What needs a person has a message of its own.
    if (outcome !== "enrolled" && outcome !== "booked" && outcome !== "late") return;
    await tellFound(site, queries, id, { ...checkout, paymentNumber: checkout.session });
  });
}

async function takeLostMonth(site: Site, invoice: Invoice, createdAt: number) {
  const known = await site.database.queries
    .selectFrom("installments")
    .select("invoice_id")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst();
  if (known) return;
  const id = `found-${invoice.id}`;
  const event = { id, type: "invoice.found", createdAt, live: site.payments.live };
  await takeOnce(site, { ...event, about: "invoice", invoice }, async (queries, outcome) => {
    if (outcome === "counted") await tellFound(site, queries, id, { ...invoice, paymentNumber: invoice.id });
  });
}

async function tellFound(site: Site, queries: Kysely<Tables>, id: string, facts: Facts) {
  await leavePaymentMessage(site, queries, { eventId: `${id} found`, trouble: "found", facts });
}
