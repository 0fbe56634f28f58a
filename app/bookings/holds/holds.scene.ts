import { findForChange, finishHold } from "#app/bookings/changes/booking-changes.server.ts";
import { personColumns } from "#app/bookings/changes/bookings.server.ts";
import type { Booking, Person, Refusal, Wish } from "#app/bookings/booking/bookings.ts";
import type { Site } from "#app/site/site.ts";
import { someone } from "#tests/cast.ts";
import { requestHold } from "./hold-requests.server.ts";

/** Keeps a time as a visitor does who has a network of their own; who it is for is said later. */
export async function holdTime(site: Site, wish: Wish): Promise<{ ok: true; booking: Booking } | Refusal> {
  const request = { wish, attempt: "", stamped: { leaveEmpty: "", stamp: "" } };
  const held = await requestHold(site, request, someone());
  if (held.ok && held.booking) return { ok: true, booking: held.booking };
  if (!held.ok && (held.reason === "closed" || held.reason === "taken")) return { ok: false, reason: held.reason };
  throw new Error(held.ok ? "trapped" : held.reason);
}

/** Books what is held, or was, for this person, as a press in a mail or a payment does, without either. */
export function confirmHold(site: Site, id: string, person: Person) {
  return site.database.transaction(async (queries) => {
    const booking = await findForChange(queries, id);
    if (booking?.state !== "held" && booking?.state !== "expired") throw new Error(`${booking?.state}: not held`);
    return finishHold(site, queries, booking, personColumns(person));
  });
}
