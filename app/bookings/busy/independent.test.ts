import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { minute } from "#app/site/time.ts";
import { busyTimesIn } from "./busy-times.ts";
import { tries } from "#tests/rehearsal.ts";

type Dialect = { name: string; text: string; busy: string[] };

function textOf(name: string) {
  return readFileSync(path.join(import.meta.dirname, "../../../tests/calendars", `${name}.ics`), "utf8");
}

/**
 * Calendars as four programs write them, with what they say, in UTC, of the weeks from October 12 to December 5, 2026. The
 * zone of whole days is New York where a calendar names none.
 */
const dialects: Dialect[] = [
  {
    name: "Outlook",
    text: textOf("outlook"),
    busy: [
      "2026-10-21 12:00 to 2026-10-21 13:00",
      "2026-10-28 12:30 to 2026-10-28 13:30",
      "2026-11-12 05:00 to 2026-11-14 05:00",
      "2026-11-25 06:15 to 2026-11-25 06:45",
      "2026-12-01 08:00 to 2026-12-01 08:30",
    ],
  },
  {
    name: "Google",
    text: textOf("google"),
    busy: [
      "2026-10-26 13:00 to 2026-10-26 13:15",
      "2026-10-30 13:00 to 2026-10-30 13:15",
      "2026-11-02 16:00 to 2026-11-02 16:30",
      "2026-11-04 14:00 to 2026-11-04 14:15",
      "2026-11-16 15:00 to 2026-11-16 16:00",
      "2026-11-26 05:00 to 2026-11-28 05:00",
    ],
  },
  {
    name: "Apple",
    text: textOf("apple"),
    busy: [
      "2026-10-16 04:00 to 2026-10-17 04:00",
      "2026-10-19 07:30 to 2026-10-19 08:00",
      "2026-10-22 07:30 to 2026-10-22 08:00",
      "2026-10-25 08:30 to 2026-10-25 09:00",
      "2026-10-28 08:30 to 2026-10-28 09:00",
      "2026-10-30 16:00 to 2026-10-30 17:30",
      "2026-11-03 10:00 to 2026-11-03 11:00",
      "2026-11-13 05:00 to 2026-11-14 05:00",
      "2026-11-30 16:00 to 2026-11-30 17:30",
      "2026-12-01 10:00 to 2026-12-01 11:00",
      "2026-12-04 05:00 to 2026-12-05 05:00",
    ],
  },
  {
    name: "Proton",
    text: textOf("proton"),
    busy: [
      "2026-10-15 06:00 to 2026-10-15 06:45",
      "2026-10-22 06:00 to 2026-10-22 06:45",
      "2026-10-24 23:30 to 2026-10-25 02:30",
      "2026-10-29 07:00 to 2026-10-29 07:45",
      "2026-11-08 23:00 to 2026-11-09 23:00",
      "2026-11-12 07:00 to 2026-11-12 07:45",
      "2026-11-30 11:15 to 2026-11-30 12:30",
    ],
  },
];

const span = { from: Date.parse("2026-10-12T00:00:00Z"), to: Date.parse("2026-12-06T00:00:00Z") };

/** All starts and ends of a file's events, as ical.js expands them with the VTIMEZONEs of the file. */
function expanded(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const components = calendar.getAllSubcomponents("vevent");
  const exceptions = components.filter((each) => each.hasProperty("recurrence-id"));
  const times: { startsAt: number; endsAt: number }[] = [];
  for (const component of components) {
    const event = new ICAL.Event(component);
    if (event.isRecurrenceException()) continue;
    for (const each of exceptions)
      if (each.getFirstPropertyValue("uid") === event.uid) event.relateException(new ICAL.Event(each));
    // Where there are RDATEs alone it leaves out the first time, which RFC 5545 §3.8.5.2 counts among them.
    if (component.hasProperty("rdate") && isBusy(component))
      times.push({ startsAt: instantOf(event.startDate), endsAt: instantOf(event.endDate) });
    const iterator = event.iterator();
    for (let next = iterator.next(); next && instantOf(next) < span.to; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      if (isBusy(item.component)) times.push({ startsAt: instantOf(startDate), endsAt: instantOf(endDate) });
    }
  }
  return times.filter(({ startsAt, endsAt }) => endsAt > span.from && startsAt < span.to && endsAt > startsAt);
}

/** ical.js would take the machine's zone for a time without one. */
function instantOf(time: ICAL.Time) {
  return time.toUnixTime() * 1000;
}

function isBusy(component: ICAL.Component) {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? "");
  const isFree = ["FREE", "WORKINGELSEWHERE"].includes(word("x-microsoft-cdo-busystatus"));
  return !isFree && word("transp") !== "TRANSPARENT" && word("status") !== "CANCELLED";
}

/** Every busy quarter of an hour of the span, in words: what overlaps counts once. */
function quartersOf(times: { startsAt: number; endsAt: number }[]) {
  const quarters = new Set<string>();
  for (const { startsAt, endsAt } of times)
    for (let each = Math.max(startsAt, span.from); each < Math.min(endsAt, span.to); each += 15 * minute)
      quarters.add(new Date(each).toISOString().slice(0, 16));
  return [...quarters].toSorted();
}

function ours(text: string, timeZone = "UTC") {
  const read = busyTimesIn(text, { ...span, timeZone, host: "www.example.org" });
  if (!read.ok) throw new Error(read.kind);
  return read.times;
}

function inWords(times: { startsAt: number; endsAt: number }[]) {
  const minuteOf = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace("T", " ");
  return times.map(({ startsAt, endsAt }) => `${minuteOf(startsAt)} to ${minuteOf(endsAt)}`);
}

test.for(dialects)("what $name writes is busy when it says so", ({ text, busy }) => {
  for (const written of [text, text.replaceAll("\n", "\r\n")])
    expect(inWords(ours(written, "America/New_York"))).toEqual(busy);
});

/**
 * What ical.js can judge: it knows zones by the file's VTIMEZONEs alone and no zone of a calendar, and adds the length of
 * an event to the clock on the wall, also in the night in which that is changed.
 */
function withoutOurs(text: string) {
  return text
    .replace(/^X-WR-TIMEZONE:.*\n/m, "")
    .replaceAll(/;TZID=(?:Eastern|Asia)[^:]*:(\d{8}T\d{6})\n/g, ":$1Z\n")
    .replaceAll(/BEGIN:VEVENT\nUID:proton-calendar-000003[^]*?END:VEVENT\n/g, "");
}

test.for(dialects)("an independent expander has the same busy hours of what $name writes", ({ text }) => {
  const plain = withoutOurs(text);
  expect(quartersOf(ours(plain))).toEqual(quartersOf(expanded(plain)));
});

const weekdays = fc.uniqueArray(fc.constantFrom("MO", "TU", "WE", "TH", "FR", "SA", "SU"), {
  minLength: 1,
  maxLength: 4,
});
const placed = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom(1, 2, 3, -1, -2), fc.constantFrom("MO", "WE", "FR", "SU"))
    .map(([place, name]) => `${place}${name}`),
  { minLength: 1, maxLength: 3 },
);
const dates = fc.uniqueArray(fc.constantFrom(1, 5, 13, 29, 30, 31, -1, -3), { minLength: 1, maxLength: 3 });
const months = fc.uniqueArray(fc.constantFrom(1, 3, 10, 11, 12), { minLength: 1, maxLength: 3 });

const parts = fc.oneof(
  fc.constant(["FREQ=DAILY"]),
  weekdays.map((days) => ["FREQ=DAILY", `BYDAY=${days.join(",")}`]),
  fc
    .tuple(weekdays, fc.constantFrom("MO", "SU", "WE"))
    .map(([days, start]) => ["FREQ=WEEKLY", `BYDAY=${days.join(",")}`, `WKST=${start}`]),
  fc.constant(["FREQ=WEEKLY"]),
  dates.map((each) => ["FREQ=MONTHLY", `BYMONTHDAY=${each.join(",")}`]),
  placed.map((each) => ["FREQ=MONTHLY", `BYDAY=${each.join(",")}`]),
  fc
    .tuple(weekdays, fc.constantFrom(1, 2, -1))
    .map(([days, place]) => ["FREQ=MONTHLY", `BYDAY=${days.join(",")}`, `BYSETPOS=${place}`]),
  months.map((each) => ["FREQ=YEARLY", `BYMONTH=${each.join(",")}`, "BYMONTHDAY=10"]),
  fc
    .tuple(months, placed)
    .map(([each, days]) => ["FREQ=YEARLY", `BYMONTH=${each.join(",")}`, `BYDAY=${days.join(",")}`]),
);
const ends = fc.oneof(
  fc.constant([]),
  fc.integer({ min: 1, max: 60 }).map((count) => [`COUNT=${count}`]),
  fc.constantFrom("20261101T150000Z", "20261125T045959Z", "20261020T140000Z").map((until) => [`UNTIL=${until}`]),
);

test("an independent expander repeats an event on the same days, whatever the rule", () => {
  const zone =
    /BEGIN:VTIMEZONE[^]*END:VTIMEZONE\n/.exec(dialects.find(({ name }) => name === "Google")?.text ?? "")?.[0] ?? "";
  const begins = fc.constantFrom("2026-10-01", "2026-09-15", "2026-03-08", "2025-11-30", "2024-02-29");
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 4 }), ends, begins, (rule, interval, end, begin) => {
      const words = [...rule, `INTERVAL=${interval}`, ...end].join(";");
      // What a rule without its first time means is nobody's business: both begin with the first that fits.
      const first = ICAL.Recur.fromString([...rule, `INTERVAL=${interval}`].join(";"))
        .iterator(ICAL.Time.fromString(`${begin}T10:00:00`, null))
        .next();
      if (!first) return;
      const start = first.toICALString();
      const event = `BEGIN:VEVENT\nUID:1\nDTSTART;TZID=America/New_York:${start}\nDURATION:PT1H\nRRULE:${words}\nEND:VEVENT\n`;
      const text = `BEGIN:VCALENDAR\n${zone}${event}END:VCALENDAR\n`;

      expect(ours(text), `${start} ${words}`).toEqual(expanded(text));
    }),
    { numRuns: Number(process.env.LOTS ?? tries(100, 400)) },
  );
});
