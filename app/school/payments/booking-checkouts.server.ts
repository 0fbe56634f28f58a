import type { Kysely } from "kysely";
import { payBooking } from "#app/bookings/changes/booking-payment.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { eventsNaming } from "#app/school/enrolment-events/kept-events.server.ts";
import { leaveForOwner } from "#app/school/enrolment-events/payment-message.server.ts";
import { factsOf, setAside } from "#app/school/enrolment-events/set-aside.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout } from "#partners/payments/payments.ts";
import { paymentFailedMail } from "./payment-failed.mail.ts";

/**
 * A visit to a payment page that is for no enrolment: it pays a booking, or belongs to nothing here and is set aside.
 * `waiting`: a slow way of paying began.
 */
export async function takeBookingCheckout(site: Site, queries: Kysely<Tables>, event: EventAbout<"checkout">) {
  const { checkout } = event;
  switch (checkout.state) {
    case "paid":
      return pay(site, queries, event);
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

async function pay(site: Site, queries: Kysely<Tables>, { id, checkout }: EventAbout<"checkout">) {
  const { reference, amountCents, currency } = checkout;
  const paid = reference === null ? "unknown" : await payBooking(site, queries, { reference, amountCents, currency });
  const isSettled = paid === "booked" || paid === "late";
  if (isSettled && !(await wasPaidBefore(queries, checkout))) return paid;
  // A late payment is told to the owner where it is found, with its booking.
  const trouble = isSettled ? "paid-twice" : paid;
  if (trouble === "unknown") await setAside(site, queries, { id, trouble, paid: checkout });
  else await leaveForOwner(site, queries, { eventId: id, trouble, facts: factsOf(checkout) });
  return trouble;
}

/** Whether the same thing was paid on another page before: a payment link can be paid again and again. */
async function wasPaidBefore(queries: Kysely<Tables>, { reference, session }: Checkout) {
  const earlier = await eventsNaming(queries, [reference])
    .select("id")
    .where("outcome", "in", ["booked", "late"])
    .where("id", "not in", eventsNaming(queries, [session]).select("id"))
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
