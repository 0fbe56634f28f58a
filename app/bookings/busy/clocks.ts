import { isTimeZone, offsetAt } from "#app/bookings/calendar/zoned-time.ts";
import { day, minute, second } from "#app/site/time.ts";
import { type Component, findProperty } from "./ics.ts";
import { type Budget, daysOf, readRule } from "./recurrence.ts";
import { type Clock, readOffset, readWallTime } from "./wall-time.ts";
import { windowsZones } from "./windows-zones.ts";

/** A span of instants, in milliseconds. */
export type Span = { from: number; to: number };

/** The clock of a zone that a file names; undefined for a name that nobody knows. */
export type FindClock = (name: string) => Clock | undefined;

/**
 * The clocks of a file: as its own VTIMEZONE says, else by the zone's name, IANA's or Windows'. Some programs write IANA's
 * behind a path of their own: "/freeassociation.sourceforge.net/Europe/Berlin".
 */
export function clockFinder(calendar: Component, span: Span, budget: Budget): FindClock {
  const parts = calendar.parts.filter(({ name }) => name === "VTIMEZONE");
  const zones = new Map(parts.map((part) => [findProperty(part, "TZID")?.value ?? "", part]));
  const known = new Map<string, Clock | undefined>();
  const findClock = (name: string) => {
    const own = zones.get(name);
    const clock = (own && ownClock(own, span, budget)) ?? namedClock(name);
    return clock && remembered(clock);
  };
  return (name) => {
    if (!known.has(name)) known.set(name, findClock(name));
    return known.get(name);
  };
}

function namedClock(name: string): Clock | undefined {
  const plain = name.trim();
  const path = plain.split("/");
  const names = [plain, windowsZones[plain] ?? "", path.slice(-2).join("/"), path.slice(-3).join("/")];
  const zone = names.find((each) => each !== "" && isTimeZone(each));
  return zone === undefined ? undefined : (instant) => offsetAt(instant, zone);
}

/** A clock that is asked once for each quarter of an hour, in which no zone changes it: asking the runtime takes its time. */
export function remembered(clock: Clock): Clock {
  const known = new Map<number, number>();
  return (instant) => {
    const quarter = Math.floor(instant / (15 * minute));
    const offset = known.get(quarter) ?? clock(quarter * 15 * minute);
    known.set(quarter, offset);
    return offset;
  };
}

type Change = { at: number; before: number; after: number };

/** So long before a span its clocks were last changed, at least. */
const lookBack = 800 * day;

/** What STANDARD and DAYLIGHT of a VTIMEZONE say; undefined when they say nothing. */
function ownClock({ parts }: Component, span: Span, budget: Budget): Clock | undefined {
  const changes = parts.flatMap((part) => changesOf(part, span, budget)).toSorted((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) return undefined;
  return (instant) => changes.findLast(({ at }) => at <= instant)?.after ?? first.before;
}

function changesOf(part: Component, { from, to }: Span, budget: Budget): Change[] {
  const start = readWallTime(findProperty(part, "DTSTART")?.value ?? "");
  const before = readOffset(findProperty(part, "TZOFFSETFROM")?.value ?? "");
  const after = readOffset(findProperty(part, "TZOFFSETTO")?.value ?? "");
  if (!start || before === undefined || after === undefined) return [];
  const rule = readRule(findProperty(part, "RRULE")?.value ?? "");
  const until = readWallTime(rule?.until ?? "");
  const end = until ? until.wall + (until.utc ? before : 0) : Infinity;
  const first = Math.floor(start.wall / day);
  const days = rule
    ? daysOf(rule, { first, from: dayBefore(Math.min(from, end) - lookBack), to: dayBefore(to) + 2 }, budget)
    : [first];
  const listed = part.properties
    .filter(({ name }) => name === "RDATE")
    .flatMap(({ value }) => value.split(",").map((each) => readWallTime(each)?.wall ?? []))
    .flat();
  const walls = [...days].map((each) => each * day + (start.wall - first * day));
  return [...walls, ...listed]
    .filter((wall) => wall <= end + second)
    .map((wall) => ({ at: wall - before, before, after }));
}

function dayBefore(instant: number) {
  return Math.floor(instant / day);
}
