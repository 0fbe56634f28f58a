import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import type { Site } from "#app/site.ts";
import { minute } from "#app/time.ts";
import type { Booking, Refusal, Wish } from "./bookings.ts";
import { cellsOf, freeCells, takeCells } from "./cells.server.ts";
import { availability, isOffered, seatsOf } from "./slots.server.ts";

type Taken = { ok: true; booking: Booking };

/** Keeps a time for `holdMinutes` while somebody fills in the form or pays. Who it is for is said with `confirmBooking`. */
export async function holdSlot(site: Site, wish: Wish): Promise<Taken | Refusal> {
  if (!(await isOffered(site, wish, wish.startsAt))) return { ok: false, reason: "closed" };
  const at = site.now();
  const row = {
    id: randomUUID(),
    resource: wish.resource,
    state: "held" as const,
    starts_at: wish.startsAt,
    minutes: wish.minutes,
    time_zone: wish.timeZone,
    call: wish.call,
    purpose: wish.purpose,
    price_cents: wish.priceCents,
    held_until: at + availability.holdMinutes * minute,
    created_at: at,
    changed_at: at,
  };
  return site.database.transaction(async (queries) => {
    await expireHolds(queries, wish, at);
    const kept = await queries.insertInto("bookings").values(row).returningAll().executeTakeFirstOrThrow();
    if (await takeCells(queries, { ...wish, id: row.id }, seatsOf(wish.resource)))
      return { ok: true, booking: bookingOf(kept) };
    await queries.deleteFrom("bookings").where("id", "=", row.id).execute();
    return { ok: false, reason: "taken" };
  });
}

/** Frees the cells that a time needs from holds that ran out. */
async function expireHolds(queries: Kysely<Tables>, wish: Wish, at: number) {
  const stale = await queries
    .selectFrom("booking_cells")
    .innerJoin("bookings", "bookings.id", "booking_cells.booking_id")
    .select("bookings.id")
    .distinct()
    .where("booking_cells.resource", "=", wish.resource)
    .where("cell", "in", cellsOf(wish))
    .where("state", "=", "held")
    .where("held_until", "<=", at)
    .execute();
  for (const { id } of stale) {
    await queries.updateTable("bookings").set({ state: "expired", changed_at: at }).where("id", "=", id).execute();
    await freeCells(queries, id);
  }
}

export function bookingOf(row: Selectable<Tables["bookings"]>): Booking {
  return {
    id: row.id,
    resource: row.resource,
    state: row.state,
    startsAt: row.starts_at,
    minutes: row.minutes,
    timeZone: row.time_zone,
    call: row.call,
    purpose: row.purpose,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    message: row.message,
    priceCents: row.price_cents,
    paidAt: row.paid_at,
    sequence: row.sequence,
    heldUntil: row.held_until,
    cancelReason: row.cancel_reason,
  };
}
