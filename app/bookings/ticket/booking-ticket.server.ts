import { type TicketWords, ticketWordsOf } from "#app/content/words/ticket-words.server.ts";
import { fill } from "#app/content/words/words.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import { moneyOf, paidFor, priceWords } from "#app/bookings/booking/booking-money.ts";
import { stageOf } from "#app/bookings/booking/booking-stage.ts";
import { bookingTitle, clocksOf } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import type { Content } from "#app/site/content.ts";
import type { TicketFace, TicketRow } from "#app/ui/ticket/ticket-face.ts";

/** The ticket of a booking as it stands at an instant, from its first hold to its end. */
export function ticketOf(content: Content, booking: Booking, at: number): TicketFace {
  const words = ticketWordsOf(content);
  const { minutes, place, firstName, lastName } = booking;
  const name = `${firstName} ${lastName}`.trim();
  return {
    names: words.names,
    rows: [
      { name: "What", words: bookingTitle(content, booking), soft: `${minutes} minutes` },
      whenRow(content, booking, at),
      { name: "With", words: companyOf(content).name, soft: place ? words.video : undefined },
      ...(name ? [{ name: "For" as const, words: name }] : []),
    ],
    price: priceOf(words, booking, at),
    number: ticketNumber(booking),
    stamps: stampsOf(words, booking, at),
  };
}

/** Short enough to say on the phone; it opens nothing. The owner sees it beside the booking. */
export function ticketNumber({ id }: Pick<Booking, "id">) {
  return id
    .replaceAll(/[^a-z0-9]/gi, "")
    .slice(0, 8)
    .toUpperCase();
}

/** A time that is not theirs, or not theirs any more, is struck out. */
function whenRow(content: Content, booking: Booking, at: number): TicketRow {
  const { own, ours } = clocksOf(content, booking);
  const stage = stageOf(booking, at);
  if (stage === "cancelled" || stage === "expired" || stage === "late") return { name: "When", struck: own };
  const before = booking.movedFrom;
  const struck = before === undefined ? undefined : clocksOf(content, { ...booking, startsAt: before }).own;
  return { name: "When", words: own, soft: ours && fill(ticketWordsOf(content).time.clock, { time: ours }), struck };
}

function priceOf({ price }: TicketWords, booking: Booking, at: number): TicketFace["price"] {
  const { priceCents, paidAt, coaching, call } = booking;
  if (paidAt !== null) return { name: "Paid", words: paidFor(booking) };
  if (coaching) return { name: "Paid", words: price.month, soft: price.monthMore };
  if (priceCents === 0) return { name: "Price", words: price.free };
  if (stageOf(booking, at) === "cancelled") return { name: "Price", words: price.unpaid };
  return { name: "Price", words: priceWords(booking), soft: call === "coaching-monthly" ? price.perMonth : undefined };
}

function stampsOf({ stamps }: TicketWords, booking: Booking, at: number) {
  const stage = stageOf(booking, at);
  return [
    stage === "booked" && booking.movedFrom !== undefined ? stamps.moved : "",
    stage === "cancelled" ? stamps.cancelled : "",
    stage === "no-show" ? stamps.missed : "",
    booking.moneyBackAt === undefined ? "" : fill(stamps.refunded, { amount: formatMoney(moneyOf(booking)) }),
  ].filter((words) => words !== "");
}
