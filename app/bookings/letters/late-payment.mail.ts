import { aboutBooking } from "./about-booking.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import { moneyOf } from "#app/bookings/booking/booking-money.ts";
import { formatMoney } from "#app/content/prices/money.ts";
import type { Site } from "#app/site/site.ts";
import { bookingLink } from "#app/bookings/booking/booking-links.server.ts";
import { ticketOf } from "#app/bookings/ticket/booking-ticket.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";

/** Somebody paid when the time was no longer kept and no longer free: another time, or the money back. */
export function latePaymentMail(
  site: Pick<Site, "content" | "origin" | "secret" | "now">,
  booking: Booking,
): OutboxMail {
  return aboutBooking(site, booking, {
    key: "late-payment",
    subject: "Your payment came after your time had gone",
    blocks: [
      {
        paragraph: [
          `We have your payment of ${formatMoney(moneyOf(booking))}. It came when its time was no longer free. Nothing is booked yet.`,
        ],
      },
      { ticket: ticketOf(site.content, booking, site.now()) },
      { paragraph: ["Choose another time on this page, and it is booked without paying again:"] },
      { button: "Choose another time", url: bookingLink(site, booking.id) },
      { paragraph: ["If no time suits you, answer this mail, and all your money comes back."] },
    ],
  });
}
