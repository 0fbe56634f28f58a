import { bookingOf } from "#app/bookings/bookings.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/owner/owner.server.ts";
import type { Site } from "#app/site.ts";

/** Every booking that was ever agreed, latest start first, for the file that the owner keeps; written down as an export. */
export async function exportBookings({ database, now }: Site, who: OwnerName) {
  return database.transaction(async (queries) => {
    await recordOwnerAction(queries, { who, what: "bookings exported", subject: "bookings", at: now() });
    const rows = await queries
      .selectFrom("bookings")
      .selectAll()
      .where("state", "in", ["booked", "cancelled", "no-show"])
      .orderBy("starts_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(bookingOf);
  });
}
