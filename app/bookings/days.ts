import { day, second, startOfDay } from "#app/time.ts";

/** The calendar day YYYY-MM-DD of an instant, as it is in a zone (IANA name). */
export function dayIn(timeZone: string, instant: number) {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The calendar day so many days later. */
export function dayAfter(isoDay: string, days = 1) {
  return new Date(startOfDay(isoDay) + days * day).toISOString().slice(0, 10);
}

/** "Thursday, December 10, 2026" for YYYY-MM-DD. */
export function formatWholeDay(isoDay: string) {
  return new Date(startOfDay(isoDay)).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}

/** "New York" for America/New_York. */
export function cityOf(timeZone: string) {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** Milliseconds of a wall time ("02:00 PM") on a day in a zone. Slots lie in office hours, where no clock is ever changed. */
export function instantOf(isoDay: string, slot: string, timeZone: string) {
  const asIfUtc = Date.parse(`${isoDay} ${slot} UTC`);
  return asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc, timeZone), timeZone);
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string) {
  const wall = new Date(instant).toLocaleString("en-US", { timeZone, hourCycle: "h23" });
  return Date.parse(`${wall} UTC`) - Math.floor(instant / second) * second;
}
