import { formatMoney } from "#app/content/prices/money.ts";
import { paidWords } from "#app/bookings/paid/received.ts";
import type { Booking } from "./bookings.ts";

type Priced = Pick<Booking, "priceCents" | "currency" | "received">;

/** The money that a booking is about: what was paid, else its price, in cents. */
export function moneyOf({ priceCents, currency, received }: Priced) {
  return received ? { cents: received.amountCents, currency: received.currency } : { cents: priceCents, currency };
}

/** "$95.00": what was agreed. */
export function priceWords({ priceCents, currency }: Priced) {
  return formatMoney({ cents: priceCents, currency });
}

/** "$103.55, with $8.55 of tax in it": what was paid, of a booking that is. */
export function paidFor(booking: Priced) {
  return booking.received ? paidWords(booking.received) : priceWords(booking);
}
