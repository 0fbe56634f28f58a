import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { placeColumns } from "#app/bookings/booking/meeting-place.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { placeMail } from "#app/bookings/letters/booking.mail.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import { type MeetingPlace, type Site, within } from "#app/site/site.ts";
import { findBooking } from "./bookings.server.ts";
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
    const locked = await lockMeeting(site, queries, id);
    const booking = locked.find((each) => each.id === id);
    if (booking?.state !== "booked" || booking.startsAt <= site.now()) return { ok: false, reason: "gone" };
    for (const other of locked)
      if (other.id !== id && other.state === "booked" && other.startsAt === booking.startsAt) await tell(other);
    return { ok: true, booking: await tell(booking) };

    async function tell(each: Booking) {
      if (each.place?.address === place.address && each.place.note === place.note) return each;
      const changed = await write(site, queries, each.id, { ...placeColumns(place), sequence: each.sequence + 1 });
      await putInOutbox(site, queries, placeMail(site, changed), owed);
      return changed;
    }
  });
}

/**
 * The booking and, where it is a training session, all who come to that one, for a change in the caller's transaction. Locked in
 * one order: two who say where for one session would else wait for each other on PostgreSQL.
 */
export async function lockMeeting(site: Site, queries: Kysely<Tables>, id: string) {
  const asked = await findBooking(within(site, queries), id);
  const session =
    asked?.resource === "training"
      ? await queries
          .selectFrom("bookings")
          .select("id")
          .where("resource", "=", "training")
          .where("starts_at", "=", asked.startsAt)
          .where("state", "=", "booked")
          .execute()
      : [];
  const locked: Booking[] = [];
  for (const each of [...new Set([id, ...session.map((other) => other.id)])].toSorted()) {
    const booking = await findForChange(queries, each);
    if (booking) locked.push(booking);
  }
  return locked;
}
