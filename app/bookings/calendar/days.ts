import { dayAfter, startOfDay, utcDay } from "#app/site/time.ts";
import { offsetAt } from "./zoned-time.ts";

/** The calendar day YYYY-MM-DD of an instant, as it is in a zone (IANA name). */
export function dayIn(timeZone: string, instant: number) {
  return utcDay(instant + offsetAt(instant, timeZone));
}

/** The Monday of a day's week. */
export function mondayOf(isoDay: string) {
  return dayAfter(isoDay, -((new Date(startOfDay(isoDay)).getUTCDay() + 6) % 7));
}

/** The month YYYY-MM so many months later. */
export function monthAfter(month: string, months = 1) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** "Thursday, December 10, 2026" for YYYY-MM-DD. */
export function formatWholeDay(isoDay: string) {
  return new Date(startOfDay(isoDay)).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}

/** "December 2026" for YYYY-MM. */
export function formatMonth(month: string) {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** "Thursday, December 10" for YYYY-MM-DD. */
export function formatWeekday(isoDay: string) {
  return formatWholeDay(isoDay).replace(/, \d{4}$/, "");
}
