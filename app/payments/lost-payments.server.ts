import type { Site } from "#app/site.ts";
import { day, minute } from "#app/time.ts";
import type { Checkout } from "#partners/payments/payments.ts";
import { leaveForOwner } from "./payment-message.server.ts";
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
  const outcome = await takeOnce(site, { ...event, about: "checkout", checkout });
  // What needs a person has a message of its own.
  if (outcome !== "enrolled" && outcome !== "booked" && outcome !== "late") return;
  const facts = { ...checkout, paymentNumber: checkout.session };
  await site.database.transaction((queries) =>
    leaveForOwner(site, queries, { eventId: `${id} found`, trouble: "found", facts }),
  );
}
