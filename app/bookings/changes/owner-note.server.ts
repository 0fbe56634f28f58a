import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { paidFor } from "#app/bookings/booking/booking-money.ts";
import { inboxKey, putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { momentsOf, bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";

/** Money that a person has to look at, in the owner's inbox; once for each booking and reason. */
export async function noteForOwner(site: Site, queries: Kysely<Tables>, booking: Booking, about: string) {
  const name = `${booking.firstName} ${booking.lastName}`.trim();
  const details = {
    about,
    call: bookingTitle(booking),
    time: momentsOf(booking),
    paid: paidFor(booking),
    // With it the payment partner's search finds the payment.
    reference: booking.id,
  };
  const message = {
    kind: "payment" as const,
    name: name || "Somebody who gave no name",
    email: booking.email,
    details,
    page: "/admin/bookings",
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
