import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#database/schema.ts";
import { allowanceKey } from "#app/mail/outbox/allowance.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { minute } from "#app/site/time.ts";
import type { Booking, BookingState, Person, Refusal, Wish } from "#app/bookings/booking/bookings.ts";
import { receivedIn } from "#app/bookings/paid/received.ts";
import { offerFreePlace } from "./waiting-list.server.ts";
import { cellsOf, freeCells, takeCells } from "#app/bookings/calendar/cells.server.ts";
import { availabilityOf, seatsOf } from "#app/bookings/calendar/slots.server.ts";

type Taken = { ok: true; booking: Booking };
type Slice = Pick<Wish, "resource" | "startsAt" | "minutes">;

/**
 * Keeps a time for `holdMinutes` while somebody fills in the form or pays, without a look at what is on offer. An `id` that
 * is known answers its booking as it is: a form that arrives twice holds once (security.md D12). `taken` leaves nothing behind.
 */
export async function takeHold(
  site: Site,
  queries: Kysely<Tables>,
  { id, wish, person, network = "" }: { id: string; wish: Wish; person?: Person; network?: string },
): Promise<Taken | Refusal> {
  const at = site.now();
  await expireHolds(site, queries, wish);
  const kept = await queries
    .insertInto("bookings")
    .values({
      ...columnsOf(wish),
      ...(person && personColumns(person)),
      id,
      network,
      state: "held",
      held_until: holdEnd(site.content, at),
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!kept) return { ok: true, booking: bookingOf(await rowOf(queries, id)) };
  if (await takeCells(queries, { ...wish, id }, seatsOf(site.content, wish.resource)))
    return { ok: true, booking: bookingOf(kept) };
  await queries.deleteFrom("bookings").where("id", "=", id).execute();
  return { ok: false, reason: "taken" };
}

export function holdEnd(content: Content, at: number) {
  return at + availabilityOf(content).holdMinutes * minute;
}

/**
 * Frees the cells that a time needs from holds that ran out. Whoever asks takes one of them; who waits for the others is
 * told.
 */
export async function expireHolds(site: Site, queries: Kysely<Tables>, slice: Slice) {
  const at = site.now();
  const stale = await queries
    .selectFrom("booking_cells")
    .innerJoin("bookings", "bookings.id", "booking_cells.booking_id")
    .select("bookings.id")
    .distinct()
    .where("booking_cells.resource", "=", slice.resource)
    .where("cell", "in", cellsOf(slice))
    .where("state", "=", "held")
    .where("held_until", "<=", at)
    .execute();
  const freed: Booking[] = [];
  for (const { id } of stale) {
    // Asked once more in the change itself: on PostgreSQL it may have been booked since it was found.
    const ended = await queries
      .updateTable("bookings")
      .set({ state: "expired", changed_at: at })
      .where("id", "=", id)
      .where("state", "=", "held")
      .where("held_until", "<=", at)
      .returningAll()
      .executeTakeFirst();
    if (!ended) continue;
    await freeCells(queries, id);
    freed.push(bookingOf(ended));
  }
  for (const booking of freed.slice(1)) await offerFreePlace(site, queries, booking);
}

export async function findBooking({ database }: Pick<Site, "database">, id: string): Promise<Booking | undefined> {
  const row = await database.queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && bookingOf(row);
}

function rowOf(queries: Kysely<Tables>, id: string) {
  return queries.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

function columnsOf(wish: Wish) {
  return {
    resource: wish.resource,
    starts_at: wish.startsAt,
    minutes: wish.minutes,
    time_zone: wish.timeZone,
    call: wish.call,
    purpose: wish.purpose,
    price_cents: wish.priceCents,
    // One payment, unless nothing is to be paid, or every month until somebody ends it.
    months: wish.priceCents === 0 || wish.call === "coaching-monthly" ? null : 1,
  };
}

export function personColumns({ firstName, lastName, email, message }: Person) {
  return { first_name: firstName, last_name: lastName, email, message, person_key: allowanceKey(email) };
}

/** Says who it is for, unless it is in another state by now. What our mail asked of another address is asked anew. */
export async function writePerson(queries: Kysely<Tables>, id: string, person: Person, states: BookingState[]) {
  await queries
    .updateTable("bookings")
    .set({
      ...personColumns(person),
      asked_at: sql<number | null>`case when email = ${person.email} then asked_at else null end`,
    })
    .where("id", "=", id)
    .where("state", "in", states)
    .execute();
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
    currency: row.currency,
    received: receivedIn(row),
    paidAt: row.paid_at,
    sequence: row.sequence,
    heldUntil: row.held_until,
    cancelReason: row.cancel_reason,
    askedAt: row.asked_at,
    refundCents: row.refund_cents,
    moneyBackAt: row.money_back_at ?? undefined,
    movedFrom: row.moved_from ?? undefined,
    ownerNote: row.owner_note,
    coaching:
      row.package === null || row.month_id === null
        ? null
        : { pack: row.package, month: row.month_id, wentBack: row.given_back_at !== null },
    until: row.must_start_before ?? undefined,
    place: row.meeting_address === null ? null : { address: row.meeting_address, note: row.meeting_note },
  };
}
