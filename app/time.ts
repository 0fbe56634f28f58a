/** Milliseconds, for sums with instants. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** "Nov 17, 2026" for a calendar day YYYY-MM-DD ("MMM d, yyyy", specification §9). */
export function formatDay(isoDay: string) {
  return new Date(startOfDay(isoDay)).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

/** Midnight UTC of a calendar day YYYY-MM-DD as milliseconds; NaN for a day that is none. */
export function startOfDay(isoDay: string) {
  return Date.parse(`${isoDay}T00:00:00Z`);
}

/** "Nov 17, 2026, 9:04 AM UTC" for an instant in milliseconds. */
export function formatInstant(instant: number) {
  const text = new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${text} UTC`;
}
