/** Milliseconds, for sums with instants. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** As `Date` counts them, from Sunday. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

// Made once: to make a format costs a hundred times what using it does, and lists of pages show many days.
const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const instantFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "Nov 17, 2026" for a calendar day YYYY-MM-DD ("MMM d, yyyy", specification §9). */
export function formatDay(isoDay: string) {
  return dayFormat.format(startOfDay(isoDay));
}

/** Midnight UTC of a calendar day YYYY-MM-DD as milliseconds; NaN for a day that is none. */
export function startOfDay(isoDay: string) {
  return Date.parse(`${isoDay}T00:00:00Z`);
}

/** The calendar day YYYY-MM-DD of an instant, in UTC. */
export function utcDay(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The calendar day so many days later. */
export function dayAfter(isoDay: string, days = 1) {
  return utcDay(startOfDay(isoDay) + days * day);
}

/** ISO 8601 in UTC, for machines and files; null stays null. */
export function isoTime(instant: number | null) {
  return instant === null ? null : new Date(instant).toISOString();
}

/** "Nov 17, 2026, 9:04 AM UTC" for an instant in milliseconds. */
export function formatInstant(instant: number) {
  return `${instantFormat.format(instant)} UTC`;
}

/** "New York" for America/New_York. */
export function cityOf(timeZone: string) {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** An instant on the clock of a zone (IANA name), which it names: "Thursday, December 10, 2026, 2:00 PM (New York)". */
export function momentIn(instant: number, timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  return `${format.format(instant).replace(" at ", ", ")} (${cityOf(timeZone)})`;
}
