import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { lockedOn } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { allowanceKey } from "#app/mail/outbox/allowance.server.ts";
import { putIfAllowed } from "#app/mail/outbox/outbox.server.ts";
import type { Site } from "#app/site/site.ts";
import type { Booking, Person } from "#app/bookings/booking/bookings.ts";
import { freePlaceMail } from "#app/bookings/letters/free-place.mail.ts";

export type Wait = { startsAt: number; course: string } & Omit<Person, "message">;

/** Notes that somebody would come to a full training session. Twice for one mailbox is once. */
export async function joinWaitingList(
  { now }: Pick<Site, "now">,
  queries: Kysely<Tables>,
  { startsAt, course, firstName, lastName, email }: Wait,
) {
  await queries
    .insertInto("booking_waits")
    .values({
      id: randomUUID(),
      starts_at: startsAt,
      course,
      first_name: firstName,
      last_name: lastName,
      email,
      email_key: allowanceKey(email),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(["starts_at", "email_key"]).doNothing())
    .execute();
}

/**
 * Tells whoever waits longest that a place became free. Whoever is told is not told again; the place is not kept for them.
 * Whose allowance of mails is used up is passed over, so that the next one hears of it.
 */
export async function offerFreePlace(
  site: Site,
  queries: Kysely<Tables>,
  { resource, startsAt }: Pick<Booking, "resource" | "startsAt">,
) {
  if (resource !== "training" || startsAt <= site.now()) return;
  let next = await takeLongest(site, queries, startsAt);
  while (next && !(await putIfAllowed(site, queries, freePlaceMail(site, { id: next.id, startsAt, to: next.email }))))
    next = await takeLongest(site, queries, startsAt);
}

/** Found and claimed in one step: two places that become free at once go to two people. */
function takeLongest({ database, now }: Site, queries: Kysely<Tables>, startsAt: number) {
  const longest = queries
    .selectFrom("booking_waits")
    .select("id")
    .where("starts_at", "=", startsAt)
    .where("offered_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .$call(lockedOn(database.engine, "pass over"));
  return queries
    .updateTable("booking_waits")
    .set({ offered_at: now() })
    .where("id", "in", longest)
    .returningAll()
    .executeTakeFirst();
}
