import type { Kysely, Updateable } from "kysely";
import { lockRow } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { owed } from "#app/mail/outbox/allowance.server.ts";
import { putIfAllowed, putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import { bookedMail, cancelledMail, movedMail } from "#app/bookings/letters/booking.mail.ts";
import { bookingOf, expireHolds, findBooking } from "./bookings.server.ts";
import type { Booking, Refusal } from "#app/bookings/booking/bookings.ts";
import { isBusyAt } from "#app/bookings/calendar/busy.server.ts";
import { freeCells, takeCells } from "#app/bookings/calendar/cells.server.ts";
import { noteForOwner, tellOfBooking } from "./owner-note.server.ts";
import { giveBack, takeSession } from "#app/bookings/credits/credits.server.ts";
import { isOffered, seatsOf } from "#app/bookings/calendar/slots.server.ts";
import { placeColumns, placeInTime } from "#app/bookings/booking/meeting-place.server.ts";
import { isTimely, promisedRefund, refundOf, refundOrder } from "#app/bookings/booking/refunds.server.ts";
import { offerFreePlace } from "./waiting-list.server.ts";

type Changed = { ok: true; booking: Booking };
/** `gone`: there is no such booking in a state that could be changed. */
type Gone = { ok: false; reason: "gone" };

/**
 * A hold, running or over, becomes a booking with these columns besides, and its person is written to, if its time is still
 * free, to come and not one at which the owner's calendars have something by now. One of a month of coaching takes a session of it; `gone` when none is left. The owner may book when the own calendars are full, and without a mail.
 */
export async function finishHold(
  site: Site,
  queries: Kysely<Tables>,
  booking: Booking,
  columns: Updateable<Tables["bookings"]>,
  byOwner?: { mail: boolean },
): Promise<Changed | Refusal | Gone> {
  if (booking.startsAt <= site.now()) return { ok: false, reason: "closed" };
  if (!byOwner && (await isBusyAt(queries, booking))) return { ok: false, reason: "closed" };
  if (booking.state === "expired" && !(await retake(site, queries, booking))) return { ok: false, reason: "taken" };
  const pack = columns.package ?? booking.id;
  const session = { pack, startsAt: columns.package ? booking.startsAt : undefined };
  const month = booking.call === "coaching-monthly" ? await takeSession(site, queries, session) : undefined;
  if (month === "none") {
    if (booking.state === "expired") await freeCells(queries, booking.id);
    return { ok: false, reason: "gone" };
  }
  const changed = await write(site, queries, booking.id, {
    ...columns,
    ...(month && { package: pack, month_id: month.id, must_start_before: month.endsAt }),
    ...placeColumns(await placeInTime(site, queries, booking)),
    state: "booked",
    held_until: null,
  });
  if (byOwner?.mail !== false) await putInOutbox(site, queries, bookedMail(site, changed, month), owed);
  if (!byOwner) await tellOfBooking(site, queries, changed, "Booked");
  return { ok: true, booking: changed };
}

/** The cells of a booking that has none; holds of others that ran out make way. */
export async function retake(site: Site, queries: Kysely<Tables>, booking: Booking) {
  await expireHolds(site, queries, booking);
  return takeCells(queries, booking, seatsOf(site.content, booking.resource));
}

/**
 * Frees the time and writes to the person, and to the owner what becomes of the money. Idempotent. `reason` is shown to
 * the person when the owner gives one.
 */
export async function cancelBooking(
  site: Site,
  id: string,
  reason: string,
  by: "person" | "owner" = "person",
): Promise<Changed | Gone> {
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    if (booking?.state === "cancelled") return { ok: true, booking };
    if (booking?.state !== "booked") return { ok: false, reason: "gone" };
    await freeCells(queries, id);
    const isInTime = by === "owner" || isTimely(booking, site.now());
    const wentBack =
      booking.coaching !== null && isInTime && (await giveBack(site, queries, booking.coaching.month, by));
    const refund = by === "owner" ? refundOf(booking, site.now(), by) : promisedRefund(booking, site.now());
    const changed = await write(site, queries, id, {
      state: "cancelled",
      cancel_reason: reason,
      refund_cents: refund,
      given_back_at: wentBack ? site.now() : null,
      sequence: booking.sequence + 1,
    });
    await putInOutbox(site, queries, cancelledMail(site, changed), owed);
    if (by === "person") await tellOfBooking(site, queries, changed, "Canceled");
    if (changed.paidAt !== null && !changed.coaching && changed.moneyBackAt === undefined)
      await noteForOwner(site, queries, changed, "refund to give", refundOrder(site.content, changed, refund));
    await offerFreePlace(site, queries, booking);
    return { ok: true, booking: changed };
  });
}

/** Another time for the same booking: both or neither. Its person is written to, and the owner unless they moved it. */
export async function moveBooking(
  site: Site,
  id: string,
  startsAt: number,
  by: "person" | "owner" = "person",
): Promise<Changed | Refusal | Gone> {
  const before = await findBooking(site, id);
  if (before?.state !== "booked") return { ok: false, reason: "gone" };
  if (before.startsAt === startsAt) return { ok: true, booking: before };
  if (!(await isOffered(site, before, startsAt))) return { ok: false, reason: "closed" };
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    if (booking?.state !== "booked") return { ok: false, reason: "gone" };
    await freeCells(queries, id);
    if (!(await retake(site, queries, { ...booking, startsAt }))) {
      await takeCells(queries, booking, seatsOf(site.content, booking.resource));
      return { ok: false, reason: "taken" };
    }
    const place = await placeAfterMove(site, queries, { ...booking, startsAt });
    const changed = await write(site, queries, id, {
      ...placeColumns(place),
      starts_at: startsAt,
      moved_from: booking.startsAt,
      sequence: booking.sequence + 1,
    });
    // Whoever chose the time and whoever reads the mails may be two people: moves of what costs nothing are limited.
    const moved = movedMail(site, changed);
    await (changed.paidAt === null ? putIfAllowed(site, queries, moved) : putInOutbox(site, queries, moved, owed));
    if (by === "person") await tellOfBooking(site, queries, changed, "Moved");
    await offerFreePlace(site, queries, booking);
    return { ok: true, booking: changed };
  });
}

/** A call keeps its place. Whoever moves to another training session meets those who come to that one. */
function placeAfterMove(site: Site, queries: Kysely<Tables>, booking: Booking) {
  return booking.resource === "training" ? placeInTime(site, queries, booking) : booking.place;
}

/** Two changes at once run one after the other. */
export async function findForChange(queries: Kysely<Tables>, id: string) {
  const row = await lockRow(queries, "bookings", id);
  return row && bookingOf(row);
}

export async function write(site: Site, queries: Kysely<Tables>, id: string, columns: Updateable<Tables["bookings"]>) {
  const row = await queries
    .updateTable("bookings")
    .set({ ...columns, changed_at: site.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bookingOf(row);
}
