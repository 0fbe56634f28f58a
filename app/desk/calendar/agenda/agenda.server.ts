import { dayAfter } from "#app/site/time.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#database/schema.ts";
import { ownCalendars } from "#app/bookings/busy/own-calendars.server.ts";
import { startsOn, trainingStarts } from "#app/bookings/calendar/availability.ts";
import { bookingTitle } from "#app/bookings/booking/booking-words.server.ts";
import { bookingOf } from "#app/bookings/changes/bookings.server.ts";
import type { Booking } from "#app/bookings/booking/bookings.ts";
import { dayIn, mondayOf } from "#app/bookings/calendar/days.ts";
import { availabilityOf, businessZoneOf, seatsOf } from "#app/bookings/calendar/slots.server.ts";
import { callTerms, purposeGroups } from "#app/bookings/purposes/purposes.server.ts";
import { findProgram } from "#app/catalog/programs/programs.server.ts";
import type { Content } from "#app/site/content.ts";
import type { Site } from "#app/site/site.ts";
import { type Agenda, type AgendaBooking, type AgendaDay, type AgendaStart, isDay } from "./agenda.ts";
import { clockOf, hourOf, midnightOf } from "./business-clock.server.ts";
import { feedAddress } from "./calendar-feed.server.ts";
import { closingOf, closingsFrom } from "./closed-days.server.ts";

type Span = { from: string; of?: string; days: 1 | 7 };

/**
 * What is booked from a day on, in the order of time. Seven days are the week (from Monday) in which `from` lies, without
 * its free days when nothing is on them. A `from` that is no day is the day of the booking `of`; without one today, and for a
 * week the next day on which somebody works: at the weekend what comes is looked at. Holds that ran out are left out.
 */
export async function readAgenda(site: Site, { from, of = "", days }: Span): Promise<Agenda> {
  const { content } = site;
  const timeZone = businessZoneOf(content);
  const today = dayIn(timeZone, site.now());
  const present = days === 7 ? workdayFrom(content, today) : today;
  const asked = isDay(from) ? from : ((await dayOf(site, of)) ?? present);
  const first = days === 7 ? mondayOf(asked) : asked;
  const starts = await startsBetween(site, midnightOf(content, first), midnightOf(content, dayAfter(first, days)));
  const closings = await closingsFrom(site, first < today ? first : today);
  const week = Array.from({ length: days }, (_, place) => dayAfter(first, place))
    .map((day): AgendaDay => {
      const own = starts.filter(({ startsAt }) => dayIn(timeZone, startsAt) === day);
      return { day, closing: closingOf(content, closings, day), starts: own };
    })
    .filter(({ day, starts: own }) => days === 1 || own.length > 0 || isWorkday(content, day));
  return {
    from: first,
    today,
    timeZone,
    hours: hoursOf(content, starts),
    days: week,
    closings: closings.filter(({ day }) => day >= today),
    calendars: await ownCalendars(site),
    calls: callsOnOffer(site.content),
    feed: feedAddress(site),
  };
}

async function dayOf({ database, content }: Site, booking: string) {
  const row = await database.queries
    .selectFrom("bookings")
    .select("starts_at")
    .where("id", "=", booking)
    .executeTakeFirst();
  return row && dayIn(businessZoneOf(content), row.starts_at);
}

function callsOnOffer(content: Content) {
  const terms = callTerms(content);
  return purposeGroups(content).map(({ name, purposes }) => ({
    group: name,
    calls: purposes.map(({ slug, title, call }) => ({ slug, title, price: terms[call].amount })),
  }));
}

function workdayFrom(content: Content, isoDay: string) {
  const week = Array.from({ length: 7 }, (_, place) => dayAfter(isoDay, place));
  return week.find((day) => isWorkday(content, day)) ?? isoDay;
}

/** Whether anything is ever on offer on that day of the week. */
function isWorkday(content: Content, isoDay: string) {
  const always = { ...availabilityOf(content), daysOff: [] };
  return (["consultation", "training"] as const).some((each) => startsOn(always, each, isoDay, 15).length > 0);
}

/** From the first to the last hour of the working day, and wider where somebody comes earlier or later. */
function hoursOf(content: Content, starts: AgendaStart[]) {
  const open = availabilityOf(content).consultation.hours.flatMap(({ from, to }) => [from, to - 1]);
  const hours = [...open, ...trainingStarts].map((minutes) => Math.floor(minutes / 60));
  const all = [...hours, ...starts.map(({ hour }) => hour)];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

async function startsBetween({ database, now, content }: Site, from: number, to: number): Promise<AgendaStart[]> {
  const rows = await database.queries
    .selectFrom("bookings")
    .selectAll()
    .where("state", "!=", "expired")
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .where((row) => row.or([row("state", "!=", "held"), row("held_until", ">", now())]))
    .orderBy("starts_at")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const waits = await database.queries
    .selectFrom("booking_waits")
    .select((row) => ["starts_at", row.fn.countAll<number>().as("waiting")])
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .where("offered_at", "is", null)
    .groupBy("starts_at")
    .execute();
  return gather(content, rows, new Map(waits.map(({ starts_at, waiting }) => [starts_at, waiting])));
}

/** One entry for each time and kind, also where people only wait. */
function gather(content: Content, rows: Selectable<Tables["bookings"]>[], waits: Map<number, number>) {
  const starts = new Map<string, AgendaStart>();
  const startOf = (resource: Booking["resource"], startsAt: number) => {
    const key = `${resource} ${startsAt}`;
    const known = starts.get(key) ?? emptyStart(content, resource, startsAt);
    starts.set(key, known);
    return known;
  };
  for (const row of rows) {
    const start = startOf(row.resource, row.starts_at);
    start.bookings.push(entryOf(content, bookingOf(row)));
    if (start.places && row.state !== "cancelled") start.places.taken += 1;
  }
  for (const [startsAt, waiting] of waits) startOf("training", startsAt).waiting = waiting;
  return [...starts.values()].toSorted((one, other) => one.startsAt - other.startsAt);
}

function emptyStart(content: Content, resource: Booking["resource"], startsAt: number): AgendaStart {
  const places = resource === "training" ? { taken: 0, of: seatsOf(content, resource) } : null;
  const [hour, clock] = [hourOf(content, startsAt), clockOf(content, startsAt)];
  return { startsAt, hour, clock, resource, places, waiting: 0, bookings: [] };
}

function entryOf(content: Content, booking: Booking): AgendaBooking {
  const { id, state, purpose, call } = booking;
  const about = call === "training" ? (findProgram(content, purpose)?.title ?? "") : bookingTitle(content, booking);
  return { id, state, who: nameOf(booking), about };
}

/** A hold has no name before the form is filled in. */
export function nameOf({ firstName, lastName }: Pick<Booking, "firstName" | "lastName">) {
  return `${firstName} ${lastName}`.trim() || "Somebody is choosing";
}
