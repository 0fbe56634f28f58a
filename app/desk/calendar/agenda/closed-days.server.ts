import { dayAfter } from "#app/site/time.ts";
import type { Kysely } from "kysely";
import type { Tables } from "#database/schema.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { availabilityOf, businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import type { Agenda, Closing } from "./agenda.ts";
import { midnightOf } from "./business-clock.server.ts";

/**
 * Takes a day out of the offer. Who is booked on it stays booked: the outcome says how many those are. Told twice it is
 * closed once, with the first reason.
 */
export async function closeDay(site: Site, { day, reason }: Closing, who: OwnerName): Promise<OrderResult> {
  const at = site.now();
  return site.database.transaction(async (queries) => {
    const closed = await queries
      .insertInto("blocked_days")
      .values({ day, reason, created_at: at })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning("day")
      .executeTakeFirst();
    if (closed) await recordOwnerAction(queries, { who, what: "day closed", subject: day, at });
    return { ok: true, bookings: await countOn(site.content, queries, day) };
  });
}

/** Puts a day back on offer, unless content/availability.yaml closes it too. `gone` when it was not closed here. */
export async function openDay({ database, now }: Site, day: string, who: OwnerName): Promise<OrderResult> {
  return database.transaction(async (queries) => {
    const opened = await queries.deleteFrom("blocked_days").where("day", "=", day).returning("day").executeTakeFirst();
    if (!opened) return { ok: false, reason: "gone" };
    await recordOwnerAction(queries, { who, what: "day opened", subject: day, at: now() });
    return { ok: true };
  });
}

/** What the owner closed from a day on, with how many still come. */
export async function closingsFrom({ content, database }: Site, from: string): Promise<Agenda["closings"]> {
  const closed = await database.queries
    .selectFrom("blocked_days")
    .select(["day", "reason"])
    .where("day", ">=", from)
    .orderBy("day")
    .execute();
  const booked = await database.queries
    .selectFrom("bookings")
    .select("starts_at")
    .where("state", "=", "booked")
    .where("starts_at", ">=", midnightOf(content, from))
    .execute();
  const timeZone = businessZoneOf(content);
  const days = booked.map(({ starts_at }) => dayIn(timeZone, starts_at));
  return closed.map((closing) => ({ ...closing, bookings: days.filter((each) => each === closing.day).length }));
}

/** Why nothing can be booked on a day: the owner's word first, then content/availability.yaml. */
export function closingOf(content: Content, closings: Closing[], day: string): Closing | null {
  const closing = [...closings, ...availabilityOf(content).daysOff].find((each) => each.day === day);
  return closing ? { day, reason: closing.reason } : null;
}

async function countOn(content: Content, queries: Kysely<Tables>, day: string) {
  const { count } = await queries
    .selectFrom("bookings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("state", "=", "booked")
    .where("starts_at", ">=", midnightOf(content, day))
    .where("starts_at", "<", midnightOf(content, dayAfter(day)))
    .executeTakeFirstOrThrow();
  return count;
}
