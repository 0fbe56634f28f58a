import { placeColumns } from "#app/bookings/booking/meeting-place.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { placeMail } from "#app/bookings/letters/booking.mail.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { MeetingPlace, Site } from "#app/site/site.ts";
import { findForChange, write } from "./booking-changes.server.ts";

/**
 * The owner says where something that is booked takes place; everybody who comes gets a renewed invitation. All of a
 * training session meet at one place. Idempotent: whoever has that place already is not written to.
 */
export async function setPlace(
  site: Site,
  id: string,
  place: MeetingPlace,
): Promise<{ ok: true; booking: Booking } | { ok: false; reason: "gone" }> {
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    if (booking?.state !== "booked" || booking.startsAt <= site.now()) return { ok: false, reason: "gone" };
    const others = await queries
      .selectFrom("bookings")
      .select("id")
      .where("resource", "=", "training")
      .where("starts_at", "=", booking.startsAt)
      .where("state", "=", "booked")
      .where("id", "!=", id)
      .orderBy("id")
      .execute();
    for (const other of booking.resource === "training" ? others : []) {
      const theirs = await findForChange(queries, other.id);
      if (theirs?.state === "booked" && theirs.startsAt === booking.startsAt) await tell(theirs);
    }
    return { ok: true, booking: await tell(booking) };

    async function tell(each: Booking) {
      if (each.place?.address === place.address && each.place.note === place.note) return each;
      const changed = await write(site, queries, each.id, { ...placeColumns(place), sequence: each.sequence + 1 });
      await putInOutbox(site, queries, placeMail(site, changed), owed);
      return changed;
    }
  });
}
