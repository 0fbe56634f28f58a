import { sql, type Kysely } from "kysely";
import { payBooking, type PaymentOutcome } from "#app/bookings/changes/booking-payment.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout } from "#partners/payments/payments.ts";
import { paymentFailedMail } from "./payment-failed.mail.ts";
import { leaveForOwner } from "./payment-message.server.ts";
import { setAside } from "./set-aside.server.ts";

/** `waiting`: a slow way of paying began. */
export type BookingEffect = PaymentOutcome | "paid-twice" | "waiting" | "failed" | "stored";

/** A visit to a payment page that is for no enrolment: it pays a booking, or belongs to nothing here and is set aside. */
export async function takeBookingCheckout(
  site: Site,
  queries: Kysely<Tables>,
  eventId: string,
  checkout: Checkout,
): Promise<BookingEffect> {
  switch (checkout.state) {
    case "paid":
      return pay(site, queries, eventId, checkout);
    case "unpaid":
      return "waiting";
    case "failed": {
      const mail = paymentFailedMail(site, checkout);
      if (mail) await putInOutbox(site, queries, mail, owed);
      return "failed";
    }
    default:
      return "stored";
  }
}

async function pay(site: Site, queries: Kysely<Tables>, eventId: string, checkout: Checkout): Promise<BookingEffect> {
  const { reference, amountCents, currency } = checkout;
  const paid = reference === null ? "unknown" : await payBooking(site, queries, { reference, amountCents, currency });
  const isSettled = paid === "booked" || paid === "late";
  const outcome = isSettled && (await wasPaidBefore(queries, checkout)) ? "paid-twice" : paid;
  if (outcome === "unknown") await setAside(site, queries, { id: eventId, checkout, reason: outcome });
  const facts = { ...checkout, paymentNumber: checkout.session };
  // A late payment is told to the owner where it is found, with its booking.
  if (outcome !== "booked" && outcome !== "late")
    await leaveForOwner(site, queries, { eventId, trouble: outcome, facts });
  return outcome;
}

/** Whether the same thing was paid on another page before: a payment link can be paid again and again. */
async function wasPaidBefore(queries: Kysely<Tables>, { reference, session }: Checkout) {
  const part = (name: string, value: string | null) =>
    `%${JSON.stringify({ [name]: value }).slice(1, -1)}%`.replaceAll("_", "!_");
  const earlier = await queries
    .selectFrom("partner_events")
    .select("id")
    .where("partner", "=", "payments")
    .where("outcome", "in", ["booked", "late"])
    .where(sql<boolean>`body like ${part("reference", reference)} escape '!'`)
    .where(sql<boolean>`body not like ${part("session", session)} escape '!'`)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
