import { lockRow } from "#database/lock-row.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { monthLeft } from "#app/bookings/credits/credit-words.server.ts";
import { changeGiven, monthsOfPackage } from "#app/bookings/credits/credits.server.ts";
import type { OrderResult } from "#app/desk/frame/orders/orders.ts";
import { type OwnerName, recordOwnerAction } from "#app/people/owner/owner.server.ts";
import type { Site } from "#app/site/site.ts";
import { momentIn } from "#app/site/time.ts";

/** The month of coaching that a booking belongs to, in words: what is left, and every session that was booked of it. */
export async function monthOfBooking(site: Site, { id, coaching }: Booking) {
  const pack = coaching?.pack ?? id;
  const months = await monthsOfPackage(site.database.queries, pack);
  if (months.length === 0) return null;
  const rows = await site.database.queries
    .selectFrom("bookings")
    .select(["starts_at", "state", "given_back_at"])
    .where("package", "=", pack)
    .where("state", "in", ["booked", "cancelled", "no-show"])
    .orderBy("starts_at")
    .execute();
  const sessions = rows.map(({ starts_at, state, given_back_at }) => {
    const became = given_back_at === null ? state : "canceled, went back to the month";
    return `${momentIn(starts_at, businessZoneOf(site.content))}: ${became}`;
  });
  return { words: monthLeft(site, pack, months).words, sessions };
}

type Order = { do: "give-session" | "take-session"; id: string; note: string };

/** One session more or less in the month of a booking, with the reason in the booking's note. */
export async function changeSessions(site: Site, { do: what, id, note }: Order, who: OwnerName): Promise<OrderResult> {
  const at = site.now();
  const gives = what === "give-session";
  return site.database.transaction(async (queries) => {
    const row = await lockRow(queries, "bookings", id);
    const isChanged = row && (await changeGiven(site, queries, row.month_id ?? id, gives ? 1 : -1));
    if (!isChanged) return { ok: false, reason: "gone" };
    const words = `One session ${gives ? "given" : "taken"}: ${note}`;
    const owner_note = [row.owner_note, words].filter((each) => each !== "").join("\n");
    await queries.updateTable("bookings").set({ owner_note }).where("id", "=", id).execute();
    await recordOwnerAction(queries, { who, what: `coaching session ${gives ? "given" : "taken"}`, subject: id, at });
    return { ok: true };
  });
}
