import { companyOf } from "#app/content/company/our-company.ts";
import { aboutBooking } from "./about-booking.ts";
import type { OutboxMail } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { provingLink } from "#app/bookings/booking/booking-links.server.ts";
import { timeIn, bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { ticketOf } from "#app/bookings/ticket/booking-ticket.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";

/**
 * Asks whoever reads the mails of an address whether they want a free time. Says nothing that a visitor typed: nobody
 * has shown yet that the address is theirs.
 */
export function provingMail(site: Pick<Site, "content" | "origin" | "secret" | "now">, booking: Booking): OutboxMail {
  const { heldUntil, timeZone } = booking;
  const ticket = ticketOf(site.content, { ...booking, firstName: "", lastName: "" }, site.now());
  return aboutBooking(site, booking, {
    key: `asked-${booking.askedAt}`,
    subject: `One press, and it is booked: ${bookingTitle(site.content, booking)}`,
    blocks: [
      {
        paragraph: [
          `Somebody, probably you, chose this time at ${companyOf(site.content).name} and gave this address.`,
        ],
      },
      { ticket },
      {
        paragraph: [`It is kept until ${timeIn(heldUntil ?? 0, timeZone)}. Open this page and press the button there:`],
      },
      { button: "Book this time", url: provingLink(site, booking) },
      { paragraph: ["It was not you? Then do nothing: nothing is booked, and the time becomes free by itself."] },
    ],
  });
}
