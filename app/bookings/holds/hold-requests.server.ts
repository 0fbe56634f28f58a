import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { type SubmissionResult, takeSubmission } from "#app/forms/limits/submissions.server.ts";
import type { Stamped } from "#app/forms/fields/form-fields.ts";
import { networkOf } from "#app/forms/limits/network.ts";
import { keyedHash } from "#app/site/signing.server.ts";
import type { Site, Visitor } from "#app/site/site.ts";
import { day, hour } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import { findBooking, takeHold, writePerson } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Person, Refusal, Wish } from "#app/bookings/booking/bookings.ts";
import { isNetworkFull } from "#app/bookings/changes/open-bookings.server.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf, isOffered, slotsFrom } from "#app/bookings/calendar/slots.server.ts";
import { joinWaitingList, type Wait } from "#app/bookings/changes/waiting-list.server.ts";
import { trainingOfferOf } from "./wishes.server.ts";

/**
 * How often one network may ask for a time, decision 019: twenty people of an office in an hour, with script or without.
 * What counts is how many times it has at once (`isNetworkFull`).
 */
const rhythm = { hour: 20, day: 40, plain: 8 };

type Unkept = Extract<SubmissionResult, { ok: false }>;
/** Without a booking: a program fell into the trap and is told that all went well. */
export type HoldResult = { ok: true; booking?: Booking } | Refusal | { ok: false; reason: "network" } | Unkept;
type Request = { wish: Wish; person?: Person; attempt: string; stamped: Stamped };

/**
 * Keeps a time for a visitor, as many at once as one network may have (`network` says that these are all) and as many
 * as `takeSubmission` lets through. The same attempt at the same time is the same booking, whether it comes twice, fifty
 * times at once or later again (security.md D12).
 */
export async function requestHold(site: Site, request: Request, visitor: Visitor): Promise<HoldResult> {
  const { wish, person, stamped } = request;
  const id = holdId(site, request);
  const known = await findBooking(site, id);
  if (known) return { ok: true, booking: person ? await nameAgain(site, known, person) : known };
  if (!(await isOffered(site, wish, wish.startsAt))) return { ok: false, reason: "closed" };

  let result: HoldResult = { ok: true };
  const network = networkKey(site, visitor);
  const submission = { form: "hold", visitor, stamped, rhythm };
  // The count of submissions comes first and makes those of one network wait for each other.
  const counted = await takeSubmission(site, submission, async (queries) => {
    const isFull = await isNetworkFull(site, queries, { network, resource: wish.resource });
    result = isFull ? { ok: false, reason: "network" } : await takeHold(site, queries, { id, wish, person, network });
  });
  return counted.ok ? result : counted;
}

/**
 * Leave to keep a time anew by a hold that is over: as for a new one, or whoever gave holds back or let them run out would
 * have any number again. Ask before anything is locked, so that those of one network wait for each other here.
 */
export async function countKeptAnew(
  site: Site,
  queries: Kysely<Tables>,
  { resource, visitor }: { resource: Booking["resource"]; visitor: Visitor },
) {
  const subject = `hold ${networkOf(visitor.address)}`;
  const network = networkKey(site, visitor);
  const counted = await countAgainst(
    site,
    queries,
    { subject, window: hour, most: rhythm.hour },
    { subject, window: day, most: rhythm.day },
  );
  if (!counted.ok) return { ...counted, reason: "too-many" as const };
  if (await isNetworkFull(site, queries, { network, resource })) return { ok: false, reason: "network" } as const;
  return { ok: true, network } as const;
}

/** Not to be guessed without the site's key, whatever the browser sends; fit for a payment reference (partners.md §2.1). */
function holdId(site: Site, { attempt, wish }: Request) {
  if (!/^[\w-]{20,64}$/.test(attempt)) return randomUUID();
  return keyedHash(site.secret, "hold", `${attempt} ${wish.call} ${wish.purpose} ${wish.startsAt}`);
}

/** The form came again with a corrected name or address. */
async function nameAgain({ database }: Site, booking: Booking, person: Person): Promise<Booking> {
  if (booking.state !== "held") return booking;
  await writePerson(database.queries, booking.id, person, ["held"]);
  return { ...booking, ...person };
}

/** What stands for a visitor's network in a booking: no address can be read from it. */
export function networkKey({ secret }: Pick<Site, "secret">, { address }: Visitor) {
  return keyedHash(secret, "network", networkOf(address));
}

/** Whether a training session is on offer and has no place left. */
export async function isFull(site: Site, startsAt: number) {
  const slots = await slotsFrom(site, trainingOfferOf(site.content), dayIn(businessZoneOf(site.content), startsAt), 1);
  return slots.some((slot) => slot.startsAt === startsAt && slot.left === 0);
}

/** A place on the waiting list; limits and trap as in `takeSubmission`. */
export function requestWait(site: Site, wait: Wait, stamped: Stamped, visitor: Visitor) {
  return takeSubmission(site, { form: "waiting list", visitor, stamped }, (queries) =>
    joinWaitingList(site, queries, wait),
  );
}
