import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { notFound } from "#app/site/responses.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import {
  cancelBooking,
  findForChange,
  finishHold,
  moveBooking,
  retake,
  write,
} from "#app/bookings/changes/booking-changes.server.ts";
import { readBookingToken } from "#app/bookings/booking/booking-links.server.ts";
import { mayCancel, mayMove, stageOf } from "#app/bookings/booking/booking-stage.ts";
import { findBooking, holdEnd, writePerson } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Person, Refusal } from "#app/bookings/booking/bookings.ts";
import { offerFreePlace } from "#app/bookings/changes/waiting-list.server.ts";
import { readBusyCalendarsOnceMore } from "#app/bookings/busy/busy-calendars.server.ts";
import { freeCells, takeCells } from "#app/bookings/calendar/cells.server.ts";
import { countKeptAnew } from "#app/bookings/holds/hold-requests.server.ts";
import { isOffered, seatsOf } from "#app/bookings/calendar/slots.server.ts";

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
  await writePerson(database.queries, id, person, ["held", "expired"]);
}

/** Gives a held time back, so that somebody else can have it at once. Idempotent; what is booked is cancelled instead. */
export async function leaveOwn(site: Site, { id }: Booking): Promise<Changed> {
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    if (booking?.state === "expired") return { ok: true, booking };
    if (booking?.state !== "held") return { ok: false, reason: "gone" };
    await freeCells(queries, id);
    const left = await write(site, queries, id, { state: "expired", held_until: null });
    await offerFreePlace(site, queries, booking);
    return { ok: true, booking: left };
  });
}

/** How often one hold is kept longer (WCAG 2.2.1 asks for ten), and how often on a day one network has it done. */
const most = { hold: 10, network: 60 };

/**
 * Keeps a running hold for as long as a new one has, ten times at most (then `no-longer`), so that nobody has a time for ever.
 * While more than half is left a press counts as none, so that two presses are one.
 */
export async function keepLonger(
  site: Site,
  { id }: Booking,
  visitor: Visitor,
): Promise<Changed | { ok: false; reason: "no-longer" }> {
  const from = networkOf(visitor.address);
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    const at = site.now();
    const stage = booking && stageOf(booking, at);
    if (!booking || (stage !== "who" && stage !== "review")) return { ok: false, reason: "gone" };
    if ((booking.heldUntil ?? 0) - at > (holdEnd(site.content, at) - at) / 2) return { ok: true, booking };
    const counted = await countAgainst(
      site,
      queries,
      { subject: `longer ${id}`, window: day, most: most.hold },
      { subject: `longer from ${from}`, window: day, most: most.network },
    );
    if (!counted.ok) return { ok: false, reason: "no-longer" };
    const until = Math.min(holdEnd(site.content, at), booking.startsAt);
    return { ok: true, booking: await write(site, queries, id, { held_until: until }) };
  });
}

export async function cancelOwn(site: Site, booking: Booking): Promise<Changed> {
  if (booking.state !== "cancelled" && !mayCancel(booking, site.now())) return { ok: false, reason: "gone" };
  return cancelBooking(site, booking.id, "");
}

/** `too-many`: it was moved too often today, `retryAfter` in seconds. `network`: as in `isNetworkFull`. */
type Moved = Changed | { ok: false; reason: "too-many"; retryAfter: number } | { ok: false; reason: "network" };

/** Each move writes a mail to an address that nobody confirmed (security.md D7). */
async function moveBooked(site: Site, id: string, startsAt: number): Promise<Moved> {
  const limit = { subject: `moves of ${id}`, window: day, most: 5 };
  const verdict = await countAgainst(site, site.database.queries, limit);
  if (!verdict.ok) return { ok: false, reason: "too-many", retryAfter: verdict.retryAfter };
  await readBusyCalendarsOnceMore(site);
  return moveBooking(site, id, startsAt);
}

/**
 * Another time for the same thing. A running hold keeps its end; one that ran out is held anew; what was paid too late
 * is booked at once.
 */
export async function moveOwn(site: Site, booking: Booking, startsAt: number, visitor: Visitor): Promise<Moved> {
  if (!mayMove(booking, site.now())) return { ok: false, reason: "gone" };
  if (booking.state === "booked") return moveBooked(site, booking.id, startsAt);
  if (stageOf(booking, site.now()) === "late") await readBusyCalendarsOnceMore(site);
  if (!(await isOffered(site, booking, startsAt))) return { ok: false, reason: "closed" };
  const isOver = stageOf(booking, site.now()) === "expired";
  return site.database.transaction(async (queries) => {
    const anew = isOver ? await countKeptAnew(site, queries, { resource: booking.resource, visitor }) : undefined;
    if (anew && !anew.ok) return anew;
    const current = await findForChange(queries, booking.id);
    if (current?.state !== "held" && current?.state !== "expired") return { ok: false, reason: "gone" };
    const stage = stageOf(current, site.now());
    const runs = stage === "who" || stage === "review" || stage === "asked";
    if (stage === "cancelled" || (stage === "expired" && !anew)) return { ok: false, reason: "gone" };

    await freeCells(queries, current.id);
    const next = { ...current, startsAt };
    if (!(await retake(site, queries, next))) {
      if (current.state === "held") await takeCells(queries, current, seatsOf(site.content, current.resource));
      return { ok: false, reason: "taken" };
    }
    const held = await write(site, queries, current.id, {
      starts_at: startsAt,
      state: "held",
      held_until: runs ? current.heldUntil : holdEnd(site.content, site.now()),
      // Our mail named the time before; a press there is asked for anew.
      asked_at: null,
      ...(anew && { network: anew.network }),
    });
    // Of one whose end was noted, who waits was told then.
    if (current.state === "held") await offerFreePlace(site, queries, current);
    return stage === "late" ? finishHold(site, queries, held, {}) : { ok: true, booking: held };
  });
}
