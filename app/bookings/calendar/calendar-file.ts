import { minute } from "#app/site/time.ts";

export type CalendarEvent = {
  /** Stays the same through all changes, so that the newer version replaces the older one. */
  uid: string;
  sequence: number;
  /** Milliseconds, UTC: when this version was made, when it starts. */
  stampedAt: number;
  startsAt: number;
  minutes: number;
  title: string;
  description: string;
  /** Where it takes place, as an address on the web; absent while nobody has said. */
  place?: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
};

/** REQUEST invites or changes; CANCEL takes the event out of the calendar again (RFC 5546). */
export type CalendarMethod = "REQUEST" | "CANCEL";

/** An iCalendar file (RFC 5545, partners.md §8): UTC times only, CRLF, lines of at most 75 bytes. */
export function calendarFile(event: CalendarEvent, method: CalendarMethod) {
  const { organizer, attendee } = event;
  return calendarOf([
    `METHOD:${method}`,
    ...eventLines(event, method === "CANCEL" ? "CANCELLED" : "CONFIRMED", [
      `ORGANIZER;CN="${parameter(organizer.name)}":mailto:${organizer.email}`,
      `ATTENDEE;CN="${parameter(attendee.name)}";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${attendee.email}`,
    ]),
  ]);
}

/** A whole calendar to subscribe to, for the owner. */
export function calendarFeed(name: string, events: CalendarEvent[]) {
  return calendarOf([
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    ...events.flatMap((event) => eventLines(event, "CONFIRMED", [])),
  ]);
}

/** A day's note, free or busy as the rest of the day is. `day` is YYYY-MM-DD; `isOff`: takes it out of the calendar again. */
export type CalendarDay = Pick<CalendarEvent, "uid" | "sequence" | "stampedAt" | "title" | "description" | "url"> & {
  day: string;
  isOff?: boolean;
};

/** Days to save or to subscribe to. */
export function calendarOfDays(name: string, days: CalendarDay[]) {
  return calendarOf([
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...days.flatMap(dayLines),
  ]);
}

function dayLines({ day, isOff, ...event }: CalendarDay) {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${isOff ? "CANCELLED" : "CONFIRMED"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function calendarOf(content: string[]) {
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Throughline//Bookings//EN", "CALSCALE:GREGORIAN"];
  return `${[...head, ...content, "END:VCALENDAR"].map(fold).join("\r\n")}\r\n`;
}

function eventLines(event: CalendarEvent, status: string, people: string[]) {
  return [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.startsAt + event.minutes * minute)}`,
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...placeLines(event.place),
    `URL:${event.url}`,
    ...people,
    `STATUS:${status}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** Calendar programs of today make a button of the second line (RFC 7986 §5.11), older ones show the first. */
function placeLines(place: string | undefined) {
  if (place === undefined) return [];
  return [`LOCATION:${text(place)}`, `CONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL="Join the call":${place}`];
}

/** 20261121T140000Z */
function utc(instant: number) {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** A text value: commas, semicolons and backslashes escaped, line ends as \n, other control characters away. */
function text(value: string) {
  return withoutControls(value.replaceAll(/\r\n?/g, "\n"))
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");
}

/** A quoted parameter can hold neither quotes nor control characters. */
function parameter(value: string) {
  return withoutControls(value).replaceAll(/["\n]/g, " ").trim();
}

function withoutControls(value: string) {
  return value.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ");
}

const encoder = new TextEncoder();

/** Breaks a line after at most 75 bytes, never inside a character. */
function fold(line: string) {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > 75) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
