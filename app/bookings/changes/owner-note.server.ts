import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { paidFor } from "#app/bookings/booking/booking-money.ts";
import { inboxKey, putMessage } from "#app/mail/inbox/inbox.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import type { Site } from "#app/site/site.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { bookingTitle, momentsOf, ownerPageOf } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { ticketNumber } from "#app/bookings/ticket/booking-ticket.server.ts";
import { momentIn } from "#app/site/time.ts";

/** Money that a person has to look at, in the owner's inbox; once for each booking and reason. */
export async function noteForOwner(
  site: Site,
  queries: Kysely<Tables>,
  booking: Booking,
  notice: "paid late" | "refund to give",
  about: string,
) {
  const name = `${booking.firstName} ${booking.lastName}`.trim();
  const details = {
    about,
    // By it the customer names the booking.
    number: ticketNumber(booking),
    call: bookingTitle(site.content, booking),
    time: momentsOf(site.content, booking),
    paid: paidFor(booking),
    // With it the payment partner's search finds the payment.
    reference: booking.id,
  };
  const message = {
    notice,
    kind: "payment" as const,
    name: name || "Somebody who gave no name",
    email: booking.email,
    details,
    page: ownerPageOf(booking.id),
  };
  await putMessage(site, queries, message, sameWords(booking, about));
}

/** What that message asks for is done. */
export async function settleNote(site: Site, queries: Kysely<Tables>, booking: Booking, about: string) {
  await queries
    .updateTable("inbox_messages")
    .set({ done_at: site.now() })
    .where("dedupe_key", "=", inboxKey(site, sameWords(booking, about)))
    .where("done_at", "is", null)
    .execute();
}

function sameWords({ id }: Booking, about: string) {
  return `${about} ${id}`;
}

/** Has the owner told of what a person did with a booking, on the owner's clock, and where both meet. */
export async function tellOfBooking(
  site: Site,
  queries: Kysely<Tables>,
  booking: Booking,
  what: "Booked" | "Moved" | "Canceled",
) {
  const { id, startsAt, firstName, lastName, email, message, place, sequence } = booking;
  const name = `${firstName} ${lastName}`.trim();
  // The first line is the mail's subject: when and who, where a phone still shows them.
  const lines = [
    [`${what}: ${momentIn(startsAt, businessZoneOf(site.content))}`, name].filter(Boolean).join(", "),
    `${bookingTitle(site.content, booking)}, ${email}`,
    ...(what !== "Canceled" && place ? [`You meet: ${place.address}`] : []),
    ...(what === "Booked" && message ? [message] : []),
  ];
  const event = { notice: what, words: lines.join("\n"), page: ownerPageOf(id) };
  await tellOwner(site, queries, event, `${what} ${id} ${sequence}`);
}
