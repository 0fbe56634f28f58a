import { bookingTitle, clocksOf } from "#app/bookings/booking/booking-words.server.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import { placeFor } from "#app/bookings/booking/meeting-place.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { availabilityOf, businessZoneOf, slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { paidFor, priceWords } from "#app/bookings/booking/booking-money.ts";
import { ticketNumber } from "#app/bookings/ticket/booking-ticket.server.ts";
import { paymentOfBooking } from "#app/school/buying/refunds/made-payments.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { formatDay, momentIn } from "#app/site/time.ts";
import type { Answer } from "#partners/answer.ts";
import { nameOf } from "#app/desk/calendar/agenda/agenda.server.ts";
import type { BookingDetails, FreeDay } from "#app/desk/calendar/agenda/agenda.ts";
import { monthOfBooking } from "./months.server.ts";
import { clockOf } from "#app/desk/calendar/agenda/business-clock.server.ts";

/** One booking whole, whatever its state. */
export async function readBooking(site: Site, id: string): Promise<Answer<BookingDetails>> {
  const booking = await findBooking(site, id);
  if (!booking) return { ok: false, kind: "not_found" };
  const { own, ours } = clocksOf(site.content, booking);
  const { resource, minutes, startsAt, email, message, heldUntil, cancelReason, paidAt } = booking;
  const timeZone = businessZoneOf(site.content);
  const hasStarted = startsAt <= site.now();
  const { subscription = null, ...payment } = (await paymentOfBooking(site.database.queries, id)) ?? { payment: "" };
  const canMove = booking.state === "booked" && !hasStarted;
  return {
    ok: true,
    value: {
      id,
      state: booking.state,
      who: nameOf(booking),
      title: bookingTitle(site.content, booking),
      resource,
      minutes,
      day: dayIn(timeZone, startsAt),
      moment: momentIn(startsAt, timeZone),
      theirMoment: ours === undefined ? null : own,
      email,
      message,
      number: ticketNumber(booking),
      price: moneyWords(site.content, booking),
      paid: paidAt !== null,
      payment: "stand" in payment ? payment : null,
      isPlan: subscription !== null,
      canAsk: site.payments.canAsk,
      heldUntil: booking.state === "held" && heldUntil !== null ? clockOf(site.content, heldUntil) : null,
      cancelReason,
      hasStarted,
      place: booking.place,
      ownerNote: booking.ownerNote,
      month: await monthOfBooking(site, booking),
      expected: placeFor(site, booking)?.address ?? "",
      free: canMove ? await freeDays(site, booking) : [],
    },
  };
}

function moneyWords(content: Content, booking: Booking) {
  const { priceCents, paidAt } = booking;
  if (priceCents === 0) return booking.coaching ? "In their month of coaching" : "Free";
  if (paidAt === null) return `${priceWords(booking)}, not paid`;
  return `${paidFor(booking)}, paid ${formatDay(dayIn(businessZoneOf(content), paidAt))}`;
}

/** Everything that is on offer and free, day by day. */
async function freeDays(site: Site, { resource, minutes, startsAt: now }: Booking): Promise<FreeDay[]> {
  const timeZone = businessZoneOf(site.content);
  const today = dayIn(timeZone, site.now());
  const { horizonDays } = availabilityOf(site.content)[resource];
  const slots = await slotsFrom(site, { resource, minutes }, today, horizonDays + 1);
  const days = new Map<string, FreeDay["times"]>();
  for (const { startsAt, left } of slots) {
    if (left === 0 || startsAt === now) continue;
    const day = dayIn(timeZone, startsAt);
    days.set(day, [...(days.get(day) ?? []), { startsAt, clock: clockOf(site.content, startsAt) }]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}
