import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { freeCells } from "#app/bookings/calendar/cells.server.ts";
import { isOffered } from "#app/bookings/calendar/slots.server.ts";
import { type Site, within } from "#app/site/site.ts";
import { giveFirstMonth } from "#app/bookings/credits/credits.server.ts";
import { findForChange, finishHold, write } from "./booking-changes.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { latePaymentMail } from "#app/bookings/letters/late-payment.mail.ts";
import { isFor } from "#app/bookings/paid/judge-payment.server.ts";
import { keptOf } from "#app/bookings/paid/received.ts";
import type { Checkout, Received } from "#partners/payments/payments.ts";
import { noteForOwner } from "./owner-note.server.ts";

/** A visit to a payment page; its reference is the booking's id. */
export type BookingPayment = Pick<Checkout, "reference" | "mode" | "item" | "paymentLink"> &
  Partial<Pick<Checkout, "subscription" | "invoice">> &
  Received;

/** `late`: the money is here, the time has gone. `unknown`: no booking of ours. `other-item`: it is for another thing. */
type PaymentOutcome = "booked" | "late" | "other-item" | "unknown";

/**
 * Books what was held and is paid now, with its mail, in the caller's transaction (security.md E4). Idempotent: told
 * twice, a payment counts once. A hold that ran out is booked if its time is still free; if not, or where the owner is busy
 * by now, the person is offered another one and the owner is told. A payment for another thing changes nothing, unless the owner `accepted` it.
 */
export async function payBooking(
  site: Site,
  queries: Kysely<Tables>,
  payment: BookingPayment,
  accepted = false,
): Promise<PaymentOutcome> {
  const booking = await findForChange(queries, payment.reference ?? "");
  if (!booking) return "unknown";
  const agreed = { item: booking.call, cents: booking.priceCents, currency: booking.currency };
  if (!accepted && !(await isFor(queries, agreed, payment))) return "other-item";
  if (booking.paidAt !== null) return booking.state === "booked" ? "booked" : "late";

  // Before it is booked, which takes one of them.
  if (booking.call === "coaching-monthly") await giveFirstMonth(site, queries, booking, payment);
  const paid = { paid_at: site.now(), received: keptOf(payment) };
  if (booking.state === "booked") {
    await write(site, queries, booking.id, paid);
    return "booked";
  }
  const isHold = (booking.state === "held" || booking.state === "expired") && booking.email !== "";
  const isOver = booking.state === "expired" || (booking.heldUntil ?? 0) <= site.now();
  const isOpen = !isOver || (await isOffered(within(site, queries), booking, booking.startsAt));
  if (isHold && isOpen && (await finishHold(site, queries, booking, paid)).ok) return "booked";
  // A hold that still runs and is to come has lost its time to the owner's calendar: it is over.
  const isLost = isHold && !isOver && booking.startsAt > site.now();
  if (isLost) await freeCells(queries, booking.id);
  const late = await write(site, queries, booking.id, { ...paid, ...(isLost && { state: "expired" }) });
  await noteLate(site, queries, late);
  return "late";
}

const lateWords = "Paid after the time had gone: another time or the money back";

async function noteLate(site: Site, queries: Kysely<Tables>, booking: Booking) {
  if (booking.email !== "") await putInOutbox(site, queries, latePaymentMail(site, booking), owed);
  await noteForOwner(site, queries, booking, "paid late", lateWords);
}
