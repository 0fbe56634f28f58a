import { aboutBooking } from "./about-booking.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { bookingLink } from "#app/bookings/booking/booking-links.server.ts";
import { momentsOf } from "#app/bookings/booking/booking-words.server.ts";
import { ticketOf } from "#app/bookings/ticket/booking-ticket.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import type { Site } from "#app/site/site.ts";

/** `amountCents` in `currency`; `charge`: the partner's number of the payment, of which one mail is written. */
type Back = { charge: string; amountCents: number; currency: string };

/** All of a payment for a booking went back: how much, and what becomes of the booking. */
export function paidBackMail(
  site: Pick<Site, "content" | "origin" | "secret" | "now">,
  booking: Booking,
  back: Back,
): OutboxMail {
  const amount = formatMoney({ cents: back.amountCents, currency: back.currency });
  return aboutBooking(site, booking, {
    key: `paid-back:${back.charge}`,
    subject: `Your money is on its way back: ${amount}`,
    blocks: [
      { paragraph: [`Your money is on its way back: ${amount}.`] },
      { ticket: ticketOf(site.content, { ...booking, moneyBackAt: site.now() }, site.now()) },
      { paragraph: ["It goes to the card or account it came from. Your bank shows it within 5 to 10 days."] },
      { paragraph: [standing(site, booking)] },
      { button: "See your booking", url: bookingLink(site, booking.id) },
    ],
  });
}

function standing({ content }: Pick<Site, "content">, booking: Booking) {
  const { state, call } = booking;
  if (call === "coaching-monthly")
    return "Nothing more of this month of coaching can be booked. A session that is booked stands until it is canceled.";
  if (state === "booked")
    return `The booking stands: ${momentsOf(content, booking)}. If you do not want it, cancel it here:`;
  return state === "cancelled" ? "The booking stays canceled." : "No time is booked with this payment any more.";
}
