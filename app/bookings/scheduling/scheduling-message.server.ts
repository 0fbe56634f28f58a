import type { Kysely } from "kysely";
import { momentsOf } from "#app/bookings/booking/booking-words.server.ts";
import { cellsOf } from "#app/bookings/calendar/cells.server.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { isTimeZone } from "#app/bookings/calendar/zoned-time.ts";
import { nameFrom } from "#app/forms/fields/person-names.ts";
import { isMailbox } from "#app/forms/fields/address.ts";
import { putMessage } from "#app/mail/inbox/inbox.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { day, minute } from "#app/site/time.ts";
import type { Tables } from "#database/schema.ts";
import type { BookingChange, SchedulingEvent } from "#partners/scheduling/scheduling.ts";

/** `partner`: its name. `movedFrom` in milliseconds. */
type Told = { event: SchedulingEvent; change: BookingChange; partner: string; movedFrom: number | null };

const whatHappened: Record<BookingChange["what"], string> = {
  booked: "Somebody booked a consultation",
  moved: "Somebody moved a consultation",
  cancelled: "Somebody canceled a consultation",
  paid: "Somebody paid for a consultation",
};

/** Leaves a message in the owner's inbox, once for each event, inside the caller's transaction. */
export async function leaveSchedulingMessage(site: Site, queries: Kysely<Tables>, told: Told) {
  const { event, change } = told;
  const message = {
    notice: `partner's calendar: ${change.what}` as const,
    kind: "scheduling" as const,
    name: nameFrom(change.name),
    email: isMailbox(change.email) ? change.email : "",
    details: await detailsOf(site.content, queries, told),
    page: "/consultation",
  };
  await putMessage(site, queries, message, `scheduling ${event.id}`);
}

/** Answers by name, in the order in which the owner reads them; empty ones are not shown. */
async function detailsOf(content: Content, queries: Kysely<Tables>, { change, partner, movedFrom }: Told) {
  const { what, startsAt, endsAt, booking, paid } = change;
  const timeZone = isTimeZone(change.timeZone) ? change.timeZone : businessZoneOf(content);
  const when = (instant: number | null) =>
    instant === null ? "" : momentsOf(content, { startsAt: instant, timeZone });
  const takes = what === "booked" || what === "moved";
  const clash = takes && startsAt !== null && (await isOurs(queries, startsAt, endsAt ?? startsAt));
  return {
    whatHappened: `${whatHappened[what]} in the calendar of ${partner}.`,
    when: when(startsAt),
    movedFrom: when(movedFrom),
    paid: paid ? "Yes, with the partner" : "",
    whatToDo: clash ? "Our own calendar has a booking at this time too. Move one of the two." : "",
    partnersNumber: booking,
  };
}

/** Whether somebody has this time, or a part of it, in our own calendar: the partner's calendar does not know it. */
async function isOurs(queries: Kysely<Tables>, startsAt: number, endsAt: number) {
  const minutes = Math.min(Math.max(endsAt - startsAt, minute), day) / minute;
  const cell = await queries
    .selectFrom("booking_cells")
    .select("booking_id")
    .where("resource", "=", "consultation")
    .where("cell", "in", cellsOf({ startsAt, minutes }))
    .limit(1)
    .executeTakeFirst();
  return cell !== undefined;
}
