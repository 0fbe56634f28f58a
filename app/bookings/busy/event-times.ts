import { dayIn } from "#app/bookings/calendar/days.ts";
import { offsetAt } from "#app/bookings/calendar/zoned-time.ts";
import { day, dayAfter, startOfDay } from "#app/site/time.ts";
import { type FindClock, remembered, type Span } from "./clocks.ts";
import { type Component, findProperty, type Property } from "./ics.ts";
import { type Budget, daysOf, readRule, type Rule } from "./recurrence.ts";
import { type Clock, instantOf, type Length, readDuration, readWallTime, type WallTime } from "./wall-time.ts";

/** Milliseconds, UTC; the end is not part of it. */
export type BusyTime = { startsAt: number; endsAt: number };

/** What the events of one calendar share. `home`: the clock of what names none. `unknown` gathers names of zones. */
type Reading = {
  span: Span;
  budget: Budget;
  timeZone: string;
  findClock: FindClock;
  home: Clock;
  replaced: Map<string, Property[]>;
  unknown: Set<string>;
};

/** The clock of whole days and of times without a zone: the calendar's own, which Google and Apple name, else of `timeZone`. */
export function homeClock(calendar: Component, timeZone: string, findClock: FindClock): Clock {
  const named = findProperty(calendar, "X-WR-TIMEZONE")?.value;
  return (named && findClock(named)) || remembered((instant) => offsetAt(instant, timeZone));
}

/** By UID, which times of a repeated event another event stands in for. */
export function replacedIn({ parts }: Component) {
  const replaced = new Map<string, Property[]>();
  for (const event of parts) {
    const property = findProperty(event, "RECURRENCE-ID");
    if (!property) continue;
    const uid = uidOf(event);
    replaced.set(uid, [...(replaced.get(uid) ?? []), property]);
  }
  return replaced;
}

/**
 * When an event takes place, as far as it touches the span and perhaps a little more. In a zone that nobody knows it takes
 * the whole day, and so does what repeats within a day. `isRead` is false when it says no time, or repeats as no rule does.
 */
export function timesOf(reading: Reading, event: Component): { times: BusyTime[]; isRead: boolean } {
  const property = findProperty(event, "DTSTART");
  const start = property && readWallTime(property.value);
  if (!property || !start) return { times: [], isRead: false };
  const ruled = event.properties.filter(({ name }) => name === "RRULE").map(({ value }) => readRule(value));
  const rules = ruled.filter((rule) => rule !== undefined);
  const isRead = rules.length === ruled.length;
  if (!isRepeated(event) && isFar(reading, start)) return { times: [], isRead };

  const { clock, isKnown } = clockOf(reading, property, start);
  const length = lengthOf(reading, event, { start, clock });
  const repeated = rules.flatMap((rule) => repeatedWalls(reading, rule, { start, clock, length }));
  const walls = new Set([...repeated, ...listedWalls(reading, event, clock)]);
  // A rule that ended before it began is how a series is taken out whole; any other leaves the first time in.
  if (!rules.some((rule) => lastWall(rule, start, clock) < start.wall)) walls.add(start.wall);
  reading.budget.left -= walls.size;
  const isOut = leftOut(reading, event);
  const isWhole = !isKnown || rules.some(({ isFine }) => isFine);
  const times = [...walls]
    .filter((wall) => !isOut(instantOf(wall, clock), wall))
    .map((wall) => timeOf(wall, length, clock))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt)
    .map((time) => (isWhole ? wholeDays(time, reading.timeZone) : time));
  return { times, isRead };
}

function isRepeated({ properties }: Component) {
  return properties.some(({ name }) => name === "RRULE" || name === "RDATE");
}

/** Nobody is busy for more days in one piece: what began before is not looked at. */
const longest = 366;

/** Most events of an old calendar are long over. */
function isFar({ span }: Reading, { wall }: WallTime) {
  return wall < span.from - longest * day || wall > span.to + 2 * day;
}

/** The clock of a property, which is our own where nobody knows its zone. */
function clockOf({ home, findClock, unknown }: Reading, { parameters }: Property, { utc, whole }: WallTime) {
  if (utc) return { clock: () => 0, isKnown: true };
  const name = parameters.TZID;
  if (whole || !name) return { clock: home, isKnown: true };
  const clock = findClock(name);
  if (!clock) unknown.add(name.slice(0, 60));
  return { clock: clock ?? home, isKnown: clock !== undefined };
}

type Start = { start: WallTime; clock: Clock };

function lengthOf(reading: Reading, event: Component, { start, clock }: Start): Length {
  const property = findProperty(event, "DTEND");
  const end = property && readWallTime(property.value);
  const least = { days: start.whole ? 1 : 0, exact: 0 };
  if (!property || !end) return readDuration(findProperty(event, "DURATION")?.value ?? "") ?? least;
  if (start.whole) return { days: Math.max(1, Math.ceil((end.wall - start.wall) / day)), exact: 0 };
  const ends = instantOf(end.wall, clockOf(reading, property, end).clock);
  return { days: 0, exact: Math.max(0, ends - instantOf(start.wall, clock)) };
}

function repeatedWalls({ span, budget }: Reading, rule: Rule, { start, clock, length }: Start & { length: Length }) {
  const first = dayOf(start.wall);
  const around = Math.min(longest, length.days + Math.ceil(length.exact / day));
  const from = dayOf(span.from) - 2 - around;
  const last = lastWall(rule, start, clock);
  const to = Math.min(dayOf(span.to) + 2, dayOf(last));
  return [...daysOf(rule, { first, from, to }, budget)]
    .filter((each) => each >= from)
    .map((each) => each * day + (start.wall - first * day))
    .filter((wall) => wall <= last);
}

/**
 * A rule's last wall time. A date alone holds to its end: some write one where a time belongs (RFC 5545 §3.3.10). So does
 * the last day of what repeats within a day.
 */
function lastWall({ until, isFine }: Rule, { whole }: WallTime, clock: Clock) {
  const last = readWallTime(until ?? "");
  if (!last) return Infinity;
  const wall = last.utc ? last.wall + clock(last.wall) : last.wall;
  return isFine || (last.whole && !whole) ? (dayOf(wall) + 1) * day - 1 : wall;
}

function listedWalls(reading: Reading, { properties }: Component, clock: Clock) {
  const listed = properties.filter(({ name }) => name === "RDATE").flatMap((each) => momentsOf(reading, each));
  return listed.map(({ at }) => at + clock(at));
}

/** What EXDATE takes out, and what another event stands in for. A date alone takes out its day. */
function leftOut(reading: Reading, event: Component) {
  const out = event.properties.filter(({ name }) => name === "EXDATE");
  const others = findProperty(event, "RECURRENCE-ID") ? [] : (reading.replaced.get(uidOf(event)) ?? []);
  const moments = [...out, ...others].flatMap((each) => momentsOf(reading, each));
  reading.budget.left -= moments.length;
  const instants = new Set(moments.map(({ at }) => at));
  const days = new Set(moments.filter(({ whole }) => whole).map(({ wall }) => dayOf(wall)));
  return (at: number, wall: number) => instants.has(at) || days.has(dayOf(wall));
}

/** The times of a list, or of one; of periods their starts. */
function momentsOf(reading: Reading, property: Property) {
  return property.value.split(",").flatMap((each) => {
    const time = readWallTime(each.split("/")[0] ?? "");
    return time ? [{ ...time, at: instantOf(time.wall, clockOf(reading, property, time).clock) }] : [];
  });
}

function timeOf(wall: number, { days, exact }: Length, clock: Clock): BusyTime {
  return { startsAt: instantOf(wall, clock), endsAt: instantOf(wall + days * day, clock) + exact };
}

/** From midnight to midnight, on a zone's clock. */
function wholeDays({ startsAt, endsAt }: BusyTime, timeZone: string): BusyTime {
  const clock = (instant: number) => offsetAt(instant, timeZone);
  return {
    startsAt: instantOf(startOfDay(dayIn(timeZone, startsAt)), clock),
    endsAt: instantOf(startOfDay(dayAfter(dayIn(timeZone, endsAt - 1))), clock),
  };
}

function uidOf(event: Component) {
  return findProperty(event, "UID")?.value ?? "";
}

function dayOf(wall: number) {
  return Math.floor(wall / day);
}
