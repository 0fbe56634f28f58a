import type { Kysely } from "kysely";
import { readBusyCalendarsOnceMore } from "#app/bookings/busy/busy-calendars.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { payBooking } from "#app/bookings/changes/booking-payment.server.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { eventsNaming, noteOutcome } from "#app/school/buying/enrolment-events/kept-events.server.ts";
import { factsOf, leavePaymentMessage, tellIfOff } from "#app/school/buying/enrolment-events/payment-message.server.ts";
import { setAside } from "#app/school/buying/enrolment-events/set-aside.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";
import type { Checkout, EventAbout, PaymentEvent } from "#partners/payments/payments.ts";
import { takeEarlierMoney } from "./booking-money.server.ts";
import { takeEarlierBills } from "./coaching-bills.server.ts";
import { bookingPaymentFailedMail } from "./booking-payment-failed.mail.ts";

/**
 * A visit to a payment page that is for no enrolment: it pays a booking, or belongs to nothing here and is set aside.
 * `waiting`: a slow way of paying began. `accepted`: the owner takes it, though it is for another thing.
 */
export async function takeBookingCheckout(
  site: Site,
  queries: Kysely<Tables>,
  event: EventAbout<"checkout">,
  accepted = false,
) {
  const { checkout } = event;
  switch (checkout.state) {
    case "paid":
      return pay(site, queries, event, accepted);
    case "unpaid":
      return "waiting";
    case "failed": {
      const mail = bookingPaymentFailedMail(site, checkout);
      if (mail) await putInOutbox(site, queries, mail, owed);
      return "failed";
    }
    default:
      return "stored";
  }
}

async function pay(site: Site, queries: Kysely<Tables>, { id, checkout }: EventAbout<"checkout">, accepted: boolean) {
  const paid = checkout.reference === null ? "unknown" : await payBooking(site, queries, checkout, accepted);
  if (paid === "unknown" || paid === "other-item") {
    await setAside(site, queries, { id, trouble: paid, paid: checkout });
    return paid;
  }
  await takeEarlierBills(site, queries, checkout.subscription);
  if (checkout.subscription !== null) await takeEarlierMoney(site, queries, [checkout.customer, checkout.invoice]);
  if (await wasPaidBefore(queries, checkout)) {
    await leavePaymentMessage(site, queries, { eventId: id, trouble: "paid-twice", facts: factsOf(checkout) });
    return "paid-twice";
  }
  // Of a single payment the visit alone says what it paid, once its own outcome stands.
  await noteOutcome(queries, id, paid);
  await takeEarlierMoney(site, queries, [checkout.paymentIntent]);
  // A late payment is told to the owner where it is found, with its booking.
  if (!accepted) await tellOff(site, queries, id, checkout);
  return paid;
}

async function tellOff(site: Site, queries: Kysely<Tables>, id: string, checkout: Checkout) {
  const about = checkout.reference ?? "";
  const agreed = await queries
    .selectFrom("bookings")
    .select(["price_cents as cents", "currency"])
    .where("id", "=", about)
    .executeTakeFirst();
  if (agreed) await tellIfOff(site, queries, { id, about, agreed, paid: checkout });
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

/** Looks into the owner's calendars where the event may book a time now, which they may have taken since. */
export async function readCalendarsFor(site: Site, event: PaymentEvent) {
  if (await isOfHold(site, event)) await readBusyCalendarsOnceMore(site);
}

async function isOfHold(site: Site, event: PaymentEvent) {
  if (event.about !== "checkout" || event.checkout.state !== "paid" || event.checkout.reference === null) return false;
  const booking = await findBooking(site, event.checkout.reference);
  return booking !== undefined && booking.state !== "booked";
}
