import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { minute } from "#app/site/time.ts";
import type { Resource } from "./availability.ts";

/** All times are multiples of it, so that two bookings overlap if and only if they share a cell. */
const cellLength = 15 * minute;

/** From `startsAt` (milliseconds, UTC) on. */
type Span = { startsAt: number; minutes: number };

/** Numbers of the quarters of an hour that a time covers. */
export function cellsOf({ startsAt, minutes }: Span) {
  const first = Math.floor(startsAt / cellLength);
  const end = Math.ceil((startsAt + minutes * minute) / cellLength);
  return Array.from({ length: end - first }, (_, place) => first + place);
}

type Taking = Span & { id: string; resource: Resource };

/**
 * Takes the cells of a booking on the first seat where all are free. False when there is none; then nothing is taken.
 * The primary key decides between two at the same moment (security.md E1): the later one waits, then sees the conflict.
 */
export async function takeCells(queries: Kysely<Tables>, { id, resource, ...time }: Taking, seats: number) {
  const cells = cellsOf(time);
  for (let seat = 0; seat < seats; seat++) {
    const taken = await queries
      .insertInto("booking_cells")
      .values(cells.map((cell) => ({ resource, cell, seat, booking_id: id })))
      .onConflict((conflict) => conflict.columns(["resource", "cell", "seat"]).doNothing())
      .returning("cell")
      .execute();
    if (taken.length === cells.length) return true;
    await freeCells(queries, id);
  }
  return false;
}

export async function freeCells(queries: Kysely<Tables>, bookingId: string) {
  await queries.deleteFrom("booking_cells").where("booking_id", "=", bookingId).execute();
}

/** How many seats are taken in each cell from `from` to `to` (milliseconds). Holds that ran out do not count. */
export async function seatsTaken(
  queries: Kysely<Tables>,
  { resource, from, to, at }: { resource: Resource; from: number; to: number; at: number },
): Promise<Map<number, number>> {
  const cells = queries
    .selectFrom("booking_cells")
    .where("booking_cells.resource", "=", resource)
    .where("cell", ">=", Math.floor(from / cellLength))
    .where("cell", "<", Math.ceil(to / cellLength));
  // PostgreSQL counts in a type that comes as text.
  const counts = await cells
    .select(({ fn }) => ["cell", fn.countAll<number | string>().as("seats")])
    .groupBy("cell")
    .execute();
  const seats = new Map(counts.map(({ cell, seats: count }) => [cell, Number(count)]));
  // Few at any time: asking for them alone is many times faster than looking at every booking.
  const stale = await cells
    .innerJoin("bookings", "bookings.id", "booking_cells.booking_id")
    .select("cell")
    .where("state", "=", "held")
    .where("held_until", "<=", at)
    .execute();
  for (const { cell } of stale) seats.set(cell, (seats.get(cell) ?? 1) - 1);
  return seats;
}
