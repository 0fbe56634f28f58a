import { calendarEventOf, bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import { type Booking, endOf } from "#app/bookings/booking/bookings.ts";
import { type CalendarEvent, calendarFeed } from "#app/bookings/calendar/calendar-file.ts";
import { dayIn } from "#app/bookings/calendar/days.ts";
import { businessZoneOf } from "#app/bookings/calendar/slots.server.ts";
import { companyOf } from "#app/content/company/our-company.ts";
import { readSigned, sign } from "#app/site/signing.server.ts";
import type { Site } from "#app/site/site.ts";
import { day } from "#app/site/time.ts";
import { agendaPath } from "./agenda.ts";

const purpose = "owner-calendar";
const subject = "bookings";
/** How long past bookings stay in the feed. */
const kept = 30 * day;

/** Where the owner's calendar program reads the bookings. It stays the same as long as the site's secret does. */
export function feedAddress({ origin, secret }: Pick<Site, "origin" | "secret">) {
  return `${origin}/calendar/${sign(secret, purpose, subject)}`;
}

export function isFeedToken({ secret }: Pick<Site, "secret">, token: string) {
  return readSigned(secret, purpose, token) === subject;
}

/**
 * What is booked, as a calendar to subscribe to (RFC 5545): a call each, and one event for a training session with all who
 * come. Names, but nobody's address and nobody's own link: calendar programs keep what they read.
 */
export async function writeFeed(site: Site) {
  const rows = await site.database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("state", "=", "booked")
    .where("starts_at", ">=", site.now() - kept)
    .orderBy("starts_at")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const groups = Map.groupBy(rows.map(bookingOf), ({ id, resource, startsAt }) =>
    resource === "training" ? `training-${startsAt}` : id,
  );
  return calendarFeed(
    `Bookings, ${companyOf(site.content).name}`,
    [...groups].map(([name, bookings]) => eventOf(site, name, bookings)),
  );
}

function eventOf(site: Site, name: string, bookings: Booking[]): CalendarEvent {
  const [first] = bookings;
  if (!first) throw new Error("an event of no booking");
  const view = {
    day: dayIn(businessZoneOf(site.content), first.startsAt),
    span: "day",
    only: "all",
    booking: "",
  } as const;
  const names = bookings.map((each) => `${each.firstName} ${each.lastName}`.trim());
  const isSession = first.resource === "training";
  return {
    ...calendarEventOf(site, first),
    uid: `${name}@${new URL(site.origin).hostname}`,
    sequence: Math.max(...bookings.map(({ sequence }) => sequence)),
    minutes: (Math.max(...bookings.map(endOf)) - first.startsAt) / 60_000,
    title: isSession
      ? `Training session, ${bookings.length} registered`
      : `${bookingTitle(site.content, first)} (${names.join("")})`,
    description: isSession
      ? bookings.map((each, place) => `${names[place]}: ${bookingTitle(site.content, each)}`).join("\n")
      : names.join(""),
    url: `${site.origin}${agendaPath(view)}`,
  };
}
