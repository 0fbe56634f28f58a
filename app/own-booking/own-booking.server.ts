import { countAgainst } from "#app/limits/limits.server.ts";
import { notFound } from "#app/responses.ts";
import type { Site, Visitor } from "#app/site.ts";
import { day } from "#app/time.ts";
import {
  cancelBooking,
  confirmBooking,
  findForChange,
  finishHold,
  moveBooking,
  retake,
  write,
} from "#app/bookings/booking-changes.server.ts";
import { readBookingToken } from "#app/bookings/booking-links.server.ts";
import { mayCancel, mayMove, stageOf } from "#app/bookings/booking-stage.ts";
import { findBooking, holdEnd, personColumns } from "#app/bookings/bookings.server.ts";
import type { Booking, Person, Refusal } from "#app/bookings/bookings.ts";
import { freeCells, takeCells } from "#app/calendar/cells.server.ts";
import { countHold } from "#app/holds/hold-requests.server.ts";
import { isOffered, seatsOf } from "#app/calendar/slots.server.ts";

/** What a person may do with their own booking by its link, without an account. */

/** `gone`: the booking is not in a state in which this could be done. */
type Changed = { ok: true; booking: Booking } | Refusal | { ok: false; reason: "gone" };

/** The booking of a link; 404 for a link that is not ours and for a booking that was erased. */
export async function requireBooking(site: Site, token: string): Promise<Booking> {
  const id = readBookingToken(site, token);
  const booking = id === undefined ? undefined : await findBooking(site, id);
  if (!booking) throw notFound();
  return booking;
}

/** Says who a hold is for; a hold that ran out in the meantime still takes the name, so that nothing typed is lost. */
export async function namePerson({ database }: Site, { id }: Booking, person: Person) {
  await database.queries
    .updateTable("bookings")
    .set(personColumns(person))
    .where("id", "=", id)
    .where("state", "in", ["held", "expired"])
    .execute();
}

/** Books what is free. What costs money is booked by its payment alone, and nothing is booked for nobody. */
export async function bookOwn(site: Site, booking: Booking): Promise<Changed> {
  if (booking.state === "booked") return { ok: true, booking };
  if (booking.priceCents > 0 || booking.email === "") return { ok: false, reason: "gone" };
  // Whoever let the hold run out chooses anew: the owner's notice and closed days hold for them too.
  const isOver = stageOf(booking, site.now()) === "expired";
  if (isOver && !(await isOffered(site, booking, booking.startsAt))) return { ok: false, reason: "closed" };
  return confirmBooking(site, booking.id, booking);
}

export async function cancelOwn(site: Site, booking: Booking): Promise<Changed> {
  if (booking.state !== "cancelled" && !mayCancel(booking, site.now())) return { ok: false, reason: "gone" };
  return cancelBooking(site, booking.id, "");
}

/** `too-many`: it would be one more hold than a visitor may have; `retryAfter` in seconds. */
type Moved = Changed | { ok: false; reason: "too-many"; retryAfter: number };

/** Each move writes a mail to an address that nobody confirmed (security.md D7). */
async function moveBooked(site: Site, id: string, startsAt: number): Promise<Moved> {
  const limit = { subject: `moves of ${id}`, window: day, most: 5 };
  const verdict = await countAgainst(site, site.database.queries, limit);
  if (!verdict.ok) return { ok: false, reason: "too-many", retryAfter: verdict.retryAfter };
  return moveBooking(site, id, startsAt);
}

/**
 * Another time for the same thing. A running hold keeps its end; one that ran out is held anew; what was paid too late
 * is booked at once.
 */
export async function moveOwn(site: Site, booking: Booking, startsAt: number, visitor: Visitor): Promise<Moved> {
  if (!mayMove(booking, site.now())) return { ok: false, reason: "gone" };
  if (booking.state === "booked") return moveBooked(site, booking.id, startsAt);
  if (!(await isOffered(site, booking, startsAt))) return { ok: false, reason: "closed" };
  return site.database.transaction(async (queries) => {
    const current = await findForChange(queries, booking.id);
    if (current?.state !== "held" && current?.state !== "expired") return { ok: false, reason: "gone" };
    const stage = stageOf(current, site.now());
    const runs = stage === "who" || stage === "review";
    const wait = stage === "expired" ? await countHold(site, queries, visitor) : undefined;
    if (wait !== undefined) return { ok: false, reason: "too-many", retryAfter: wait };

    await freeCells(queries, current.id);
    const next = { ...current, startsAt };
    if (!(await retake(site, queries, next))) {
      if (current.state === "held") await takeCells(queries, current, seatsOf(current.resource));
      return { ok: false, reason: "taken" };
    }
    const heldUntil = runs ? current.heldUntil : holdEnd(site.now());
    const held = await write(site, queries, current.id, { starts_at: startsAt, state: "held", held_until: heldUntil });
    return stage === "late" ? finishHold(site, queries, held, {}) : { ok: true, booking: held };
  });
}
