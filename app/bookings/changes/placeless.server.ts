import type { Booking } from "#app/bookings/booking/bookings.ts";
import { noPlaceMail } from "#app/bookings/letters/no-place.mail.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { ownersOf } from "#app/mail/owner-mails/owner-mails.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { bookingOf } from "./bookings.server.ts";

/** What is booked and to come, until an instant, whose people were not told where: the owner's task. Soonest first. */
export async function placelessBookings(
  { database, now }: Pick<Site, "database" | "now">,
  until: number,
): Promise<Booking[]> {
  const rows = await database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("state", "=", "booked")
    .where("meeting_address", "is", null)
    .where("starts_at", ">", now())
    .where("starts_at", "<=", until)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(bookingOf);
}

/**
 * Writes to the owner a day before somebody comes who was not told where, or at once when it was booked later than that.
 * Once for each call and session, however often this runs. Answers how many mails were new.
 */
export async function warnOfPlaceless(site: Site) {
  const bookings = await placelessBookings(site, site.now() + day);
  const meetings = Map.groupBy(bookings, ({ id, resource, startsAt }) => (resource === "training" ? startsAt : id));
  let written = 0;
  for (const [first, ...others] of meetings.values()) {
    if (!first) continue;
    for (const to of ownersOf(site)) {
      const mail = noPlaceMail(site, first, { to, people: others.length + 1 });
      const isNew = await site.database.transaction((queries) => putInOutbox(site, queries, mail, owed));
      if (isNew) written += 1;
    }
  }
  return written;
}
