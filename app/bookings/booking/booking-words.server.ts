import { companyOf } from "#app/content/company/our-company.ts";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { queryOf } from "#app/bookings/calendar/calendar.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import type { CalendarEvent } from "#app/bookings/calendar/calendar-file.ts";
import type { Booking } from "./bookings.ts";
import { bookingLink } from "./booking-links.server.ts";
import { momentIn } from "#app/site/time.ts";
import { callTerms, findPurpose } from "#app/bookings/purposes/purposes.server.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";

/** "Consultation: Workflow automation", "Course advice call: AI Specialist", "Coaching, Single Session". */
export function bookingTitle(content: Content, { call, purpose }: Pick<Booking, "call" | "purpose">) {
  if (call === "training") return `Training session: ${findProgram(content, purpose)?.title ?? "your course"}`;
  const kind = callTerms(content)[call].title;
  const topic = findPurpose(content, purpose).title;
  // In the list of topics a title says its kind itself; nobody reads it twice.
  if (topic.replace(":", ",") === kind) return kind;
  return `${kind}: ${topic.replace(/^Course advice: /, "")}`;
}

/** Where the owner sees one booking and can do something about it: opened, and in sight on a phone too. */
export function ownerPageOf(id: string) {
  return `/admin/bookings?booking=${encodeURIComponent(id)}#opened`;
}

/** Where the same thing is chosen again, at its price; on a day when one is named. */
export function chooseAgain({ resource, purpose, timeZone }: Booking, day?: string) {
  return resource === "training"
    ? `/schedule${queryOf({ zone: timeZone, day })}`
    : `/schedule-consultation${queryOf({ from: purpose, zone: timeZone, day })}`;
}

/** The time of day alone: "2:00 PM (New York)". */
export function timeIn(instant: number, timeZone: string) {
  return momentIn(instant, timeZone).replace(/^.*, /, "");
}

/** On the person's clock, and on ours where it shows another time; with its day where that is another one. */
export function clocksOf(content: Content, { startsAt, timeZone }: Pick<Booking, "startsAt" | "timeZone">) {
  const zone = businessZoneOf(content);
  const [own, ours] = [momentIn(startsAt, timeZone), momentIn(startsAt, zone)];
  const sameClock = own.replace(/ \(.*$/, "") === ours.replace(/ \(.*$/, "");
  const sameDay = dayIn(timeZone, startsAt) === dayIn(zone, startsAt);
  return { own, ours: sameClock ? undefined : sameDay ? timeIn(startsAt, zone) : ours };
}

/** The same in one sentence. */
export function momentsOf(content: Content, booking: Pick<Booking, "startsAt" | "timeZone">) {
  const { own, ours } = clocksOf(content, booking);
  return ours === undefined ? own : `${own}, which is ${ours}`;
}

/** The booking as an event of a calendar; `uid` stays through all changes. */
export function calendarEventOf(
  site: Pick<Site, "content" | "origin" | "secret" | "now" | "mail">,
  booking: Booking,
): CalendarEvent {
  const link = bookingLink(site, booking.id);
  const { place } = booking;
  const note = place?.note ? `\n${place.note}` : "";
  return {
    uid: `${booking.id}@${new URL(site.origin).hostname}`,
    sequence: booking.sequence,
    stampedAt: site.now(),
    startsAt: booking.startsAt,
    minutes: booking.minutes,
    title: bookingTitle(site.content, booking),
    description: `With ${companyOf(site.content).name}. Move or cancel: ${link}${note}`,
    place: place?.address,
    url: link,
    organizer: senderOf(site),
    attendee: { name: `${booking.firstName} ${booking.lastName}`.trim(), email: booking.email },
  };
}

/** Who invites is who writes: mail programs distrust an invitation of somebody else, and answer to the organizer. */
function senderOf({ content, mail: { from: mailbox } }: Pick<Site, "content" | "mail">) {
  const [, name = "", address = ""] = /^(.*?)\s*<([^<>]+)>\s*$/.exec(mailbox) ?? ["", "", mailbox.trim()];
  return { name: name.replace(/^"(.*)"$/, "$1") || companyOf(content).name, email: address };
}
