import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { type SubmissionResult, takeSubmission } from "#app/form-stamps/form-stamps.server.ts";
import type { Stamped } from "#app/form-stamps/form-stamps.ts";
import { countAgainst } from "#app/limits/limits.server.ts";
import { networkOf } from "#app/limits/network.ts";
import { keyedHash } from "#app/signing.server.ts";
import type { Site, Visitor } from "#app/site.ts";
import { minute } from "#app/time.ts";
import { findBooking, personColumns, takeHold } from "#app/bookings/bookings.server.ts";
import type { Booking, Person, Refusal, Wish } from "#app/bookings/bookings.ts";
import { dayIn } from "#app/calendar/days.ts";
import { availability, businessZone, isOffered, slotsFrom } from "#app/calendar/slots.server.ts";
import { joinWaitingList, type Wait } from "#app/bookings/waiting-list.server.ts";
import { trainingOffer } from "./wishes.server.ts";

/** How many times one visitor may keep at once. */
const mostHolds = 3;

type Unkept = Extract<SubmissionResult, { ok: false }>;
/** Without a booking: a program fell into the trap and is told that all went well. */
export type HoldResult = { ok: true; booking?: Booking } | Refusal | Unkept;
type Request = { wish: Wish; person?: Person; attempt: string; stamped: Stamped };

/**
 * Keeps a time for a visitor, at most three at once and as many as `takeSubmission` lets through. The same attempt at
 * the same time is the same booking, whether it comes twice, fifty times at once or later again (security.md D12).
 */
export async function requestHold(site: Site, request: Request, visitor: Visitor): Promise<HoldResult> {
  const { wish, person, stamped } = request;
  const id = holdId(site, request);
  const known = await findBooking(site, id);
  if (known) return { ok: true, booking: person ? await nameAgain(site, known, person) : known };
  if (!(await isOffered(site, wish, wish.startsAt))) return { ok: false, reason: "closed" };

  let result: HoldResult = { ok: true };
  const counted = await takeSubmission(site, { form: "hold", visitor, stamped }, async (queries) => {
    result = await takeHold(site, queries, { id, wish, person });
    if (!result.ok) return;
    const wait = await countHold(site, queries, visitor);
    if (wait === undefined) return;
    await queries.deleteFrom("booking_cells").where("booking_id", "=", id).execute();
    await queries.deleteFrom("bookings").where("id", "=", id).execute();
    result = { ok: false, reason: "too-many", retryAfter: wait };
  });
  return counted.ok ? result : counted;
}

/** Not to be guessed without the site's key, whatever the browser sends; fit for a payment reference (partners.md §2.1). */
function holdId(site: Site, { attempt, wish }: Request) {
  if (!/^[\w-]{20,64}$/.test(attempt)) return randomUUID();
  return keyedHash(site.secret, "hold", `${attempt} ${wish.call} ${wish.purpose} ${wish.startsAt}`);
}

/** The form came again with a corrected name or address. */
async function nameAgain({ database }: Site, booking: Booking, person: Person): Promise<Booking> {
  if (booking.state !== "held") return booking;
  await database.queries
    .updateTable("bookings")
    .set(personColumns(person))
    .where("id", "=", booking.id)
    .where("state", "=", "held")
    .execute();
  return { ...booking, ...person };
}

/** Counts one more hold; answers the seconds to wait when there are too many. A hold lasts as long as the window. */
export async function countHold(site: Site, queries: Kysely<Tables>, visitor: Visitor) {
  const subject = `holds ${networkOf(visitor.address)}`;
  const window = availability.holdMinutes * minute;
  const verdict = await countAgainst(site, queries, { subject, window, most: mostHolds });
  return verdict.ok ? undefined : verdict.retryAfter;
}

/** Whether a training session is on offer and has no place left. */
export async function isFull(site: Site, startsAt: number) {
  const slots = await slotsFrom(site, trainingOffer, dayIn(businessZone, startsAt), 1);
  return slots.some((slot) => slot.startsAt === startsAt && slot.left === 0);
}

/** A place on the waiting list; limits and trap as in `takeSubmission`. */
export function requestWait(site: Site, wait: Wait, stamped: Stamped, visitor: Visitor) {
  return takeSubmission(site, { form: "waiting list", visitor, stamped }, (queries) =>
    joinWaitingList(site, queries, wait),
  );
}
