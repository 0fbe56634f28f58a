import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import { reminderMail } from "#app/bookings/letters/booking.mail.ts";
import { nobody } from "#app/bookings/booking/bookings.ts";
import { bookingOf } from "./bookings.server.ts";
import { freeCells } from "#app/bookings/calendar/cells.server.ts";
import { nobodysMonth } from "#app/bookings/credits/credits.ts";
import { offerFreePlace } from "./waiting-list.server.ts";

/**
 * Puts the reminders that are due into the outbox: 24 hours and 1 hour before. Each goes out once for each time that a
 * booking had, however often this runs; whoever booked less than that before gets none. Answers how many were new.
 */
export async function remind(site: Site) {
  const at = site.now();
  const rows = await site.database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("state", "=", "booked")
    .where("starts_at", ">", at)
    .where("starts_at", "<=", at + day)
    .execute();
  let written = 0;
  for (const row of rows) {
    const hours = row.starts_at - at <= hour ? 1 : 24;
    if (row.starts_at - row.changed_at < hours * hour) continue;
    const isNew = await site.database.transaction((queries) =>
      putInOutbox(site, queries, reminderMail(site, bookingOf(row), hours), owed),
    );
    if (isNew) written += 1;
  }
  return written;
}

/** Ends holds that nobody finished, and tells who waits for their places. Answers how many. */
export async function endHolds(site: Site) {
  return site.database.transaction(async (queries) => {
    const ended = await queries
      .updateTable("bookings")
      .set({ state: "expired", changed_at: site.now() })
      .where("state", "=", "held")
      .where("held_until", "<=", site.now())
      .returningAll()
      .execute();
    for (const row of ended) {
      await freeCells(queries, row.id);
      await offerFreePlace(site, queries, bookingOf(row));
    }
    return ended.length;
  });
}

/** After this time nothing of a hold is kept that nobody finished: a slow payment may still come before. */
const holdsAreKept = 14 * day;
/** So long after its time a booking still says who came. */
const peopleAreKept = 30 * day;

/** Forgets unfinished holds, the people of bookings and months of coaching that are long over, and waiting lists of sessions that began. */
export async function tidyBookings({ database, now }: Site) {
  const { queries } = database;
  await queries
    .deleteFrom("bookings")
    .where("state", "=", "expired")
    .where("paid_at", "is", null)
    .where("changed_at", "<", now() - holdsAreKept)
    .execute();
  await queries
    .updateTable("bookings")
    .set(nobody)
    .where("starts_at", "<", now() - peopleAreKept)
    .where("email", "<>", "")
    .execute();
  await queries
    .updateTable("coaching_months")
    .set(nobodysMonth)
    .where("ends_at", "<", now() - peopleAreKept)
    .where("email", "<>", "")
    .execute();
  await queries.deleteFrom("booking_waits").where("starts_at", "<=", now()).execute();
}
