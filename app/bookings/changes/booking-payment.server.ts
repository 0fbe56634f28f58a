import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { isOffered } from "#app/bookings/calendar/slots.server.ts";
import { type Site, within } from "#app/site/site.ts";
import { findForChange, finishHold, write } from "./booking-changes.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { latePaymentMail } from "#app/bookings/letters/late-payment.mail.ts";
import { noteForOwner } from "./owner-note.server.ts";

/** `reference` is the booking's id; `currency` in lower case. */
export type BookingPayment = { reference: string; amountCents: number; currency: string };

/** `late`: the money is here, the time has gone. `unknown`: no booking of ours. Neither is an error. */
export type PaymentOutcome = "booked" | "late" | "wrong-amount" | "unknown";

/**
 * Books what was held and is paid now, with its mail, in the caller's transaction (security.md E4). Idempotent: told
 * twice, a payment counts once. A hold that ran out is booked if its time is still free; if not, the person is offered
 * another one and the owner is told. Another amount or currency changes nothing.
 */
export async function payBooking(
  site: Site,
  queries: Kysely<Tables>,
  { reference, amountCents, currency }: BookingPayment,
): Promise<PaymentOutcome> {
  const booking = await findForChange(queries, reference);
  if (!booking) return "unknown";
  if (amountCents !== booking.priceCents || currency !== "usd") return "wrong-amount";
  if (booking.paidAt !== null) return booking.state === "booked" ? "booked" : "late";

  const paid = { paid_at: site.now() };
  if (booking.state === "booked") {
    await write(site, queries, booking.id, paid);
    return "booked";
  }
  const isHold = (booking.state === "held" || booking.state === "expired") && booking.email !== "";
  const isOver = booking.state === "expired" || (booking.heldUntil ?? 0) <= site.now();
  const isOpen = !isOver || (await isOffered(within(site, queries), booking, booking.startsAt));
  if (isHold && isOpen && (await finishHold(site, queries, booking, paid)).ok) return "booked";
  await noteLate(site, queries, { ...booking, paidAt: paid.paid_at });
  return "late";
}

async function noteLate(site: Site, queries: Kysely<Tables>, booking: Booking) {
  await write(site, queries, booking.id, { paid_at: booking.paidAt });
  if (booking.email !== "") await putInOutbox(site, queries, latePaymentMail(site, booking), owed);
  await noteForOwner(site, queries, booking, "Paid after the time had gone: another time or the money back");
}
