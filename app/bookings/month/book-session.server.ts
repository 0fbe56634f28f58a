import { type Booking, type Refusal, type Wish } from "#app/bookings/booking/bookings.ts";
import { readBusyCalendarsOnceMore } from "#app/bookings/busy/busy-calendars.server.ts";
import { freeCells } from "#app/bookings/calendar/cells.server.ts";
import { isOffered, type Offer } from "#app/bookings/calendar/slots.server.ts";
import { finishHold } from "#app/bookings/changes/booking-changes.server.ts";
import { personColumns, takeHold } from "#app/bookings/changes/bookings.server.ts";
import { type CoachingMonth, leftOf } from "#app/bookings/credits/credits.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";

/** `gone`: no session is left. `too-many`: as many were booked today as one package may; `retryAfter` in seconds. */
type Booked =
  | { ok: true; booking: Booking }
  | Refusal
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "too-many"; retryAfter: number };
type Chosen = Pick<Wish, "startsAt" | "timeZone"> & { message: string; attempt: string };

/** Each booking writes a mail, and a cancelled one gives its session back. */
const mostADay = 12;

/** What is on offer for the next session: until the last of the months ends in which one is left. */
export function sessionOffer(site: Pick<Site, "content" | "now">, months: CoachingMonth[]): Offer {
  const { resource, minutes } = callWish(site.content, findPurpose(site.content, "coaching-monthly"));
  const month = months.findLast((each) => leftOf(each, site.now()) > 0) ?? months.at(-1);
  return { resource, minutes, until: month?.endsAt };
}

/**
 * Books a session of months that are paid, at once: whoever has the link reads the mails to the address. The same attempt at
 * the same time is the same booking (security.md D12). A time that went, or a session that somebody else took, leaves nothing behind.
 */
export async function bookSession(site: Site, months: CoachingMonth[], chosen: Chosen): Promise<Booked> {
  const { startsAt, timeZone, message, attempt } = chosen;
  const payer = months.at(-1);
  if (!payer?.email) return { ok: false, reason: "gone" };
  const { pack, firstName, lastName, email } = payer;
  const id = keyedHash(site.secret, "session", `${pack} ${attempt} ${startsAt}`);
  const limit = { subject: `sessions of ${pack}`, window: day, most: mostADay };
  const counted = await countAgainst(site, site.database.queries, limit);
  if (!counted.ok) return { ok: false, reason: "too-many", retryAfter: counted.retryAfter };
  await readBusyCalendarsOnceMore(site);
  const offered = await isOffered(site, sessionOffer(site, months), startsAt);
  const terms = callWish(site.content, findPurpose(site.content, "coaching-monthly"));
  const wish = { ...terms, priceCents: 0, startsAt, timeZone };
  const person = { firstName, lastName, email, message };
  return site.database.transaction(async (queries) => {
    const held = await takeHold(site, queries, { id, wish, person });
    if (!held.ok || held.booking.state === "booked") return held;
    const booked = offered
      ? await finishHold(site, queries, held.booking, { ...personColumns(person), package: pack })
      : ({ ok: false, reason: "closed" } as const);
    if (booked.ok) return booked;
    await freeCells(queries, id);
    await queries.deleteFrom("bookings").where("id", "=", id).where("state", "=", "held").execute();
    return booked;
  });
}
