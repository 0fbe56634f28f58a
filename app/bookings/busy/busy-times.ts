import { clockFinder, type Span } from "./clocks.ts";
import { type BusyTime, homeClock, replacedIn, timesOf } from "./event-times.ts";
import { type Component, findProperty, readIcs, wordOf } from "./ics.ts";

export type BusyRead =
  /** `unknownZones`: their events take whole days. `unread`: so many events say no time, or repeat in a way that is not known. */
  | { ok: true; times: BusyTime[]; unknownZones: string[]; unread: number }
  | { ok: false; kind: "not_calendar" | "cut_off" | "too_large" };

type Wishes = Span & {
  /** IANA zone of whole days and of times that name none, unless the file has one. */
  timeZone: string;
  /** Our host: events that we made ourselves are no busy times. */
  host: string;
};

/** Days looked at and times worked out for one file: about a second. */
const mostSteps = 2_000_000;

/**
 * When an iCalendar file (RFC 5545) says that somebody is busy, as far as it touches the span: in order, none touching
 * another. Free is what is cancelled, transparent, or free or elsewhere in Outlook's words; tentative is busy.
 */
export function busyTimesIn(text: string, { host, timeZone, ...span }: Wishes): BusyRead {
  const file = readIcs(text);
  if (!file.ok) return file;
  const found = { times: [] as BusyTime[], unknown: new Set<string>(), unread: 0 };
  const budget = { left: mostSteps };
  for (const calendar of file.calendars) {
    const findClock = clockFinder(calendar, span, budget);
    const home = homeClock(calendar, timeZone, findClock);
    const reading = { span, budget, timeZone, findClock, home, replaced: replacedIn(calendar), unknown: found.unknown };
    for (const event of calendar.parts) {
      if (event.name !== "VEVENT" || !isBusy(event) || isOurs(event, host)) continue;
      const { times, isRead } = timesOf(reading, event);
      found.times.push(...times);
      if (!isRead) found.unread += 1;
      if (budget.left < 0) return { ok: false, kind: "too_large" };
    }
  }
  return { ok: true, times: joined(found.times, span), unknownZones: [...found.unknown], unread: found.unread };
}

function isBusy(event: Component) {
  const outlook = wordOf(event, "X-MICROSOFT-CDO-BUSYSTATUS");
  if (outlook === "FREE" || outlook === "WORKINGELSEWHERE") return false;
  return wordOf(event, "TRANSP") !== "TRANSPARENT" && wordOf(event, "STATUS") !== "CANCELLED";
}

/** How Exchange wraps the UID of an event that came from outside (MS-OXCICAL 2.1.3.1.1.20.26). */
const wrapped = /^040000008200E00074C5B7101A82E008(?:[0-9A-F]{2})*$/i;

/** Whether we made it: invitations that came back, and what the owner's own feed brings. */
function isOurs(event: Component, host: string) {
  const uid = findProperty(event, "UID")?.value ?? "";
  const plain = wrapped.test(uid) ? withoutEnd(Buffer.from(uid, "hex")).toString("latin1") : uid;
  return plain.toLowerCase().endsWith(`@${host}`);
}

/** Without the zeros that stand behind the last byte. */
function withoutEnd(bytes: Buffer) {
  return bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
}

/** In order, without what lies outside; what overlaps or touches is one. */
function joined(times: BusyTime[], { from, to }: Span) {
  const all: BusyTime[] = [];
  for (const { startsAt, endsAt } of times.toSorted((one, other) => one.startsAt - other.startsAt)) {
    if (endsAt <= from || startsAt >= to) continue;
    const last = all.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else all.push({ startsAt, endsAt });
  }
  return all;
}
