import type { Kysely } from "kysely";
import { bookingTitle, ownerPageOf } from "#app/bookings/booking/booking-words.server.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { tellOwner } from "#app/mail/inbox/owner-events.server.ts";
import type { Tables } from "#database/schema.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import type { Site } from "#app/site/site.ts";
import { day, momentIn } from "#app/site/time.ts";
import { bookingOf } from "./bookings.server.ts";

/** What is booked and to come, until an instant or ever, whose people were not told where: the owner's task. Soonest first. */
export async function placelessBookings(
  { database, now }: Pick<Site, "database" | "now">,
  until = Number.MAX_SAFE_INTEGER,
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
 * Has the owner told a day before somebody comes who was not told where, or at once when it was booked later than that. Once for
 * each call and session, however often this runs. Answers how many were new.
 */
export async function warnOfPlaceless(site: Site) {
  const bookings = await placelessBookings(site, site.now() + day);
  const meetings = Map.groupBy(bookings, ({ id, resource, startsAt }) => (resource === "training" ? startsAt : id));
  let told = 0;
  for (const [first, ...others] of meetings.values()) {
    if (!first) continue;
    const isNew = await site.database.transaction((queries) => warn(site, queries, first, others.length + 1));
    if (isNew) told += 1;
  }
  return told;
}

function warn(site: Site, queries: Kysely<Tables>, booking: Booking, people: number) {
  const { id, resource, startsAt, firstName, lastName } = booking;
  const isSession = resource === "training";
  const what = isSession ? "Training session" : bookingTitle(site.content, booking);
  const who = isSession && people > 1 ? `${people} people` : `${firstName} ${lastName}`.trim() || "Somebody";
  const lines = [
    `Nobody knows where: ${what}`,
    `${who} booked ${momentIn(startsAt, businessZoneOf(site.content))}, and was not told where you meet.`,
    "Say where, and a mail with the address and a new calendar entry goes out at once.",
    "Once a place to meet is set where the site is set up, whatever is booked from then on has it by itself.",
  ];
  const same = `no place ${isSession ? "training" : id} ${startsAt}`;
  return tellOwner(site, queries, { notice: "no place", words: lines.join("\n"), page: ownerPageOf(id) }, same);
}
