import type { Kysely } from "kysely";
import { lockedOn } from "#database/lock-row.ts";
import type { Tables } from "#database/schema.ts";
import { countAgainst } from "#app/forms/limits/limits.server.ts";
import { allowanceKey } from "#app/mail/outbox/allowance.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";

/** Free calls, and places in training sessions, that one person may have to come at a time, each. */
export const mostOfPerson = 2;
/** Calls, and places, that one network may keep or have booked free of charge at a time, each: an office, but no calendar. */
export const mostOfNetwork = 8;

/**
 * Whether somebody has as many free times to come as one person may have: booked ones, and those that wait for a press
 * in our mail. Two of one person that ask at once are counted one after the other.
 */
export async function hasEnough(site: Site, queries: Kysely<Tables>, { id, email, resource }: Booking) {
  if (!site.limits.enabled) return false;
  const rows = await queries
    .selectFrom("bookings")
    .select(["id", "state", "starts_at", "held_until", "asked_at"])
    .where("person_key", "=", allowanceKey(email))
    .where("resource", "=", resource)
    .where("price_cents", "=", 0)
    .where("package", "is", null)
    .where("state", "in", ["held", "booked"])
    .orderBy("id")
    .$call(lockedOn(site.database.engine))
    .execute();
  const at = site.now();
  const open = rows.filter((row) => {
    if (row.id === id || row.starts_at <= at) return false;
    return row.state === "booked" || (row.asked_at !== null && (row.held_until ?? 0) > at);
  });
  return open.length >= mostOfPerson;
}

/** Whether a network keeps or has booked as much as one may, paid bookings aside. `network` is what their rows hold. */
export async function isNetworkFull(
  site: Site,
  queries: Kysely<Tables>,
  { network, resource }: { network: string; resource: Booking["resource"] },
) {
  if (!site.limits.enabled) return false;
  const { open } = await queries
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number | string>().as("open"))
    .where("network", "=", network)
    .where("resource", "=", resource)
    .where("starts_at", ">", site.now())
    .where((row) =>
      row.or([
        row.and([row("state", "=", "held"), row("held_until", ">", site.now())]),
        row.and([row("state", "=", "booked"), row("price_cents", "=", 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(open) >= mostOfNetwork;
}

/**
 * The same for the network of a booking that is over and would be kept once more by a press in a mail, which may come from
 * anywhere. The count makes those of one network wait for each other.
 */
export async function isItsNetworkFull(site: Site, queries: Kysely<Tables>, { id, resource }: Booking) {
  const row = await queries.selectFrom("bookings").select("network").where("id", "=", id).executeTakeFirst();
  const network = row?.network ?? "";
  if (network === "") return false;
  const presses = { subject: `late presses of ${network}`, window: day, most: 40 };
  return !(await countAgainst(site, queries, presses)).ok || isNetworkFull(site, queries, { network, resource });
}
