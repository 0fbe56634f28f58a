import { sql, type Kysely } from "kysely";
import { payBooking } from "#app/bookings/booking-payment.server.ts";
import { putInOutbox } from "#app/outbox/outbox.server.ts";
import type { Site } from "#app/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Answer } from "#partners/answer.ts";
import type { PaymentEvent } from "#partners/payments/payments.ts";
import { paymentFailedMail } from "./payment-failed.mail.ts";
import { leaveForOwner } from "./payment-message.server.ts";

type Checkout = NonNullable<PaymentEvent["checkout"]>;

/** What became of an event; kept with it. `known`: we had it already. `waiting`: a slow way of paying began. */
export type Outcome = Awaited<ReturnType<typeof payBooking>> | "paid-twice" | "waiting" | "failed" | "stored" | "known";

/**
 * Takes what the payment partner tells us (partners.md §2.2): the event, what it changes and the mails of that in one
 * transaction, each event once by its id (security.md E4). Throws when the database fails, so that we are told again.
 * `auth`: not from the partner; `invalid`: not an event; `mode`: play money on a site of real money, or the reverse.
 * None of these writes anything.
 */
export async function takePaymentEvent(
  site: Site,
  body: Buffer,
  signature: string,
): Promise<Answer<Outcome, "auth" | "invalid" | "mode">> {
  const read = await site.payments.readEvent(body, signature);
  if (!read.ok) return read;
  const event = read.value;
  if (event.live !== site.payments.live) return { ok: false, kind: "mode", detail: `${event.id}: of the other mode` };

  const outcome = await site.database.transaction(async (queries) => {
    if (!(await isNew(site, queries, event))) return "known";
    const outcome = await takeEffect(site, queries, event);
    await queries.updateTable("partner_events").set({ outcome }).where("id", "=", event.id).execute();
    return outcome;
  });
  return { ok: true, value: outcome };
}

/** Writes the event down. Whoever brings the same one at the same moment waits here until it is known or gone. */
async function isNew({ now }: Site, queries: Kysely<Tables>, event: PaymentEvent) {
  const row = await queries
    .insertInto("partner_events")
    .values({
      id: event.id,
      partner: "payments",
      type: event.type,
      body: JSON.stringify(withoutPerson(event)),
      received_at: now(),
      outcome: "stored",
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** No address of a person: that stands with the booking or in the inbox, where it can be erased. The partner has the rest under the same ids. */
function withoutPerson({ checkout, ...event }: PaymentEvent) {
  if (!checkout) return event;
  const { email: _, ...rest } = checkout;
  return { ...event, checkout: rest };
}

async function takeEffect(site: Site, queries: Kysely<Tables>, { id, type, checkout }: PaymentEvent): Promise<Outcome> {
  if (/^charge\.(refunded$|dispute\.created$)/.test(type)) {
    await leaveForOwner(site, queries, { eventId: id, outcome: "money-back" });
    return "stored";
  }
  if (!checkout) return "stored";
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return checkout.paid ? await pay(site, queries, id, checkout) : "waiting";
    case "checkout.session.async_payment_failed": {
      const mail = paymentFailedMail(site, checkout);
      if (mail) await putInOutbox(queries, mail);
      return "failed";
    }
    default:
      return "stored";
  }
}

async function pay(site: Site, queries: Kysely<Tables>, eventId: string, checkout: Checkout): Promise<Outcome> {
  const { reference, amountCents, currency } = checkout;
  const paid = reference === null ? "unknown" : await payBooking(site, queries, { reference, amountCents, currency });
  const isSettled = paid === "booked" || paid === "late";
  const outcome = isSettled && (await wasPaidBefore(queries, eventId, checkout)) ? "paid-twice" : paid;
  // A late payment is told to the owner where it is found, with its booking.
  if (outcome !== "booked" && outcome !== "late") await leaveForOwner(site, queries, { eventId, outcome, checkout });
  return outcome;
}

/** Whether the same thing was paid on another page before: a payment link can be paid again and again. */
async function wasPaidBefore(queries: Kysely<Tables>, eventId: string, { reference, session }: Checkout) {
  const part = (name: string, value: string | null) =>
    `%${JSON.stringify({ [name]: value }).slice(1, -1)}%`.replaceAll("_", "!_");
  const earlier = await queries
    .selectFrom("partner_events")
    .select("id")
    .where("partner", "=", "payments")
    .where("outcome", "in", ["booked", "late"])
    .where("id", "!=", eventId)
    .where(sql<boolean>`body like ${part("reference", reference)} escape '!'`)
    .where(sql<boolean>`body not like ${part("session", session)} escape '!'`)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
