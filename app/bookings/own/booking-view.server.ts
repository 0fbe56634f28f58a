import { paidFor, priceWords } from "#app/bookings/booking/booking-money.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Payable } from "#partners/payments/payments.ts";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { mayCancel, mayMove, notice, stageOf } from "#app/bookings/booking/booking-stage.ts";
import { isStillTheirs, refundOf, refundSentence } from "#app/bookings/booking/refunds.server.ts";
import type { BookingPageData, BookingView } from "./booking-view.ts";
import { ticketOf } from "#app/bookings/ticket/booking-ticket.server.ts";
import { chooseAgain, timeIn } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import type { SlotView } from "#app/bookings/calendar/calendar.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { slotViews } from "#app/bookings/calendar/calendar.server.ts";
import { monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import { monthLeft } from "#app/bookings/credits/credit-words.server.ts";
import { addressesOf } from "./other-calendars.server.ts";
import { alternatives, businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { type TicketWords, ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import { bookingWordsOf } from "#app/bookings/words/booking-words.server.ts";
import { calendarWordsOf } from "#app/bookings/words/calendar-words.server.ts";
import { callsWordsOf } from "#app/bookings/words/call-words.server.ts";

/** All that the page of a booking shows; free times only where the booked one went. */
export async function bookingPage(site: Site, booking: Booking): Promise<BookingPageData> {
  const view = bookingViewOf(site, booking);
  const gone = view.stage === "expired" || view.stage === "late";
  const { move: _move, confirm: _confirm, paid: _paid, ...words } = bookingWordsOf(site.content);
  const { steps, month, rules, message: hint } = callsWordsOf(site.content);
  return {
    words,
    calls: { steps, month, rule: rules[booking.call], hint },
    token: bookingToken(site, booking.id),
    booking: view,
    nearest: gone ? await nearestTimes(site, booking, booking.startsAt) : [],
    nearestWords: gone ? calendarWordsOf(site.content).nearest : undefined,
    businessZone: businessZoneOf(site.content),
    month: await monthOfBooking(site, booking),
    calendars: view.stage === "booked" ? addressesOf(site.content, booking) : undefined,
  };
}

/** Of whoever paid for a month also when the time of the first session had gone. */
async function monthOfBooking(site: Site, { id, coaching }: Booking) {
  const pack = coaching?.pack ?? id;
  const months = await monthsOfPackage(site.database.queries, pack);
  return months.length === 0 ? undefined : monthLeft(site, pack, months);
}

/** The free times around one that somebody wanted, in words for their clock. */
export async function nearestTimes(
  site: Site,
  offer: Pick<Booking, "resource" | "minutes" | "timeZone">,
  startsAt: number,
): Promise<SlotView[]> {
  return slotViews(site.content, await alternatives(site, offer, startsAt), offer.timeZone);
}

export function bookingViewOf(site: Site, booking: Booking): BookingView {
  const at = site.now();
  const { minutes, timeZone, priceCents, paidAt, email, message, cancelReason, askedAt } = booking;
  const stage = stageOf(booking, at);
  const words = ticketWordsOf(site.content);
  return {
    stage,
    call: booking.call,
    ticket: ticketOf(site.content, booking, at),
    startsAt: booking.startsAt,
    amount: priceCents > 0 ? priceWords(booking) : booking.coaching ? words.price.month : words.price.free,
    paidWords: paidAt === null ? undefined : paidFor(booking),
    minutes,
    place: stage === "booked" ? (booking.place ?? undefined) : undefined,
    zone: timeZone,
    costs: priceCents > 0,
    paid: paidAt !== null,
    kept: stage === "who" || stage === "review" || stage === "asked" ? keptFor(words.kept, booking, at) : undefined,
    person: { name: `${booking.firstName} ${booking.lastName}`.trim(), email, message },
    askedAt: askedAt === null ? undefined : timeIn(askedAt, timeZone),
    moved: stage === "booked" && booking.movedFrom !== undefined,
    left: stage === "expired" && booking.heldUntil === null,
    cancelReason: cancelReason ?? "",
    mayMove: mayMove(booking, at),
    atShortNotice: booking.priceCents > 0 && booking.startsAt - at < notice,
    mayCancel: mayCancel(booking, at),
    refund:
      stage === "cancelled"
        ? refundSentence(site.content, booking, booking.refundCents)
        : refundSentence(site.content, booking, refundOf(booking, at), booking.startsAt - at >= notice),
    payAt: stage === "review" ? paymentPage(site, booking) : undefined,
    chooseAgain: chooseAgain(booking),
    ofMonth: booking.coaching !== null,
    stillTheirs: isStillTheirs(booking),
  };
}

function keptFor(words: TicketWords["kept"], { heldUntil, timeZone }: Booking, at: number) {
  const until = heldUntil ?? at;
  return { until: timeIn(until, timeZone), left: until - at, words };
}

function paymentPage({ payments }: Site, { id, call, email, priceCents }: Booking) {
  if (priceCents === 0 || !isPayable(call)) return undefined;
  return payments.linkFor({ item: call, reference: id, email });
}

function isPayable(call: Booking["call"]): call is Payable {
  return call !== "advice" && call !== "training";
}

/** The calendar where it was chosen, at its day: whoever gave a time back sees that it is free. */
export function calendarOf(content: Content, booking: Booking) {
  return chooseAgain(booking, dayIn(businessZoneOf(content), booking.startsAt));
}
