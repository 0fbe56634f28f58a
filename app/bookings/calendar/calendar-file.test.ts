import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { hour, minute } from "#app/site/time.ts";
import { calendarFeed, calendarFile, type CalendarEvent } from "./calendar-file.ts";
import { tries } from "#tests/rehearsal.ts";

const event: CalendarEvent = {
  uid: "7@www.example.org",
  sequence: 0,
  stampedAt: Date.parse("2026-11-21T09:00:00Z"),
  startsAt: Date.parse("2026-12-01T15:00:00Z"),
  minutes: 45,
  title: "Consultation: Workflow automation",
  description: "Move or cancel: https://www.example.org/bookings/7",
  place: "https://meet.example.org/room,7",
  url: "https://www.example.org/bookings/7",
  organizer: { name: "Throughline", email: "hello@throughline.example" },
  attendee: { name: "Ada Example", email: "ada@example.org" },
};

/** As a calendar program reads it. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("no event");
  return { method: String(calendar.getFirstPropertyValue("method")), component, parsed: new ICAL.Event(component) };
}

test("an independent parser reads the same instant, length, people and state", () => {
  const { method, component, parsed } = read(calendarFile(event, "REQUEST"));

  expect(method).toBe("REQUEST");
  expect(parsed.uid).toBe(event.uid);
  expect(parsed.startDate.toJSDate().getTime()).toBe(event.startsAt);
  expect(parsed.endDate.toJSDate().getTime()).toBe(event.startsAt + 45 * minute);
  expect(parsed.summary).toBe(event.title);
  expect(parsed.location).toBe(event.place);
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(parsed.attendees[0]?.getParameter("rsvp")).toBe("TRUE");
});

test("a change and a cancellation replace the first event: same UID, higher sequence", () => {
  const first = read(calendarFile(event, "REQUEST"));
  const moved = read(calendarFile({ ...event, sequence: 1, startsAt: event.startsAt + hour }, "REQUEST"));
  const cancelled = read(calendarFile({ ...event, sequence: 2 }, "CANCEL"));

  expect([moved.parsed.uid, cancelled.parsed.uid]).toEqual([first.parsed.uid, first.parsed.uid]);
  expect([first, moved, cancelled].map(({ parsed }) => parsed.sequence)).toEqual([0, 1, 2]);
  expect(cancelled.method).toBe("CANCEL");
  expect(cancelled.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("whatever is typed as name or title, the file stays one event, in CRLF lines of at most 75 bytes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 200, size: "max" }),
      fc.string({ unit: "grapheme", maxLength: 200, size: "max" }),
      (name, title) => {
        const file = calendarFile({ ...event, title, attendee: { ...event.attendee, name } }, "REQUEST");
        const lines = file.split("\r\n");

        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
        expect(read(file).parsed.uid).toBe(event.uid);
      },
    ),
    { numRuns: tries(200, 1000) },
  );
});

test("the owner's feed holds every booking and no addresses of people", () => {
  const file = calendarFeed("Bookings", [event, { ...event, uid: "8@www.example.org" }]);

  expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent")).toHaveLength(2);
  expect(file).not.toContain("ada@example.org");
});

test("texts come out as they were written, with commas, semicolons, backslashes and lines", () => {
  const title = String.raw`Talk; "ours", a\b \n`;
  const typed = { ...event, title, description: "One\r\ntwo\rthree\nfour, five" };
  const { component, parsed } = read(calendarFile(typed, "REQUEST"));

  expect([parsed.summary, parsed.description]).toEqual([title, "One\ntwo\nthree\nfour, five"]);
  expect(component.getFirstPropertyValue("url")).toBe(event.url);
  expect(component.getFirstPropertyValue("transp")).toBe("OPAQUE");
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T09:00:00Z");
});

test("an invitation names who invites and who comes, without the signs that would end their names", () => {
  const attendee = { name: 'Ada "the first"\nExample ', email: "ada@example.org" };
  const { component, parsed } = read(calendarFile({ ...event, attendee }, "REQUEST"));

  expect(parsed.organizer).toBe("mailto:hello@throughline.example");
  expect(component.getFirstProperty("organizer")?.getParameter("cn")).toBe("Throughline");
  expect(parsed.attendees.map((each) => each.getFirstValue())).toEqual(["mailto:ada@example.org"]);
  expect(parsed.attendees[0]?.getParameter("cn")).toBe("Ada  the first  Example");
});

test("the owner's feed has a name, says how often to look, and invites nobody", () => {
  const file = calendarFeed("Calls, rooms; all", [event]);
  const feed = new ICAL.Component(ICAL.parse(file));

  expect(file).toContain(String.raw`X-WR-CALNAME:Calls\, rooms\; all`);
  expect(feed.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(String(feed.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
  expect(feed.getFirstSubcomponent("vevent")?.getFirstPropertyValue("status")).toBe("CONFIRMED");
});
