import { href } from "react-router";
import { bookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { endOf } from "#app/bookings/booking/bookings.ts";
import { hasAddress } from "#app/forms/fields/address.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Member } from "#partners/community/community.ts";
import type { ComingBooking } from "./coming-bookings.ts";
import { momentIn } from "#app/site/time.ts";

/** What is agreed with the member's address and not over, soonest first; each on the clock on which it was booked. */
export async function comingBookings(site: Site, { email }: Pick<Member, "email">): Promise<ComingBooking[]> {
  if (!email) return [];
  const rows = await site.database.queries
    .selectFrom("bookings")
    .select(["id", "call", "purpose", "starts_at", "minutes", "time_zone"])
    .where(hasAddress("email", email))
    .where("state", "=", "booked")
    .orderBy("starts_at")
    .execute();
  return rows
    .filter(({ starts_at: startsAt, minutes }) => endOf({ startsAt, minutes }) > site.now())
    .map((row) => ({
      path: href("/bookings/:token", { token: bookingToken(site, row.id) }),
      title: bookingTitle(site.content, row),
      moment: momentIn(row.starts_at, row.time_zone),
      machine: new Date(row.starts_at).toISOString(),
    }));
}
