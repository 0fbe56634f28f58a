import { z } from "zod";
import { lockRow } from "#database/lock-row.ts";
import { readBusyCalendars } from "#app/bookings/busy/busy-calendars.server.ts";
import { cancelBooking, moveBooking } from "#app/bookings/changes/booking-changes.server.ts";
import { isMeetingAddress } from "#app/bookings/booking/meeting-place.ts";
import { lockMeeting, setPlace } from "#app/bookings/changes/place-changes.server.ts";
import { line } from "#app/content/reading/fields.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import { type Site, within } from "#app/site/site.ts";
import { isDay } from "#app/desk/calendar/agenda/agenda.ts";
import { putRefund, sendRefund } from "#app/desk/frame/refunds/order-refund.server.ts";
import { paymentOfBooking } from "#app/school/buying/refunds/made-payments.server.ts";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import { settleNote } from "#app/bookings/changes/owner-note.server.ts";
import { refundOrder } from "#app/bookings/booking/refunds.server.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { ownersNote } from "#app/desk/frame/orders/answer-order.server.ts";
import { makeBooking, newBookingSchema } from "#app/desk/calendar/new-booking/make-booking.server.ts";
import { changeSessions } from "./months.server.ts";
import { closeDay, openDay } from "#app/desk/calendar/agenda/closed-days.server.ts";

const id = z.string().min(1).max(100);
const day = z.string().refine(isDay);
/** Fields as the forms send them: all of them text. */
const instant = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** What the owner may order. The reason of a cancellation goes to the person, the reason of a closed day to nobody. */
export const bookingOrders = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("close-day"), day, reason: line(60) }),
  z.strictObject({ do: z.literal("open-day"), day }),
  z.strictObject({ do: z.literal("read-calendars") }),
  z.strictObject({ do: z.literal("move"), id, startsAt: instant }),
  z.strictObject({ do: z.literal("cancel"), id, reason: line(500), refund: z.literal("yes").optional() }),
  z.strictObject({ do: z.literal("refund"), id, payments: z.string().max(300) }),
  z.strictObject({
    do: z.literal("place"),
    id,
    address: z.string().trim().refine(isMeetingAddress),
    note: z.union([z.literal(""), line(200)]),
  }),
  z.strictObject({ do: z.literal("note"), id, note: z.union([z.literal(""), line(1000)]) }),
  z.strictObject({ do: z.literal("give-session"), id, note: ownersNote }),
  z.strictObject({ do: z.literal("take-session"), id, note: ownersNote }),
  newBookingSchema,
  z.strictObject({ do: z.literal("no-show"), id }),
  z.strictObject({ do: z.literal("came"), id }),
]);
type Order = z.output<typeof bookingOrders>;

/** Does it and writes down who did, in one transaction; an order that changes nothing leaves no note (security.md E7). */
export async function carryOutBookingOrder(site: Site, order: Order, who: OwnerName): Promise<OrderResult> {
  switch (order.do) {
    case "close-day":
      return closeDay(site, order, who);
    case "open-day":
      return openDay(site, order.day, who);
    case "read-calendars":
      await readBusyCalendars(site);
      return { ok: true };
    case "move":
      return change(site, order.id, { who, what: "booking moved" }, (inside) =>
        moveBooking(inside, order.id, order.startsAt, "owner"),
      );
    case "cancel":
      return cancel(site, order, who);
    case "refund":
      return refund(site, order.id, who);
    case "place":
      return site.database.transaction(async (queries) => {
        await lockMeeting(site, queries, order.id);
        return change(within(site, queries), order.id, { who, what: "booking's place set" }, (inside) =>
          setPlace(inside, order.id, { address: order.address, note: order.note }),
        );
      });
    case "note":
      return setNote(site, order, who);
    case "give-session":
    case "take-session":
      return changeSessions(site, order, who);
    case "book":
      return makeBooking(site, order, who);
    case "no-show":
      return setPresence(site, order.id, who, "no-show");
    case "came":
      return setPresence(site, order.id, who, "booked");
  }
}

/** Cancels, and in the same order gives the money back where the owner wants it. */
async function cancel(
  site: Site,
  { id, reason, refund: wantsRefund }: Extract<Order, { do: "cancel" }>,
  who: OwnerName,
): Promise<OrderResult> {
  const cancelled = await change(site, id, { who, what: "booking cancelled" }, (inside) =>
    cancelBooking(inside, id, reason, "owner"),
  );
  if (!cancelled.ok || wantsRefund === undefined) return cancelled;
  const refunded = await refund(site, id, who);
  return refunded.ok || refunded.reason === "refused" ? refunded : cancelled;
}

/** Money back for what was paid: the booking stays as it is, and the partner's own news say what became of it. */
async function refund(site: Site, id: string, who: OwnerName): Promise<OrderResult> {
  const whose = { booking_id: id };
  const count = await site.database.transaction(async (queries) => {
    const row = await lockRow(queries, "bookings", id);
    const payment = row && (await paymentOfBooking(queries, id));
    if (!payment) return undefined;
    const booking = bookingOf(row);
    if (row.refund_cents !== null)
      await settleNote(site, queries, booking, refundOrder(site.content, booking, row.refund_cents));
    return putRefund(site, queries, { whose, payments: [payment], who });
  });
  if (count === undefined) return { ok: false, reason: "gone" };
  return count === 0 ? { ok: true, already: true } : sendRefund(site, whose);
}

type Note = { who: OwnerName; what: string };
type Changed = { ok: true; booking: { sequence: number } } | Extract<OrderResult, { ok: false }>;

/** A change of a booking with its note: the sequence says whether anything was changed. */
async function change(
  site: Site,
  id: string,
  note: Note,
  run: (inside: Site) => Promise<Changed>,
): Promise<OrderResult> {
  return site.database.transaction(async (queries) => {
    const before = await lockRow(queries, "bookings", id);
    if (!before) return { ok: false, reason: "gone" };
    const changed = await run(within(site, queries));
    if (!changed.ok) return { ok: false, reason: changed.reason };
    if (changed.booking.sequence > before.sequence)
      await recordOwnerAction(queries, { ...note, subject: id, at: site.now() });
    return { ok: true };
  });
}

/** What only the owner reads about a booking, in any state of it. */
async function setNote(site: Site, { id, note }: Extract<Order, { do: "note" }>, who: OwnerName): Promise<OrderResult> {
  const at = site.now();
  return site.database.transaction(async (queries) => {
    const before = await lockRow(queries, "bookings", id);
    if (!before) return { ok: false, reason: "gone" };
    if (before.owner_note === note) return { ok: true, already: true };
    await queries.updateTable("bookings").set({ owner_note: note }).where("id", "=", id).execute();
    await recordOwnerAction(queries, { who, what: "booking's note written", subject: id, at });
    return { ok: true };
  });
}

/** Notes that somebody did not come, or came after all. Nobody is written to. Told twice it is noted once. */
async function setPresence(site: Site, id: string, who: OwnerName, state: "no-show" | "booked"): Promise<OrderResult> {
  const at = site.now();
  return site.database.transaction(async (queries) => {
    const before = await lockRow(queries, "bookings", id);
    if (before?.state === state) return { ok: true };
    if (before?.state !== (state === "booked" ? "no-show" : "booked")) return { ok: false, reason: "gone" };
    if (before.starts_at > at) return { ok: false, reason: "early" };
    await queries.updateTable("bookings").set({ state, changed_at: at }).where("id", "=", id).execute();
    const what = state === "booked" ? "no-show taken back" : "no-show noted";
    await recordOwnerAction(queries, { who, what, subject: id, at });
    return { ok: true };
  });
}
