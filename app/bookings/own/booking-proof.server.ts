import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { findForChange, finishHold, retake, write } from "#app/bookings/changes/booking-changes.server.ts";
import { provesAddress, readProvingToken } from "#app/bookings/booking/booking-links.server.ts";
import { type Stage, stageOf } from "#app/bookings/booking/booking-stage.ts";
import { findBooking } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Refusal } from "#app/bookings/booking/bookings.ts";
import { hasEnough, isItsNetworkFull } from "#app/bookings/changes/open-bookings.server.ts";
import { provingMail } from "#app/bookings/letters/proving.mail.ts";
import { readBusyCalendarsOnceMore } from "#app/bookings/busy/busy-calendars.server.ts";
import { isBusyAt } from "#app/bookings/calendar/busy.server.ts";
import { availabilityOf, isOffered } from "#app/bookings/calendar/slots.server.ts";
import { countKeptAnew } from "#app/bookings/holds/hold-requests.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { type Allowance, allowanceKey, allowMail, noteProven, type Permit } from "#app/mail/outbox/allowance.server.ts";
import { putInOutbox } from "#app/mail/outbox/outbox.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour, minute, second } from "#app/site/time.ts";

/** What is free is booked by a press in a mail: it shows that the address is theirs (security.md D7). */

/** So long a free time is kept for somebody who looks for our mail. */
const mailMinutes = 30;
/** Between two mails about one booking. */
const leastPause = minute;

/**
 * `gone`: not in a state in which this could be done. `enough`: as many free times as one person may have are theirs.
 * `network`: as in `isNetworkFull`.
 */
export type NotBooked = Refusal | { ok: false; reason: "gone" | "enough" | "network" };
/** `retryAfter` in seconds. `too-many` mails went out, `too-often` one network kept a time. */
type NotAsked = NotBooked | { ok: false; reason: "too-many" | "too-often"; retryAfter: number };
type Asked = { ok: true; booking: Booking } | NotAsked;

/**
 * Writes to whoever a free hold is for, and keeps the time until the mail can have been read. Pressed again it is asked
 * already; `again` writes once more. A hold that ran out is taken up again when its time is still on offer and free.
 */
export async function askByMail(
  site: Site,
  { id }: Booking,
  { visitor, again = false }: { visitor: Visitor; again?: boolean },
): Promise<Asked> {
  const before = await findBooking(site, id);
  if (before?.state === "booked") return { ok: true, booking: before };
  if (!before || before.priceCents > 0 || before.email === "") return { ok: false, reason: "gone" };
  // Whoever let the hold run out chooses anew: the owner's notice and closed days hold for them too.
  const isOver = stageOf(before, site.now()) === "expired";
  const isGone = isOver
    ? !(await isOffered(site, before, before.startsAt))
    : await isBusyAt(site.database.queries, before);
  if (isGone) return { ok: false, reason: "closed" };

  return site.database.transaction(async (queries) => {
    const anew = isOver ? await countKeptAnew(site, queries, { resource: before.resource, visitor }) : undefined;
    if (anew && !anew.ok) return anew.reason === "network" ? anew : { ...anew, reason: "too-often" };
    // Before the booking, so that two holds of one person wait for each other in one order.
    const enough = await hasEnough(site, queries, before);
    const booking = await findForChange(queries, id);
    if (booking?.state !== "held" && booking?.state !== "expired") return answerToAll(booking);
    const stage = stageOf(booking, site.now());
    if (stage === "who" || stage === "late" || (stage === "expired" && !anew)) return { ok: false, reason: "gone" };
    if (stage === "asked" && !again) return { ok: true, booking };
    if (enough) return { ok: false, reason: "enough" };
    const pause = pauseLeft(stage, booking, site.now());
    if (pause !== undefined) return { ok: false, reason: "too-many", retryAfter: pause };
    const allowance = await countAsking(site, queries, booking, visitor);
    if (!allowance.ok) return { ...allowance, reason: "too-many" };
    if (booking.state === "expired" && !(await retake(site, queries, booking))) return { ok: false, reason: "taken" };
    return { ok: true, booking: await ask(site, queries, booking, allowance.permit, anew?.network) };
  });
}

function answerToAll(booking: Booking | undefined): Extract<Asked, { ok: true }> | NotBooked {
  return booking?.state === "booked" ? { ok: true, booking } : { ok: false, reason: "gone" };
}

async function ask(site: Site, queries: Kysely<Tables>, booking: Booking, permit: Permit, network?: string) {
  const at = site.now();
  const asked = await write(site, queries, booking.id, {
    state: "held",
    asked_at: at,
    held_until: askedUntil(site.content, booking, at),
    ...(network !== undefined && { network }),
  });
  await putInOutbox(site, queries, provingMail(site, asked), permit);
  return asked;
}

/** Half an hour, never past the start, and into the owner's notice no further than every hold may last. */
function askedUntil(content: Content, { resource, startsAt }: Booking, at: number) {
  const availability = availabilityOf(content);
  const notice = startsAt - availability[resource].leadHours * hour;
  const least = at + availability.holdMinutes * minute;
  return Math.min(startsAt, Math.max(least, Math.min(at + mailMinutes * minute, notice)));
}

/** Seconds until the next mail about a running hold; undefined when it may go now. */
function pauseLeft(stage: Stage, { askedAt }: Booking, at: number) {
  const left = (askedAt ?? 0) + leastPause - at;
  return stage === "asked" && left > 0 && left <= leastPause ? Math.ceil(left / second) : undefined;
}

/** Mails that a stranger can have sent to an address: of this form, and of all that the site has. */
async function countAsking(
  site: Site,
  queries: Kysely<Tables>,
  { id, email }: Booking,
  visitor: Visitor,
): Promise<Allowance> {
  const verdict = await countAgainst(
    site,
    queries,
    { subject: `askings of ${id}`, window: day, most: 3 },
    { subject: `askings from ${networkOf(visitor.address)}`, window: day, most: 40 },
    { subject: `askings at ${allowanceKey(email)}`, window: day, most: 3 },
  );
  return verdict.ok ? allowMail(site, queries, email, visitor) : { ...verdict, of: "mailbox" };
}

/** A booking whose mail was opened. `other`: by now it is for another address than the mail went to. */
type Proof = { ok: true; booking: Booking } | { ok: false; reason: "unknown" | "other" };

/** What a link of our mail is about. Changes nothing: mail scanners open every link. */
export async function findByProof(site: Site, token: string): Promise<Proof> {
  const read = readProvingToken(site, token);
  const booking = read && (await findBooking(site, read.id));
  if (!read || !booking) return { ok: false, reason: "unknown" };
  return provesAddress(site, read.mark, booking) ? { ok: true, booking } : { ok: false, reason: "other" };
}

/** Books what is free for whoever reads the mails of its address, after a last look at the owner's calendars. Idempotent. Only a POST may call this. */
export async function bookByProof(site: Site, token: string): Promise<Proof | NotBooked> {
  const proof = await findByProof(site, token);
  if (!proof.ok || proof.booking.state === "booked") return proof;
  const { booking } = proof;
  await readBusyCalendarsOnceMore(site);
  const isOver = stageOf(booking, site.now()) === "expired";
  if (isOver && !(await isOffered(site, booking, booking.startsAt))) return { ok: false, reason: "closed" };

  return site.database.transaction(async (queries) => {
    if (isOver && (await isItsNetworkFull(site, queries, booking))) return { ok: false, reason: "network" };
    const enough = await hasEnough(site, queries, booking);
    const current = await findForChange(queries, booking.id);
    if (current?.email !== booking.email || current.priceCents > 0) return { ok: false, reason: "gone" };
    if (current.state !== "held" && current.state !== "expired") return answerToAll(current);
    if (enough) return { ok: false, reason: "enough" };
    await noteProven(site, queries, current.email);
    return finishHold(site, queries, current, {});
  });
}
