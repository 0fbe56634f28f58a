import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { instantAt } from "#app/bookings/calendar/zoned-time.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { freeCells } from "#app/bookings/calendar/cells.server.ts";
import { finishHold } from "#app/bookings/changes/booking-changes.server.ts";
import { personColumns, takeHold } from "#app/bookings/changes/bookings.server.ts";
import { giveFirstMonth } from "#app/bookings/credits/credits.server.ts";
import { callWish } from "#app/bookings/holds/wishes.server.ts";
import { findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { line } from "#app/content/reading/fields.ts";
import { isDay } from "#app/desk/calendar/agenda/agenda.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { emailField } from "#app/forms/fields/form-fields.ts";
import { nameField } from "#app/forms/fields/person-names.ts";
import { allowanceKey } from "#app/mail/outbox/allowance.server.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import type { Tables } from "#database/schema.ts";

/** Day and time are on the company's clock. `paid`: outside this site, at the price that stands on it. */
export const newBookingSchema = z.strictObject({
  do: z.literal("book"),
  name: nameField,
  email: emailField,
  about: z.string().min(1).max(100),
  day: z.string().refine(isDay),
  time: z.string().regex(/^([01]\d|2[0-3]):(00|15|30|45)$/),
  money: z.enum(["free", "paid"]),
  mail: z.literal("yes").optional(),
  note: z.union([z.literal(""), line(1000)]),
});
type Order = z.output<typeof newBookingSchema>;

/**
 * Books a call for somebody, also outside the hours on offer, but never on top of another call. `already` when the same
 * person has it; `closed` for a time that has begun, or that a change of clocks skips. A month of coaching gives its sessions.
 */
export async function makeBooking(site: Site, order: Order, who: OwnerName): Promise<OrderResult> {
  const { name, email, about, money, note } = order;
  const terms = callWish(site.content, findPurpose(site.content, about));
  const startsAt = startOf(site.content, order);
  if (startsAt === undefined || startsAt <= site.now()) return { ok: false, reason: "closed" };
  const timeZone = businessZoneOf(site.content);
  const price = money === "paid" ? terms.priceCents : 0;
  const wish = { ...terms, priceCents: price, startsAt, timeZone };
  const person = { firstName: name, lastName: "", email, message: "" };
  return site.database.transaction(async (queries) => {
    if (await hasIt(queries, email, startsAt)) return { ok: true, already: true };
    const id = randomUUID();
    const held = await takeHold(site, queries, { id, wish, person });
    if (!held.ok) return held;
    if (wish.call === "coaching-monthly") await giveFirstMonth(site, queries, { ...person, id, timeZone }, {});
    const paid = { ...personColumns(person), owner_note: note, paid_at: price > 0 ? site.now() : null };
    const booked = await finishHold(site, queries, held.booking, paid, { mail: order.mail === "yes" });
    if (!booked.ok) {
      await freeCells(queries, id);
      await queries.deleteFrom("bookings").where("id", "=", id).execute();
      return booked;
    }
    await recordOwnerAction(queries, { who, what: "booking made", subject: id, at: site.now() });
    return { ok: true };
  });
}

function startOf(content: Content, { day, time }: Pick<Order, "day" | "time">) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantAt(day, hours * 60 + minutes, businessZoneOf(content));
}

async function hasIt(queries: Kysely<Tables>, email: string, startsAt: number) {
  const row = await queries
    .selectFrom("bookings")
    .select("id")
    .where("person_key", "=", allowanceKey(email))
    .where("resource", "=", "consultation")
    .where("starts_at", "=", startsAt)
    .where("state", "=", "booked")
    .executeTakeFirst();
  return row !== undefined;
}
