import fc from "fast-check";
import { expect, test } from "vitest";
import { day, hour } from "#app/site/time.ts";
import { busyTimesIn } from "./busy-times.ts";
import { tries } from "#tests/rehearsal.ts";

const span = { from: Date.parse("2026-10-12T00:00:00Z"), to: Date.parse("2026-12-06T00:00:00Z") };
const wishes = { ...span, timeZone: "America/New_York", host: "www.example.org" };

function minuteOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 16).replace("T", " ");
}

/** What a file says, in words; in UTC. */
function busyIn(text: string) {
  const read = busyTimesIn(text, wishes);
  if (!read.ok) return [read.kind];
  return read.times.map(({ startsAt, endsAt }) => `${minuteOf(startsAt)} to ${minuteOf(endsAt)}`);
}

/** A calendar of one event in New York, or wherever `start` says. */
function withEvent(...lines: string[]) {
  return `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1@elsewhere\n${lines.join("\n")}\nEND:VEVENT\nEND:VCALENDAR\n`;
}

const inNewYork = (moment: string) => `DTSTART;TZID=America/New_York:${moment}`;

/** On which days of November an event begins that repeats so, at 10 in New York. */
function daysInNovember(first: string, rule: string, ...more: string[]) {
  const read = busyTimesIn(withEvent(inNewYork(`${first}T100000`), "DURATION:PT1H", `RRULE:${rule}`, ...more), wishes);
  if (!read.ok || read.unread > 0) return "unread";
  const starts = read.times.map(({ startsAt }) => new Date(startsAt).toISOString());
  return starts.filter((each) => each.startsWith("2026-11")).map((each) => Number(each.slice(8, 10)));
}

test.for<[string, string, number[], ...string[]]>([
  ["20261102", "FREQ=DAILY;COUNT=3", [2, 3, 4]],
  ["20200101", "FREQ=DAILY;INTERVAL=10", [5, 15, 25]],
  ["20261102", "FREQ=DAILY;UNTIL=20261104T150000Z", [2, 3, 4]],
  ["20261102", "FREQ=DAILY;UNTIL=20261104T145959Z", [2, 3]],
  ["20261102", "FREQ=DAILY;UNTIL=20261104", [2, 3, 4]],
  ["20261031", "FREQ=DAILY;COUNT=4;BYDAY=SA,SU", [1, 7, 8]],
  ["20261101", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", [1, 2, 15, 16, 29, 30]],
  ["20261101", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO", [1, 9, 15, 23, 29]],
  ["20261031", "FREQ=MONTHLY", []],
  ["20260131", "FREQ=MONTHLY;BYMONTHDAY=-1", [30]],
  ["20260113", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", [13]],
  ["20260101", "FREQ=MONTHLY;BYDAY=-2WE,3MO", [16, 18]],
  ["20260101", "FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=1,-1", [3, 26]],
  ["20260101", "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=11,12", [11, 12]],
  ["20211115", "FREQ=YEARLY", [15]],
  ["20201101", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", [26]],
  ["20200101", "FREQ=YEARLY;BYDAY=45MO", [9]],
  ["20200101", "FREQ=YEARLY;BYYEARDAY=-32", [30]],
  ["20200101", "FREQ=YEARLY;BYWEEKNO=46;BYDAY=MO,SU", [9, 15]],
  ["20201110", "FREQ=YEARLY;INTERVAL=3", [10]],
  ["20201110", "FREQ=YEARLY;INTERVAL=4", []],
  [
    "20261102",
    "FREQ=WEEKLY;COUNT=4",
    [2, 16],
    "EXDATE;TZID=America/New_York:20261109T100000",
    "EXDATE;VALUE=DATE:20261123",
  ],
  ["20261102", "FREQ=WEEKLY;COUNT=2", [2, 5, 9], "RDATE;TZID=America/New_York:20261105T100000"],
  ["20261102", "FREQ=WEEKLY;COUNT=2", [2, 9], "EXDATE:20261105T150000Z"],
  ["20261103", "FREQ=WEEKLY;BYDAY=MO;COUNT=3", [3, 9, 16]],
])("from %s on, %s is busy on these days of November: %s", ([first, rule, days, ...more]) => {
  expect(daysInNovember(first, rule, ...more)).toEqual(days);
});

test("a series that ended before it began is no busy time", () => {
  expect(daysInNovember("20261103", "FREQ=WEEKLY;UNTIL=20261102T150000Z")).toEqual([]);
});

test("a clock that is changed keeps the time of day, and a time that it skips comes with the clock before", () => {
  const spring = { ...wishes, from: Date.parse("2027-03-13T00:00:00Z"), to: Date.parse("2027-03-16T00:00:00Z") };
  const nights = busyTimesIn(withEvent(inNewYork("20270313T023000"), "DURATION:PT30M", "RRULE:FREQ=DAILY"), spring);

  expect(nights.ok && nights.times.map(({ startsAt }) => minuteOf(startsAt))).toEqual([
    "2027-03-13 07:30",
    "2027-03-14 07:30",
    "2027-03-15 06:30",
  ]);
});

test("lengths: of a day that is longer by an hour, of nothing, of what ends before it begins", () => {
  const changed = ["DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261102"];
  expect(busyIn(withEvent(...changed))).toEqual(["2026-11-01 04:00 to 2026-11-02 05:00"]);
  expect(busyIn(withEvent(inNewYork("20261031T120000"), "DURATION:P1D"))).toEqual([
    "2026-10-31 16:00 to 2026-11-01 17:00",
  ]);
  expect(busyIn(withEvent("DTSTART;VALUE=DATE:20261103", "DTEND;VALUE=DATE:20261103"))).toHaveLength(1);
  expect(busyIn(withEvent(inNewYork("20261103T100000")))).toEqual([]);
  expect(busyIn(withEvent(inNewYork("20261103T100000"), "DTEND:20261103T100000Z"))).toEqual([]);
});

test("a long event that began before the span is busy in it, and one of a year ago too", () => {
  const long = withEvent("DTSTART;VALUE=DATE:20260701", "DTEND;VALUE=DATE:20261015");
  expect(busyIn(long)).toEqual(["2026-07-01 04:00 to 2026-10-15 04:00"]);
  const weekly = withEvent("DTSTART:20261001T000000Z", "DURATION:P12DT1H", "RRULE:FREQ=MONTHLY");
  expect(busyIn(weekly)[0]).toBe("2026-10-01 00:00 to 2026-10-13 01:00");
});

test("what overlaps or touches is one busy time", () => {
  const events = ["DTSTART:20261103T100000Z", "DTSTART:20261103T103000Z", "DTSTART:20261103T113000Z"].map((start) =>
    withEvent(start, "DURATION:PT1H"),
  );
  expect(busyIn(events.join(""))).toEqual(["2026-11-03 10:00 to 2026-11-03 12:30"]);
});

test.for([
  ["W. Europe Standard Time", "09:00"],
  // Nobody knows it: the whole day.
  ["(UTC+01:00) Amsterdam, Berlin", "05:00"],
  ["/freeassociation.sourceforge.net/Europe/Berlin", "09:00"],
  ["/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "13:00"],
  ["Nepal Standard Time", "04:15"],
  ["UTC", "10:00"],
  ["Line Islands Standard Time", "20:00"],
])("ten o'clock in the zone %s begins at %s UTC", ([zone = "", clock]) => {
  const [time = ""] = busyIn(withEvent(`DTSTART;TZID="${zone}":20261103T100000`, "DURATION:PT1H"));

  expect(time.slice(11, 16)).toBe(clock);
});

test("what stands in a zone that nobody knows takes the whole day, each time that it is repeated", () => {
  const lost = withEvent("DTSTART;TZID=Moon/Base:20261103T230000", "DURATION:PT2H", "RRULE:FREQ=WEEKLY;COUNT=2");
  const read = busyTimesIn(lost, wishes);

  expect(read).toMatchObject({ ok: true, unknownZones: ["Moon/Base"] });
  expect(busyIn(lost)).toEqual(["2026-11-03 05:00 to 2026-11-05 05:00", "2026-11-10 05:00 to 2026-11-12 05:00"]);
});

test("what repeats within a day takes the whole day", () => {
  const hourly = withEvent(inNewYork("20261103T100000"), "DURATION:PT5M", "RRULE:FREQ=HOURLY;UNTIL=20261104T220000Z");
  expect(busyIn(hourly)).toEqual(["2026-11-03 05:00 to 2026-11-05 05:00"]);
  const twice = withEvent(inNewYork("20261103T100000"), "DURATION:PT5M", "RRULE:FREQ=DAILY;COUNT=1;BYHOUR=10,15");
  expect(busyIn(twice)).toEqual(["2026-11-03 05:00 to 2026-11-04 05:00"]);
});

test("of a rule that nobody knows the first time counts, and it is said", () => {
  const odd = ["RRULE:FREQ=FORTNIGHTLY", "RRULE:FREQ=WEEKLY;BYDAY=XX", "RRULE:FREQ=WEEKLY;INTERVAL=0"];
  for (const rule of odd) {
    const read = busyTimesIn(withEvent(inNewYork("20261103T100000"), "DURATION:PT1H", rule), wishes);
    expect(read).toMatchObject({ ok: true, unread: 1, times: [{ startsAt: Date.parse("2026-11-03T15:00:00Z") }] });
  }
  expect(busyTimesIn(withEvent("DTSTART:tomorrow"), wishes)).toMatchObject({ ok: true, unread: 1, times: [] });
});

test.for([
  ["", "not_calendar"],
  ["<!doctype html><title>Sign in</title>", "not_calendar"],
  ["BEGIN:VCARD\nEND:VCARD\n", "not_calendar"],
  ["BEGIN:VCALENDAR\nVERSION:2.0\n", "cut_off"],
  ["BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\n", "cut_off"],
  [`BEGIN:VCALENDAR\n${"BEGIN:VEVENT\nEND:VEVENT\n".repeat(10_001)}END:VCALENDAR\n`, "too_large"],
])("a file that is none, not whole or too large is not read: %#", ([text = "", kind]) => {
  expect(busyIn(text)).toEqual([kind]);
});

test("a calendar of ten thousand events that repeat since long ago is given up before it keeps the site busy", () => {
  const event = withEvent(inNewYork("19000101T100000"), "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=99999")
    .split("\n")
    .slice(1, -2);
  const text = ["BEGIN:VCALENDAR", ...Array.from({ length: 10_000 }, () => event).flat(), "END:VCALENDAR"].join("\n");

  expect(busyIn(text)).toEqual(["too_large"]);
});

test("a busy time just outside the span is left out, one that touches it is in", () => {
  const at = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, "");
  const events = [span.from - hour, span.from - hour / 2, span.to - hour / 2, span.to].map((start) =>
    withEvent(`DTSTART:${at(start)}`, "DURATION:PT1H"),
  );
  expect(busyIn(events.join(""))).toEqual([
    "2026-10-11 23:30 to 2026-10-12 00:30",
    "2026-12-05 23:30 to 2026-12-06 00:30",
  ]);
  expect(day).toBe(24 * hour);
});

test.for(["FREQ=YEARLY;INTERVAL=273800", "FREQ=MONTHLY;INTERVAL=3300000", "FREQ=DAILY;INTERVAL=9999999999"])(
  "a rule that repeats beyond all calendars ends, and is one that nobody knows: %s",
  (rule) => {
    expect(busyTimesIn(withEvent(inNewYork("20261103T100000"), `RRULE:${rule}`), wishes)).toMatchObject({ unread: 1 });
  },
);

test("every rule ends, whatever it says", () => {
  const number = fc.oneof(
    fc.integer({ min: -400, max: 400 }),
    fc.integer(),
    fc.constantFrom("1e9", "", "Infinity", "x"),
  );
  const parts = ["INTERVAL", "COUNT", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS"].map((name) =>
    fc.option(number, { nil: undefined }).map((each) => (each === undefined ? [] : [`${name}=${each}`])),
  );
  const frequency = fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY");
  const begin = fc.constantFrom("00000101T100000", "00010101", "19000101T100000", "20261103T100000", "99991231T235959");
  fc.assert(
    fc.property(frequency, fc.tuple(...parts), begin, fc.nat(), (each, rest, start, length) => {
      const rule = [`FREQ=${each}`, ...rest.flat()].join(";");
      const read = busyTimesIn(withEvent(`DTSTART:${start}`, `DURATION:P${length}D`, `RRULE:${rule}`), wishes);
      expect(typeof read.ok).toBe("boolean");
    }),
    { numRuns: Number(process.env.LOTS ?? tries(100, 300)) },
  );
});

test("a list of a million days in a rule does not keep the site busy", () => {
  const endless = `RRULE:FREQ=YEARLY;COUNT=99999;BYYEARDAY=${"400,".repeat(1_000_000)}400`;
  expect(busyIn(withEvent("DTSTART:19000101T100000Z", "DURATION:PT1H", endless))).toEqual(["too_large"]);
});

test("a length beyond all calendars is a long one", () => {
  for (const length of ["P99999999999D", "PT99999999999H", `P${"9".repeat(400)}W`])
    expect(busyIn(withEvent("DTSTART:20261103T100000Z", `DURATION:${length}`))).toHaveLength(1);
});
