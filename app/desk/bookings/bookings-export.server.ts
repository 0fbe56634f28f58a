import type { Selectable } from "kysely";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import { inBatches } from "#app/people/owner/csv-file.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/**
 * Every booking that was ever agreed, last made first, in batches for the file that the owner keeps; written down as an
 * export. Not by start, which changes when somebody moves theirs meanwhile.
 */
export async function* exportBookings({ database, now }: Site, who: OwnerName) {
  const note = { who, what: "bookings exported", subject: "bookings", at: now() };
  await database.transaction((queries) => recordOwnerAction(queries, note));
  const batches = inBatches<Selectable<Tables["bookings"]>>((last, size) =>
    database.queries
      .selectFrom("bookings")
      .selectAll()
      .where("state", "in", ["booked", "cancelled", "no-show"])
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), "<", tuple(last?.created_at ?? 0, last?.id ?? "")),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(size)
      .execute(),
  );
  for await (const rows of batches) yield rows.map(bookingOf);
}
