import type { Selectable } from "kysely";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import type { OwnerName } from "#app/people/owner/owner.server.ts";
import { exportRows, newestFirst } from "#app/desk/frame/lists/list-rows.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/**
 * Every booking that was ever agreed, last made first, in batches for the file that the owner keeps; written down as an
 * export. Not by start, which changes when somebody moves theirs meanwhile.
 */
export async function* exportBookings(site: Site, who: OwnerName) {
  const note = { who, what: "bookings exported", subject: "bookings" };
  const batches = exportRows<Selectable<Tables["bookings"]>>(site, note, (last, most) => {
    const agreed = site.database.queries
      .selectFrom("bookings")
      .selectAll()
      .where("state", "in", ["booked", "cancelled", "no-show"]);
    const behind = last && { at: last.created_at, id: last.id };
    return newestFirst(agreed, ["created_at", "id"], { behind, most }).execute();
  });
  for await (const rows of batches) yield rows.map(bookingOf);
}
